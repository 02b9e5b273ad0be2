import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfStamper;
import java.awt.Color;
import java.io.File;
import java.io.FileOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;

/** Text onto a page, over a white box unless `plain`. Arguments: library, in, out, page, left, top, right, bottom, text, size, kind. */
public class Stamp {
  public static void main(String[] args) throws Exception {
    int page = Integer.parseInt(args[3]);
    float left = Float.parseFloat(args[4]);
    float top = Float.parseFloat(args[5]);
    float right = Float.parseFloat(args[6]);
    float bottom = Float.parseFloat(args[7]);
    float size = Float.parseFloat(args[9]);
    boolean covers = !args[10].equals("plain");
    if (args[0].equals("itext")) {
      PdfReader reader = new PdfReader(args[1]);
      PdfStamper stamper = new PdfStamper(reader, new FileOutputStream(args[2]));
      float height = reader.getPageSizeWithRotation(page).getHeight();
      var canvas = stamper.getOverContent(page);
      if (covers) {
        canvas.setColorFill(Color.WHITE);
        canvas.rectangle(left - 1, height - bottom, right - left + 2, bottom - top);
        canvas.fill();
      }
      canvas.beginText();
      canvas.setColorFill(Color.BLACK);
      canvas.setFontAndSize(BaseFont.createFont("Helvetica", "Cp1252", false), size);
      canvas.showTextAligned(2, args[8], right, height - bottom + (bottom - top) * 0.22f, 0);
      canvas.endText();
      stamper.close();
      return;
    }
    try (PDDocument document = PDDocument.load(new File(args[1]))) {
      var sheet = document.getPage(page - 1);
      float height = sheet.getMediaBox().getHeight();
      var mode = PDPageContentStream.AppendMode.APPEND;
      try (var canvas = new PDPageContentStream(document, sheet, mode, true, true)) {
        if (covers) {
          canvas.setNonStrokingColor(Color.WHITE);
          canvas.addRect(left - 1, height - bottom, right - left + 2, bottom - top);
          canvas.fill();
        }
        canvas.beginText();
        canvas.setNonStrokingColor(Color.BLACK);
        canvas.setFont(PDType1Font.HELVETICA, size);
        float width = PDType1Font.HELVETICA.getStringWidth(args[8]) / 1000 * size;
        canvas.newLineAtOffset(right - width, height - bottom + (bottom - top) * 0.22f);
        canvas.showText(args[8]);
        canvas.endText();
      }
      document.save(args[2]);
    }
  }
}
