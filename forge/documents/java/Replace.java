import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdfparser.PDFStreamParser;
import org.apache.pdfbox.pdfwriter.ContentStreamWriter;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDStream;

/** Codes replaced in the strings of a page. Arguments: library, in, out, page, then OLD:NEW in hexadecimal each. */
public class Replace {
  static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  static String changed(String text, String[] args) {
    for (int at = 4; at < args.length; at++) {
      String[] pair = args[at].split(":");
      String old = latin(HexFormat.of().parseHex(pair[0]));
      String young = latin(HexFormat.of().parseHex(pair[1]));
      int found = text.indexOf(old);
      if (found >= 0) text = text.substring(0, found) + young + text.substring(found + old.length());
    }
    return text;
  }

  public static void main(String[] args) throws Exception {
    int page = Integer.parseInt(args[3]);
    if (args[0].equals("itext")) {
      var reader = new com.lowagie.text.pdf.PdfReader(args[1]);
      String content = latin(reader.getPageContent(page));
      String after = changed(content, args);
      if (after.equals(content)) System.exit(3);
      reader.setPageContent(page, after.getBytes(StandardCharsets.ISO_8859_1));
      new com.lowagie.text.pdf.PdfStamper(reader, new FileOutputStream(args[2])).close();
      return;
    }
    try (PDDocument document = PDDocument.load(new File(args[1]))) {
      var sheet = document.getPage(page - 1);
      var parser = new PDFStreamParser(sheet);
      parser.parse();
      List<Object> tokens = new ArrayList<>();
      boolean any = false;
      for (Object token : parser.getTokens()) {
        if (token instanceof COSString text) {
          String after = changed(latin(text.getBytes()), args);
          any |= !after.equals(latin(text.getBytes()));
          token = new COSString(after.getBytes(StandardCharsets.ISO_8859_1));
        } else if (token instanceof COSArray array) {
          var joined = new ByteArrayOutputStream();
          for (COSBase item : array) if (item instanceof COSString text) joined.write(text.getBytes());
          String before = latin(joined.toByteArray());
          String after = changed(before, args);
          if (!after.equals(before)) {
            any = true;
            array.clear();
            array.add(new COSString(after.getBytes(StandardCharsets.ISO_8859_1)));
          }
        }
        tokens.add(token);
      }
      if (!any) System.exit(3);
      var stream = new PDStream(document);
      try (var out = stream.createOutputStream(org.apache.pdfbox.cos.COSName.FLATE_DECODE)) {
        new ContentStreamWriter(out).writeTokens(tokens);
      }
      sheet.setContents(stream);
      if (args[0].equals("pdfbox-increment")) document.saveIncremental(new FileOutputStream(args[2]));
      else document.save(args[2]);
    }
  }
}
