import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { javaNeeds, runJava } from '../producers/from-java.ts'
import { type Operation, withMupdf } from './operation.ts'

/** Something is put onto the page that everybody sees and that changes nothing it says. */
export const marks: readonly Operation[] = [
  {
    name: 'stamp_copy',
    needs: [],
    async apply(pdf) {
      const document = await PDFDocument.load(pdf, { updateMetadata: true })
      const font = await document.embedFont(StandardFonts.HelveticaBold)
      for (const page of document.getPages())
        page.drawText('COPY', { x: 40, y: page.getHeight() - 28, size: 16, font, color: rgb(0.8, 0.1, 0.1) })
      return document.save()
    },
  },
  {
    name: 'portal_stamp',
    needs: javaNeeds,
    async apply(pdf, folder, random) {
      await writeFile(join(folder, 'in.pdf'), pdf)
      const text = `Portal 2025-03-${random.integer(10, 28)} ref. ${random.digits(8)} 1/1`
      const library = random.pick(['itext', 'pdfbox'])
      await runJava('Stamp', [library, 'in.pdf', 'out.pdf', '1', '30', '4', '300', '16', text, '8', 'box'], folder)
      return readFile(join(folder, 'out.pdf'))
    },
  },
  withMupdf(
    'page_numbers',
    'for n, p in enumerate(d):\n p.wrap_contents()\n p.insert_text((p.rect.width/2, p.rect.height-12), f"{n+1} / {len(d)}", fontsize=8, fontname="helv")',
  ),
  withMupdf(
    'numbered_for_a_file',
    'for n, p in enumerate(d):\n p.wrap_contents()\n p.insert_text((p.rect.width-90, p.rect.height-10), f"ABC{n+117:06d}", fontsize=8, fontname="cour")',
  ),
  withMupdf(
    'gateway_footer',
    'for p in d:\n p.wrap_contents()\n p.insert_text((36, p.rect.height-6), "This message was checked by the mail gateway on 12/03/2025 10:14", fontsize=6, fontname="helv", color=(.4,.4,.4))',
  ),
  withMupdf(
    'archive_stamp',
    'p=d[0]\np.wrap_contents()\nr=fitz.Rect(p.rect.width-150, 4, p.rect.width-6, 22)\np.draw_rect(r, color=(0,0,.6), fill=(1,1,1))\np.insert_text((r.x0+4, r.y1-5), "ARCHIVED 2025/00417", fontsize=9, fontname="hebo", color=(0,0,.6))',
  ),
  withMupdf(
    'watermark',
    'for p in d:\n p.wrap_contents()\n c=fitz.Point(p.rect.width/4, p.rect.height/2)\n p.insert_text(c, "DUPLICATA", fontsize=60, fontname="hebo", color=(.8,.8,.8), fill_opacity=.4, morph=(c, fitz.Matrix(-35)))',
  ),
  withMupdf(
    'logo_added',
    'p=d[0]\np.wrap_contents()\ns=fitz.Pixmap(fitz.csRGB, fitz.IRect(0,0,60,30))\ns.clear_with(90)\np.insert_image(fitz.Rect(6,6,46,26), pixmap=s)',
  ),
  withMupdf('highlight', 'p=d[0]\nw=p.get_text("words")\np.add_highlight_annot(fitz.Rect(w[len(w)//2][:4])).update()'),
  withMupdf('sticky_note', 'p=d[0]\np.add_text_annot((p.rect.width-40, 60), "seen, 3 450,00 to be checked").update()'),
  withMupdf(
    'comment_in_margin',
    'p=d[0]\np.add_freetext_annot(fitz.Rect(10,p.rect.height-40,200,p.rect.height-24), "vu le 12/03/2025", fontsize=8).update()',
  ),
  withMupdf(
    'underlined_by_reader',
    'p=d[0]\nw=[x for x in p.get_text("words") if x[4][-1:].isdigit()]\np.add_underline_annot(fitz.Rect(w[len(w)//2][:4])).update()\np.add_rect_annot(fitz.Rect(w[-1][:4])+(-2,-2,2,2)).update()',
  ),
  withMupdf(
    'form_filled',
    'p=d[0]\nf=fitz.Widget()\nf.field_type=fitz.PDF_WIDGET_TYPE_TEXT\nf.field_name="reference"\nf.rect=fitz.Rect(40,p.rect.height-50,200,p.rect.height-36)\nf.field_value="Dossier 4711"\np.add_widget(f)',
  ),
]
