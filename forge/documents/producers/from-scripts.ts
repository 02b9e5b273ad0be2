import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Item } from '../render/drawing.ts'
import { htmlOf } from '../render/html.ts'
import { ghostscript, reportlab } from './from-drawing.ts'
import { lineOf } from './from-java.ts'
import { type Producer, run, type Source } from './producer.ts'

async function withItems({ drawing }: Source, folder: string): Promise<void> {
  const lines = drawing.pages.flatMap((items) => ['page', ...items.map(lineOf)])
  await writeFile(join(folder, 'page.tsv'), lines.join('\n'))
}

const scriptWith = (
  name: string,
  needs: readonly string[],
  command: string,
  script: string,
  first: string,
): Producer => ({
  name,
  needs,
  async make(source, folder) {
    const { drawing, style, paper } = source
    const isHtml = first === 'dompdf'
    if (isHtml) await writeFile(join(folder, 'page.html'), htmlOf(paper, style))
    else await withItems(source, folder)
    const sizes = [drawing.widthPoints, drawing.heightPoints].map(String)
    const args = [join(import.meta.dirname, script), first, isHtml ? 'page.html' : 'page.tsv', 'page.pdf', style.font]
    await run(command, [...args, ...sizes], { folder, date: paper.date })
    return readFile(join(folder, 'page.pdf'))
  },
})

export const tcpdf = scriptWith('tcpdf', ['php', 'file:/usr/share/php/tcpdf/tcpdf.php'], 'php', 'draw.php', 'tcpdf')
export const dompdf = scriptWith(
  'dompdf',
  ['php', 'file:/usr/share/php/dompdf/autoload.php'],
  'php',
  'draw.php',
  'dompdf',
)
export const pdfApi2 = scriptWith('pdf-api2', ['file:/usr/share/perl5/PDF/API2.pm'], 'perl', 'draw.pl', 'PDF::API2')
export const pdfBuilder = scriptWith(
  'pdf-builder',
  ['file:/usr/share/perl5/PDF/Builder.pm'],
  'perl',
  'draw.pl',
  'PDF::Builder',
)

/** A form that was printed once, and what a server fills in each time, laid over it: many extracts and notices are made so. */
export const filledForm: Producer = {
  name: 'filled-form',
  needs: ['pdftk', ...ghostscript.needs, ...reportlab.needs],
  async make(source, folder) {
    const isValue = (item: Item) => item.kind === 'text' && item.value === true
    const part = (keep: (item: Item) => boolean): Source => ({
      ...source,
      drawing: { ...source.drawing, pages: source.drawing.pages.map((items) => items.filter(keep)) },
    })
    await writeFile(
      join(folder, 'form.pdf'),
      await ghostscript.make(
        part((item) => !isValue(item)),
        folder,
      ),
    )
    await writeFile(join(folder, 'values.pdf'), await reportlab.make(part(isValue), folder))
    await run('pdftk', ['form.pdf', 'multistamp', 'values.pdf', 'output', 'filled.pdf'], {
      folder,
      date: source.paper.date,
    })
    return readFile(join(folder, 'filled.pdf'))
  },
}
