package org.latticereplay.cli.report.json;

/** A whole report, as a program reads it: its components are the members, in their order. */
sealed interface Document
    permits VerifyHead,
        BisectDocument,
        SelfTestDocument,
        ShakeDocument,
        StateDocument,
        AuditDocument,
        SarifDocument,
        LogDocument,
        JarDocument {}
