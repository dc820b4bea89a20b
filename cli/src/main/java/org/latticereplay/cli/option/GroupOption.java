package org.latticereplay.cli.option;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.host.conditions.Condition.Group;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A group of conditions by its name, as {@code identity-hash}. */
public final class GroupOption implements ITypeConverter<Group> {
  /** The names, for the help. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    /** All of them. */
    public Names() {
      super(List.of(Group.values()).stream().map(Group::label).toList());
    }
  }

  @Override
  public Group convert(String text) {
    for (Group group : Group.values()) {
      if (group.label().equals(text)) {
        return group;
      }
    }
    throw new TypeConversionException(
        "expected one of " + String.join(", ", new Names()) + ", got '" + text + "'");
  }
}
