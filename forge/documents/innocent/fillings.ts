import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { type Operation, withMupdf, withShell } from './operation.ts'

/** Where there is room: below the last words of the last page, or at its foot. */
const consent = 'Read and approved, 12/03/2025'

/** What people add where it is asked for, and programs that write a text anew without changing it. */
export const fillings: readonly Operation[] = [
  {
    name: 'consent_typed',
    needs: [],
    async apply(pdf) {
      const document = await PDFDocument.load(pdf, { updateMetadata: true })
      const font = await document.embedFont(StandardFonts.TimesRomanItalic)
      document
        .getPages()
        .at(-1)
        ?.drawText(consent, { x: 60, y: 44, size: 12, font, color: rgb(0, 0, 0.5) })
      return document.save()
    },
  },
  {
    name: 'date_field_flattened',
    needs: [],
    async apply(pdf) {
      const document = await PDFDocument.load(pdf, { updateMetadata: true })
      const font = await document.embedFont(StandardFonts.Helvetica)
      const [page] = document.getPages()
      const form = document.getForm()
      const field = form.createTextField('place-and-date')
      field.setText(consent)
      if (page !== undefined) field.addToPage(page, { x: 60, y: 30, width: 220, height: 16, font, borderWidth: 0 })
      form.flatten()
      return document.save()
    },
  },
  withMupdf(
    'signature_picture',
    'p=d[-1]\np.wrap_contents()\ns=fitz.Pixmap(fitz.csRGB, fitz.IRect(0,0,90,30))\ns.clear_with(255)\nfor x in range(80):\n s.set_pixel(x+5, 15+(x*7%11)-5, (0,0,90))\np.insert_image(fitz.Rect(p.rect.width-180,p.rect.height-70,p.rect.width-90,p.rect.height-40), pixmap=s)',
  ),
  withMupdf(
    'contents_cleaned',
    'for p in d:\n p.clean_contents()',
    'd.save("out.pdf", garbage=4, deflate=True, clean=True)',
  ),
  withMupdf('fonts_subset', 'd.subset_fonts()', 'd.save("out.pdf", garbage=3, deflate=True)'),
  withShell('qdf_resave', ['qpdf'], 'qpdf --qdf in.pdf a.pdf && fix-qdf a.pdf > out.pdf'),
  withShell('mutool_sanitized', ['mutool'], 'mutool clean -gggz -s in.pdf out.pdf'),
  withShell(
    'pypdf_resave',
    ['python:pypdf'],
    '/usr/bin/python3 -c \'from pypdf import PdfReader, PdfWriter; w=PdfWriter(clone_from=PdfReader("in.pdf")); w.compress_identical_objects() if hasattr(w, "compress_identical_objects") else None; w.write("out.pdf")\'',
  ),
  withShell('printed_by_cairo_twice', ['pdftocairo'], 'pdftocairo -pdf in.pdf a.pdf && pdftocairo -pdf a.pdf out.pdf'),
  withShell(
    'mail_footer_stamped',
    ['pdftk', 'groff'],
    'printf ".sp 60\n.ps 7\nReceived by mail 2025-03-12\n" | groff -Tpdf > s.pdf && pdftk in.pdf stamp s.pdf output out.pdf',
  ),
]
