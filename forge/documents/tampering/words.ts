import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { javaNeeds, runJava } from '../producers/from-java.ts'
import { python, run } from '../producers/producer.ts'
import { changeOf, type Target } from '../target.ts'
import { overlaidPages } from './overlaid-pages.ts'
import type { Forged, Technique, Victim } from './technique.ts'

const done = (bytes: Uint8Array, targets: readonly Target[]): Forged => ({
  bytes,
  changes: targets.map(changeOf),
  consistent: true,
})

/** Any number of words, by a script or a program; what fails to find them all is left out. */
const replacing = (
  name: string,
  family: Technique['family'],
  needs: readonly string[],
  edit: (victim: Victim) => Promise<Uint8Array>,
): Technique => ({
  name,
  family,
  needs,
  several: true,
  async apply(victim) {
    try {
      await writeFile(join(victim.folder, 'genuine.pdf'), victim.pdf)
      return done(await edit(victim), victim.targets)
    } catch {
      return undefined
    }
  },
})

const scripted =
  (script: string, needs: readonly string[]) =>
  (name: string, family: Technique['family'] = 'text-edit', more: readonly string[] = []) =>
    replacing(name, family, [...needs, ...more], async ({ targets, folder }) => {
      const args = [join(import.meta.dirname, script), name, 'genuine.pdf', 'forged.pdf', JSON.stringify(targets)]
      await run(python, args, { folder })
      return readFile(join(folder, 'forged.pdf'))
    })

const onPage = scripted('replace.py', ['python:fitz', 'fc-match'])
const inStream = scripted('words.py', ['python:pikepdf'])

const inJava = (library: 'itext' | 'pdfbox' | 'pdfbox-increment', family: Technique['family'] = 'text-edit') =>
  replacing(`${library}_words`, family, ['python:pikepdf', ...javaNeeds], async ({ targets, folder }) => {
    const script = [join(import.meta.dirname, 'words.py'), 'java', 'genuine.pdf', '-', JSON.stringify(targets)]
    const codes = (await run(python, script, { folder })).trim().split(' ')
    await runJava('Replace', [library, 'genuine.pdf', 'forged.pdf', String(targets[0]?.page), ...codes], folder)
    return readFile(join(folder, 'forged.pdf'))
  })

const similarFont = onPage('similar_font')

/** Edited on the page, then written anew: `in.pdf` to `out.pdf`. */
const laundered = (name: string, needs: readonly string[], script: string): Technique =>
  replacing(`words_laundered_${name}`, 'metadata', [...needs, ...similarFont.needs], async (victim) => {
    const edited = await similarFont.apply(victim)
    if (edited === undefined || edited instanceof Uint8Array) throw new Error('it could not be edited')
    await writeFile(join(victim.folder, 'in.pdf'), edited.bytes)
    await run('sh', ['-c', script], { folder: victim.folder })
    return readFile(join(victim.folder, 'out.pdf'))
  })

const distilled = 'gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=out.pdf'

export const wordEdits: readonly Technique[] = [
  onPage('redact_text'),
  onPage('line_retyped'),
  onPage('words_same_font'),
  similarFont,
  onPage('text_writer'),
  onPage('painted_over', 'overlay'),
  onPage('words_incremental', 'incremental'),
  inStream('pikepdf_words'),
  inStream('tracked'),
  inStream('touchup'),
  inStream('qdf_left', 'text-edit', ['qpdf', 'fix-qdf']),
  inStream('qdf_packed', 'text-edit', ['qpdf', 'fix-qdf']),
  inStream('mutool_words', 'text-edit', ['mutool']),
  inStream('pypdf_words', 'text-edit', ['python:pypdf']),
  inStream('incremental_words', 'incremental', ['python:fitz']),
  inJava('itext'),
  inJava('pdfbox'),
  inJava('pdfbox-increment', 'incremental'),
  laundered('gs', ['gs'], `${distilled} in.pdf`),
  laundered('printed', ['pdftops', 'ps2pdf'], 'pdftops in.pdf a.ps && ps2pdf a.ps out.pdf'),
  laundered('cairo', ['pdftocairo'], 'pdftocairo -pdf in.pdf out.pdf'),
  laundered('mutool', ['mutool'], 'mutool clean -gggz -s in.pdf out.pdf'),
  laundered(
    'qpdf',
    ['qpdf', 'exiftool'],
    'exiftool -q -overwrite_original -all= in.pdf; qpdf --linearize in.pdf out.pdf',
  ),
  ...overlaidPages(replacing),
  replacing('pdflib_fields_flattened', 'annotation', [], async ({ pdf, targets }) => {
    const document = await PDFDocument.load(pdf, { updateMetadata: true })
    const font = await document.embedFont(StandardFonts.Helvetica)
    const form = document.getForm()
    targets.forEach((target, at) => {
      const page = document.getPage(target.page - 1)
      const [x0, y0, x1, y1] = target.box
      const field = form.createTextField(`field${at}`)
      field.setText(target.new)
      const width = Math.max(x1 - x0, font.widthOfTextAtSize(target.new, (y1 - y0) * 0.75)) + 4
      const place = { x: x0 - 1, y: page.getHeight() - y1, width, height: y1 - y0 }
      field.addToPage(page, { ...place, font, backgroundColor: rgb(1, 1, 1), borderWidth: 0 })
      field.setFontSize((y1 - y0) * 0.75)
    })
    form.flatten()
    return document.save()
  }),
]
