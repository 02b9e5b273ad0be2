import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Paper } from './content/paper.ts'
import { installedOperations, type Operation, textOperations } from './innocent/index.ts'
import type { Label } from './label.ts'
import { type Made, makeOffice } from './office-set.ts'
import { plannedPaper } from './papers.ts'
import { installedProducers, officeProducers } from './producers/index.ts'
import type { Producer, Source } from './producers/producer.ts'
import { type Random, randomFrom } from './random.ts'
import { drawingOf } from './render/drawing.ts'
import { type Style, styleOf } from './render/style.ts'
import { installedTechniques, officeTechniques } from './tampering/index.ts'
import type { Technique } from './tampering/technique.ts'
import { amountTarget, changeOf } from './target.ts'

type Tools = {
  producers: Producer[]
  techniques: Technique[]
  operations: Operation[]
  firstLayout: number
  layouts: number
}
type Issued = {
  bytes: Uint8Array
  source: Source
  label: Issue
  random: Random
  folder: string
  another(): Promise<Uint8Array>
}
type Issue = Pick<
  Label,
  'class' | 'subclass' | 'language' | 'producer' | 'layout' | 'changes' | 'consistent' | 'expected_level'
>

/** One document: genuine, treated innocently, wrong in what it says, or forged, a quarter or so each. */
async function makeOne(random: Random, tools: Tools, folder: string, index: number): Promise<Made | undefined> {
  const kind = random.pick([
    'plain',
    'innocent',
    'innocent',
    'innocent',
    'faulty',
    'forged',
    'forged',
    'forged',
  ] as const)
  // A layout belongs to one producer, as an issuer does: whole layouts and producers can then be left out.
  const layout = tools.firstLayout + random.integer(0, tools.layouts - 1)
  const producer = tools.producers[layout % tools.producers.length]
  if (producer === undefined) throw new Error('no producer is installed')
  const style = styleOf(randomFrom(`layout ${layout}`), `layout-${layout}`)
  const { paper, fault } = plannedPaper(random.fork('paper'), kind === 'faulty', style.shape)
  // No bank sends what an office program made: what claims so is a fabrication, and made as one.
  if (producer.name.startsWith('libreoffice') && paper.class === 'bank_statement') return undefined
  const sourceOf = (content: Paper): Source => ({ paper: content, style, drawing: drawingOf(content, style) })
  const another = () =>
    producer.make(
      sourceOf({ ...plannedPaper(random.fork('paper'), false, style.shape).paper, ...paperLike(paper, random, style) }),
      folder,
    )
  const source = sourceOf(paper)
  const bytes = await producer.make(source, folder)
  const { class: kindOfPaper, subclass, language } = paper
  const label: Issue = {
    class: kindOfPaper,
    subclass,
    language,
    producer: producer.name,
    layout: style.name,
    changes: [],
    consistent: true,
    expected_level: null,
  }
  const issued = { bytes, source, label, random, folder, another }
  if (kind === 'faulty') return faulty(issued, fault ?? '')
  if (kind === 'innocent') return treated(issued, nth(tools.operations, index))
  if (kind === 'forged') return forged(issued, nth(tools.techniques, index))
  return {
    bytes,
    extension: 'pdf',
    label: { ...label, truth: 'genuine', group: 'plain', technique: 'none', family: 'none' },
  }
}

/** In turn rather than by chance, so that none is missed. */
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Another document of the same kind, from the same issuer. */
function paperLike(paper: Paper, random: Random, { shape }: Style): Pick<Paper, 'blocks' | 'issuer' | 'class'> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const other = plannedPaper(random.fork(`other ${attempt}`), false, shape).paper
    if (other.class === paper.class && other.language === paper.language)
      return { blocks: other.blocks, issuer: paper.issuer, class: paper.class }
  }
  return paper
}

function faulty({ bytes, label }: Issued, fault: string): Made {
  const level = fault === 'iban' || fault === 'account-key' ? 'suspicious' : 'fraudulent'
  return {
    bytes,
    extension: 'pdf',
    label: {
      ...label,
      consistent: false,
      truth: 'tampered',
      group: 'tampered',
      technique: `content:${fault}`,
      family: 'content',
      expected_level: level,
    },
  }
}

async function treated({ bytes, label, folder, random }: Issued, operation: Operation): Promise<Made | undefined> {
  const result = await operation.apply(bytes, folder, random)
  if (result === undefined) return undefined
  const technique = `benign:${operation.name}`
  return {
    bytes: result,
    extension: operation.extension ?? 'pdf',
    label: { ...label, truth: 'genuine', group: 'hard_negative', technique, family: 'none' },
  }
}

async function forged(issued: Issued, technique: Technique): Promise<Made | undefined> {
  const { bytes: pdf, label, folder, random, source, another } = issued
  const target = await amountTarget(pdf, random, folder)
  const result = target && (await technique.apply({ pdf, target, targets: [target], folder, random, source, another }))
  if (target === undefined || result === undefined) return undefined
  const {
    bytes,
    changes,
    consistent = false,
  } = result instanceof Uint8Array ? { bytes: result, changes: [changeOf(target)] } : result
  return {
    bytes,
    extension: technique.extension ?? 'pdf',
    label: {
      ...label,
      consistent,
      truth: 'tampered',
      group: technique.family === 'fabrication' ? 'fabricated' : 'tampered',
      technique: technique.name,
      family: technique.family,
      changes: [...changes],
      expected_level: technique.level ?? 'fraudulent',
    },
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: 'roentgen' },
      layouts: { type: 'string', default: '33' },
      only: { type: 'string', default: '' },
      papers: { type: 'string', default: 'books' },
      'first-layout': { type: 'string', default: '1' },
    },
  })
  if (values.out === undefined)
    throw new Error(
      'say where to: --out FOLDER [--count 100] [--seed TEXT] [--first-layout 1] [--layouts 33] [--only NAMES] [--papers books|office]',
    )
  /** A part of the names of techniques and innocent operations. */
  const isWanted = ({ name }: { name: string }) => name.includes(values.only)
  const isOffice = values.papers === 'office'
  const tools = {
    producers: await installedProducers(isOffice ? officeProducers : undefined),
    techniques: (await installedTechniques(isOffice ? officeTechniques : undefined)).filter(isWanted),
    operations: (await installedOperations(isOffice ? textOperations : undefined)).filter(isWanted),
    firstLayout: Number(values['first-layout']),
    layouts: Number(values.layouts),
  }
  console.error(
    `${tools.producers.length} producers, ${tools.techniques.length} techniques, ${tools.operations.length} innocent operations`,
  )
  await mkdir(join(values.out, 'files'), { recursive: true })
  const labels: Label[] = []
  for (let index = 0; index < Number(values.count); index += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'forge-'))
    try {
      const random = randomFrom(`${values.seed} ${index}`)
      const made = await (isOffice ? makeOffice : makeOne)(random, tools, folder, index)
      if (made === undefined) continue
      const file = `${createHash('sha256').update(made.bytes).digest('hex').slice(0, 12)}.${made.extension}`
      await writeFile(join(values.out, 'files', file), made.bytes)
      labels.push({ file, ...made.label })
      // After each: what was made so far is of use, should it be stopped.
      await writeFile(join(values.out, 'labels.json'), JSON.stringify(labels, undefined, 1))
    } catch (error) {
      console.error(`document ${index}: ${error instanceof Error ? error.message.slice(0, 300) : error}`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${values.count}`)
  }
  console.error(`\n${labels.length} documents in ${values.out}`)
}

await main()
