import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cairo, fpdf2, reportlab } from '../producers/from-drawing.ts'
import { type Producer, run } from '../producers/producer.ts'
import type { Item } from '../render/drawing.ts'
import type { Target } from '../target.ts'
import type { Technique, Victim } from './technique.ts'

type Replacing = (
  name: string,
  family: Technique['family'],
  needs: readonly string[],
  edit: (victim: Victim) => Promise<Uint8Array>,
) => Technique

/** A page with nothing on it but white boxes and new words, by one program, laid over by another. */
async function cover({ source, targets, folder }: Victim, maker: Producer, pages: number): Promise<void> {
  const items = (page: number): Item[] => targets.filter((target) => target.page === page).flatMap(coverOf)
  const all = Array.from({ length: pages }, (_none, index) => items(index + 1))
  const [{ widthPoints, heightPoints } = source.drawing] = targets
  const drawing = { ...source.drawing, title: '', widthPoints, heightPoints, pages: all }
  await writeFile(join(folder, 'cover.pdf'), await maker.make({ ...source, drawing }, folder))
}

function coverOf({ box: [x0, y0, x1, y1], new: text }: Target): Item[] {
  const size = (y1 - y0) * 0.76
  const baseline = y1 - (y1 - y0) * 0.22
  return [
    { kind: 'rect', x: x0 - 1, y: y0, width: x1 - x0 + 2, height: y1 - y0, colour: '#ffffff' },
    { kind: 'text', x: x0, baseline, text, size, bold: false, align: 'left', colour: '#000000' },
  ]
}

const pagesOf = async (folder: string): Promise<number> =>
  Number(/Pages:\s+(\d+)/.exec(await run('pdfinfo', ['genuine.pdf'], { folder }))?.[1] ?? 1)

export function overlaidPages(replacing: Replacing): Technique[] {
  const laidOver = (name: string, maker: Producer, needs: readonly string[], script: string): Technique =>
    replacing(name, 'overlay', ['pdfinfo', ...maker.needs, ...needs], async (victim) => {
      await cover(victim, maker, await pagesOf(victim.folder))
      await run('sh', ['-c', script], { folder: victim.folder })
      return readFile(join(victim.folder, 'forged.pdf'))
    })
  const merged =
    'from pypdf import PdfReader, PdfWriter; w=PdfWriter(clone_from=PdfReader("genuine.pdf")); c=PdfReader("cover.pdf"); [p.merge_page(c.pages[n]) for n,p in enumerate(w.pages)]; w.write("forged.pdf")'
  return [
    laidOver('qpdf_overlay', cairo, ['qpdf'], 'qpdf genuine.pdf --overlay cover.pdf -- forged.pdf'),
    laidOver('pdftk_multistamp', reportlab, ['pdftk'], 'pdftk genuine.pdf multistamp cover.pdf output forged.pdf'),
    laidOver('pypdf_merge', fpdf2, ['python:pypdf'], `/usr/bin/python3 -c '${merged}'`),
  ]
}
