import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { javaNeeds, runJava } from '../producers/from-java.ts'
import type { Target } from '../target.ts'
import type { Technique } from './technique.ts'

async function overlay(pdf: Uint8Array, target: Target): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf, { updateMetadata: true })
  const page = document.getPage(target.page - 1)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const [x0, y0, x1, y1] = target.box
  const up = (y: number) => page.getHeight() - y
  page.drawRectangle({ x: x0 - 1, y: up(y1), width: x1 - x0 + 2, height: y1 - y0, color: rgb(1, 1, 1) })
  const size = (y1 - y0) * 0.75
  page.drawText(target.new, {
    x: x1 - font.widthOfTextAtSize(target.new, size),
    y: up(y1) + (y1 - y0) * 0.2,
    size,
    font,
  })
  return document
}

const stamped = (library: 'itext' | 'pdfbox'): Technique => ({
  name: `${library}_stamp`,
  family: 'overlay',
  needs: javaNeeds,
  async apply({ pdf, target, folder }) {
    await writeFile(join(folder, 'in.pdf'), pdf)
    const [, top, , bottom] = target.box
    const size = String((bottom - top) * 0.76)
    const where = [String(target.page), ...target.box.map(String)]
    await runJava('Stamp', [library, 'in.pdf', 'out.pdf', ...where, target.new, size, 'box'], folder)
    return readFile(join(folder, 'out.pdf'))
  },
})

export const overlays: readonly Technique[] = [
  {
    name: 'box_and_text',
    family: 'overlay',
    needs: [],
    apply: async ({ pdf, target }) => (await overlay(pdf, target)).save(),
  },
  {
    name: 'box_and_text_forged_metadata',
    family: 'metadata',
    needs: [],
    async apply({ pdf, target }) {
      const before = await PDFDocument.load(pdf, { updateMetadata: false })
      const document = await overlay(pdf, target)
      document.setProducer(before.getProducer() ?? '')
      document.setCreator(before.getCreator() ?? '')
      const created = before.getCreationDate()
      if (created !== undefined) document.setModificationDate(created)
      return document.save()
    },
  },
  stamped('itext'),
  stamped('pdfbox'),
]
