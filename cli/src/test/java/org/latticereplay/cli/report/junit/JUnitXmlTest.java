package org.latticereplay.cli.report.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.fixtures.Entries;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.verify.Verdict;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class JUnitXmlTest {
  private static String xml(List<SessionEntry> entries) {
    StringWriter text = new StringWriter();
    Entries.tell(new JUnitXml(content -> content.to(text), "tool"), entries);
    return text.toString();
  }

  private static Schema schema() throws SAXException {
    return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(JUnitXmlTest.class.getResource("/junit/testsuite.xsd"));
  }

  private static Document valid(String xml) throws Exception {
    schema().newValidator().validate(new StreamSource(new StringReader(xml)));
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static List<Element> children(Document document, String name) {
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < document.getElementsByTagName(name).getLength(); i++) {
      found.add((Element) document.getElementsByTagName(name).item(i));
    }
    return found;
  }

  @Test
  void aCaseForEachLogAndWhatItCameTo() throws Exception {
    String xml =
        xml(
            List.of(
                Entries.entry("good.log", new Verdict.Matched("all agreed")),
                Entries.entry("bad.log", new Verdict.Diverged(3, 1, 2, "tick 3 differs")),
                Entries.entry("none.log", new Verdict.Unproven("no checkpoints")),
                Entries.entry("slow.log", new Verdict.LimitHit(-1, "gave up")),
                Entries.entry("gone.log", new Verdict.Unreadable("there is none"))));
    Document document = valid(xml);
    Element suite = document.getDocumentElement();
    assertEquals("6", suite.getAttribute("tests"));
    assertEquals("2", suite.getAttribute("failures"));
    assertEquals("2", suite.getAttribute("errors"));
    assertEquals("1", suite.getAttribute("skipped"));
    assertEquals("1.234", suite.getAttribute("time"));
    List<Element> cases = children(document, "testcase");
    assertEquals("good.log", cases.get(0).getAttribute("name"));
    assertEquals("a.jar", cases.get(0).getAttribute("classname"));
    assertEquals(0, cases.get(0).getElementsByTagName("*").getLength());
    Element failure = children(document, "failure").get(0);
    assertEquals("tick 3 differs", failure.getAttribute("message"));
    assertEquals("diverged", failure.getAttribute("type"));
    assertEquals("diverged    bad.log", failure.getTextContent().lines().findFirst().orElseThrow());
    assertEquals("limit", children(document, "error").get(0).getAttribute("type"));
    assertEquals("left\\u0001.log", cases.get(5).getAttribute("name"));
  }

  @Test
  void nothingOfALogIsMarkup() throws Exception {
    List<SessionEntry> entries = new ArrayList<>();
    for (String text : Entries.HOSTILE) {
      entries.add(Entries.entry(text, new Verdict.Failed(1, text, text)));
    }
    Document document = valid(xml(entries));
    assertEquals(entries.size() + 1, children(document, "testcase").size());
    assertEquals(entries.size(), children(document, "error").size());
    assertEquals(2 * entries.size() + 3, children(document, "*").size(), "and no other element");
    assertEquals(
        "]]><x a='\"'>&amp;<!--", children(document, "testcase").get(3).getAttribute("name"));
  }

  @Test
  void theSchemaNoticesWhatIsMissing() {
    String xml = xml(List.of());
    for (String part : List.of(" time=\"0.000\"", " errors=\"0\"", "tests=\"1\"")) {
      assertThrows(SAXException.class, () -> valid(xml.replace(part, "")), part);
    }
  }
}
