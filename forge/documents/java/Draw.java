import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Draws lines of tab-separated items with iText or PDFBox. Arguments: library, items, result, family, width, height. */
public class Draw {
  static final String[][] FONTS = {{"Helvetica", "Helvetica-Bold"}, {"Times-Roman", "Times-Bold"}, {"Courier", "Courier-Bold"}};

  public static void main(String[] args) throws Exception {
    List<String> lines = Files.readAllLines(Path.of(args[1]), StandardCharsets.UTF_8);
    String[] fonts = FONTS[args[3].equals("serif") ? 1 : args[3].equals("mono") ? 2 : 0];
    float width = Float.parseFloat(args[4]);
    float height = Float.parseFloat(args[5]);
    if (args[0].equals("itext")) withIText(lines, args[2], fonts, width, height);
    else withPdfBox(lines, args[2], fonts, width, height);
  }

  static float[] numbers(String[] parts, int from, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) values[i] = Float.parseFloat(parts[from + i]);
    return values;
  }

  static void withIText(List<String> lines, String out, String[] fonts, float width, float height) throws Exception {
    com.lowagie.text.Document document = new com.lowagie.text.Document(new com.lowagie.text.Rectangle(width, height));
    var writer = com.lowagie.text.pdf.PdfWriter.getInstance(document, new FileOutputStream(out));
    document.open();
    var plain = com.lowagie.text.pdf.BaseFont.createFont(fonts[0], "Cp1252", false);
    var bold = com.lowagie.text.pdf.BaseFont.createFont(fonts[1], "Cp1252", false);
    var canvas = writer.getDirectContent();
    boolean first = true;
    for (String line : lines) {
      String[] p = line.split("\t", -1);
      if (p[0].equals("page")) {
        if (!first) document.newPage();
        first = false;
        continue;
      }
      java.awt.Color colour = java.awt.Color.decode(p[1]);
      if (p[0].equals("rect")) {
        float[] n = numbers(p, 2, 4);
        canvas.setColorFill(colour);
        canvas.rectangle(n[0], height - n[1] - n[3], n[2], n[3]);
        canvas.fill();
      } else if (p[0].equals("line")) {
        float[] n = numbers(p, 2, 5);
        canvas.setColorStroke(colour);
        canvas.setLineWidth(n[4]);
        canvas.moveTo(n[0], height - n[1]);
        canvas.lineTo(n[2], height - n[3]);
        canvas.stroke();
      } else {
        float[] n = numbers(p, 2, 3);
        canvas.beginText();
        canvas.setColorFill(colour);
        canvas.setFontAndSize(p[5].equals("true") ? bold : plain, n[2]);
        canvas.showTextAligned(p[6].equals("right") ? 2 : 0, p[7], n[0], height - n[1], 0);
        canvas.endText();
      }
    }
    document.close();
  }

  static void withPdfBox(List<String> lines, String out, String[] fonts, float width, float height) throws Exception {
    try (var document = new org.apache.pdfbox.pdmodel.PDDocument()) {
      var plain = font(fonts[0]);
      var bold = font(fonts[1]);
      org.apache.pdfbox.pdmodel.PDPageContentStream canvas = null;
      for (String line : lines) {
        String[] p = line.split("\t", -1);
        if (p[0].equals("page")) {
          if (canvas != null) canvas.close();
          var page = new org.apache.pdfbox.pdmodel.PDPage(new org.apache.pdfbox.pdmodel.common.PDRectangle(width, height));
          document.addPage(page);
          canvas = new org.apache.pdfbox.pdmodel.PDPageContentStream(document, page);
          continue;
        }
        java.awt.Color colour = java.awt.Color.decode(p[1]);
        if (p[0].equals("rect")) {
          float[] n = numbers(p, 2, 4);
          canvas.setNonStrokingColor(colour);
          canvas.addRect(n[0], height - n[1] - n[3], n[2], n[3]);
          canvas.fill();
        } else if (p[0].equals("line")) {
          float[] n = numbers(p, 2, 5);
          canvas.setStrokingColor(colour);
          canvas.setLineWidth(n[4]);
          canvas.moveTo(n[0], height - n[1]);
          canvas.lineTo(n[2], height - n[3]);
          canvas.stroke();
        } else {
          float[] n = numbers(p, 2, 3);
          var font = p[5].equals("true") ? bold : plain;
          float x = p[6].equals("right") ? n[0] - font.getStringWidth(p[7]) / 1000 * n[2] : n[0];
          canvas.beginText();
          canvas.setNonStrokingColor(colour);
          canvas.setFont(font, n[2]);
          canvas.newLineAtOffset(x, height - n[1]);
          canvas.showText(p[7]);
          canvas.endText();
        }
      }
      if (canvas != null) canvas.close();
      document.getDocumentInformation().setProducer("Apache PDFBox");
      document.getDocumentInformation().setCreationDate(java.util.Calendar.getInstance());
      document.save(out);
    }
  }

  static org.apache.pdfbox.pdmodel.font.PDType1Font font(String name) {
    return switch (name) {
      case "Helvetica" -> org.apache.pdfbox.pdmodel.font.PDType1Font.HELVETICA;
      case "Helvetica-Bold" -> org.apache.pdfbox.pdmodel.font.PDType1Font.HELVETICA_BOLD;
      case "Times-Roman" -> org.apache.pdfbox.pdmodel.font.PDType1Font.TIMES_ROMAN;
      case "Times-Bold" -> org.apache.pdfbox.pdmodel.font.PDType1Font.TIMES_BOLD;
      case "Courier" -> org.apache.pdfbox.pdmodel.font.PDType1Font.COURIER;
      default -> org.apache.pdfbox.pdmodel.font.PDType1Font.COURIER_BOLD;
    };
  }
}
