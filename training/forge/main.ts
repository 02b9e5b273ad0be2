import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installedOperations, type Operation } from './innocent/index.ts'
import type { Label } from './label.ts'
import { plannedPaper } from './papers.ts'
import { installedProducers } from './producers/index.ts'
import type { Producer } from './producers/producer.ts'
import { type Random, randomFrom } from './random.ts'
import { drawingOf } from './render/drawing.ts'
import { styleOf } from './render/style.ts'
import { installedTechniques } from './tampering/index.ts'
import type { Technique } from './tampering/technique.ts'
import { amountTarget, changeOf } from './target.ts'

type Tools = { producers: Producer[]; techniques: Technique[]; operations: Operation[]; layouts: number }
type Made = { bytes: Uint8Array; extension: string; label: Omit<Label, 'file'> }

/** One document: genuine, treated innocently, wrong in what it says, or forged, a quarter or so each. */
async function makeOne(
  random: Random,
  { producers, techniques, operations, layouts }: Tools,
  folder: string,
): Promise<Made | undefined> {
  const kind = random.pick(['plain', 'plain', 'innocent', 'innocent', 'faulty', 'forged', 'forged', 'forged'] as const)
  const { paper, fault } = plannedPaper(random.fork('paper'), kind === 'faulty')
  // A layout belongs to one producer, as an issuer does: whole layouts and producers can then be left out.
  const layout = random.integer(1, layouts)
  const producer = producers[layout % producers.length]
  if (producer === undefined) throw new Error('no producer is installed')
  const style = styleOf(randomFrom(`layout ${layout}`), `layout-${layout}`)
  const bytes = await producer.make({ paper, style, drawing: drawingOf(paper, style) }, folder)
  const label = {
    class: paper.class,
    subclass: paper.subclass,
    language: paper.language,
    producer: producer.name,
    layout: style.name,
    changes: [],
    consistent: true,
  }
  if (kind === 'plain')
    return {
      bytes,
      extension: 'pdf',
      label: { ...label, truth: 'genuine', group: 'plain', technique: 'none', family: 'none', expected_level: null },
    }
  if (kind === 'faulty') {
    const level = fault === 'iban' ? 'suspicious' : 'fraudulent'
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
  if (kind === 'innocent') {
    const operation = random.pick(operations)
    const treated = await operation.apply(bytes, folder, random)
    return {
      bytes: treated,
      extension: operation.extension ?? 'pdf',
      label: {
        ...label,
        truth: 'genuine',
        group: 'hard_negative',
        technique: `benign:${operation.name}`,
        family: 'none',
        expected_level: null,
      },
    }
  }
  const technique = random.pick(techniques)
  const target = await amountTarget(bytes, random, folder)
  const forged = target && (await technique.apply(bytes, target, folder, random))
  if (target === undefined || forged === undefined) return undefined
  return {
    bytes: forged,
    extension: technique.extension ?? 'pdf',
    label: {
      ...label,
      consistent: false,
      truth: 'tampered',
      group: 'tampered',
      technique: technique.name,
      family: technique.family,
      changes: [changeOf(target)],
      expected_level: 'fraudulent',
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
    },
  })
  if (values.out === undefined) throw new Error('say where to: --out FOLDER [--count 100] [--seed TEXT] [--layouts 33]')
  const tools = {
    producers: await installedProducers(),
    techniques: await installedTechniques(),
    operations: await installedOperations(),
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
      const made = await makeOne(randomFrom(`${values.seed} ${index}`), tools, folder)
      if (made === undefined) continue
      const file = `${createHash('sha256').update(made.bytes).digest('hex').slice(0, 12)}.${made.extension}`
      await writeFile(join(values.out, 'files', file), made.bytes)
      labels.push({ file, ...made.label })
    } catch (error) {
      console.error(`document ${index}: ${error instanceof Error ? error.message.slice(0, 300) : error}`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${values.count}`)
  }
  await writeFile(join(values.out, 'labels.json'), JSON.stringify(labels, undefined, 1))
  console.error(`\n${labels.length} documents in ${values.out}`)
}

await main()
