import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Label } from '../label.ts'
import { plannedPaper } from '../papers.ts'
import { installedProducers } from '../producers/index.ts'
import { isInstalled, type Producer, python, run } from '../producers/producer.ts'
import { type Random, randomFrom } from '../random.ts'
import { drawingOf } from '../render/drawing.ts'
import { styleOf } from '../render/style.ts'
import { amountTarget } from '../target.ts'
import { forgedPictures, genuinePictures, type PictureKind } from './kinds.ts'

type Boxes = [number, number, number, number][]
type Made = { bytes: Buffer; extension: string; label: Omit<Label, 'file'> }

/** Programs that start in no time: a picture shows little of who drew the page. */
const quick = /^(cairo|ghostscript|reportlab|mupdf|pdfkit|jspdf|pdf-lib|pdflatex)/
const needs = [
  'python:fitz',
  'python:PIL',
  'python:numpy',
  'python:scipy',
  'img2pdf',
  'exiftool',
  'ocrmypdf',
  'pdftotext',
]

/** A sheet of the issuer `layout`, as the issuer's program makes it. Office programs make no statements of banks. */
async function issued(layout: number, producers: readonly Producer[], folder: string) {
  const random = randomFrom(`papers of ${layout}`)
  const producer = producers[layout % producers.length]
  if (producer === undefined) throw new Error('no producer is installed')
  const style = styleOf(randomFrom(`layout ${layout}`), `layout-${layout}`)
  const paperOf = (name: string) => {
    for (let attempt = 0; ; attempt += 1) {
      const { paper } = plannedPaper(random.fork(`${name} ${attempt}`), false, style.shape)
      if (!producer.name.startsWith('libreoffice') || paper.class !== 'bank_statement') return paper
    }
  }
  const make = (name: string) => {
    const paper = paperOf(name)
    return producer.make({ paper, style, drawing: drawingOf(paper, style) }, folder)
  }
  const { class: kind, subclass, language } = paperOf('paper')
  const about = { class: kind, subclass, language, producer: producer.name, layout: style.name, consistent: false }
  return { pdf: await make('paper'), another: await make('another'), about }
}

const known = new Map<number, ReturnType<typeof issued>>()

/** `look`: one device, of which several pictures are made. */
async function makeOne(
  picture: PictureKind,
  forged: boolean,
  { look, layout, producers, random, folder }: Place,
): Promise<Made | undefined> {
  const sheets = known.get(layout) ?? issued(layout, producers, folder)
  known.set(layout, sheets)
  const { pdf, another, about } = await sheets
  await writeFile(join(folder, 'in.pdf'), pdf)
  if (picture.kind.startsWith('spliced')) await writeFile(join(folder, 'other.pdf'), another)
  const target = forged ? await amountTarget(pdf, random, folder) : undefined
  if (forged && target === undefined) return undefined
  const plan = {
    ...picture,
    in: 'in.pdf',
    other: 'other.pdf',
    out: 'picture',
    page: target?.page ?? 1,
    look,
    seed: random.integer(1, 1_000_000),
    target: target ?? null,
  }
  const boxes = JSON.parse(
    await run(python, [join(import.meta.dirname, 'make.py'), JSON.stringify(plan)], { folder }),
  ) as Boxes
  const written = (await readdir(folder)).filter((name) => /^picture\.\w+$/.test(name)).sort()
  // A PDF of a picture leaves the picture beside it.
  const name = written.find((each) => each.endsWith('.pdf')) ?? written[0]
  if (name === undefined) return undefined
  const changes = boxes.map((bbox_norm) => ({ page: 1, bbox_norm, old: target?.old ?? '', new: target?.new ?? '' }))
  const label: Omit<Label, 'file'> = {
    ...about,
    changes,
    consistent: !forged || picture.kind === 'mark',
    truth: forged ? 'tampered' : 'genuine',
    group: forged ? 'tampered' : picture.grey ? 'grey' : 'hard_negative',
    technique: `${forged ? 'picture' : 'benign'}:${picture.name}`,
    family: forged ? 'raster' : 'none',
    expected_level: forged ? 'suspicious' : null,
  }
  return { bytes: await readFile(join(folder, name)), extension: name.slice(name.indexOf('.') + 1), label }
}

type Place = { look: number; layout: number; producers: readonly Producer[]; random: Random; folder: string }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: 'pictures' },
      /** How many pictures of each kind of forgery; genuine ones are made until there are as many. */
      each: { type: 'string', default: '2' },
      /** Looks and layouts: halves of a set take others. */
      first: { type: 'string', default: '500' },
      only: { type: 'string', default: '' },
    },
  })
  if (values.out === undefined) throw new Error('say where to: --out FOLDER [--each 2] [--first 500] [--seed TEXT]')
  for (const need of needs) if (!(await isInstalled(need))) throw new Error(`${need} is not installed`)
  const producers = (await installedProducers()).filter(({ name }) => quick.test(name))
  await mkdir(join(values.out, 'files'), { recursive: true })
  const count = Number(values.each) * forgedPictures.length
  const jobs = Array.from({ length: count }, (_, index) => [
    { picture: forgedPictures[index % forgedPictures.length], forged: true, index },
    { picture: genuinePictures[index % genuinePictures.length], forged: false, index: index + count },
  ]).flat()
  const labels: Label[] = []
  for (const { picture, forged, index } of jobs) {
    if (picture === undefined || !picture.name.includes(values.only)) continue
    const made = await attempted(picture, forged, index)
    if (made === undefined) continue
    const file = `${createHash('sha256').update(made.bytes).digest('hex').slice(0, 12)}.${made.extension}`
    await writeFile(join(values.out, 'files', file), made.bytes)
    labels.push({ file, ...made.label })
    await writeFile(join(values.out, 'labels.json'), JSON.stringify(labels, undefined, 1))
  }
  console.error(`${labels.length} pictures in ${values.out}`)

  /** Some pages have no digit to copy or no blank paper: another page is tried. */
  async function attempted(picture: PictureKind, forged: boolean, index: number): Promise<Made | undefined> {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
      const random = randomFrom(`${values.seed} ${values.first} ${index} ${attempt}`)
      const look = Number(values.first) + random.integer(0, 19)
      try {
        const made = await makeOne(picture, forged, { look, layout: look, producers, random, folder })
        if (made !== undefined) return made
      } catch (error) {
        const text = error instanceof Error ? error.message.slice(-300) : String(error)
        if (!text.includes('code 3')) console.error(`${picture.name}: ${text}`)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    return undefined
  }
}

await main()
