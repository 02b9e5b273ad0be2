import { differencesOf } from './content/office-differences.ts'
import { officePaper } from './content/office-papers.ts'
import type { Paper } from './content/paper.ts'
import type { Operation } from './innocent/index.ts'
import type { Label } from './label.ts'
import type { Producer, Source } from './producers/producer.ts'
import { type Random, randomFrom } from './random.ts'
import { drawingOf } from './render/drawing.ts'
import { officeStyleOf, type Style } from './render/style.ts'
import type { Forged, Technique, Victim } from './tampering/technique.ts'
import { changeOf, type Target } from './target.ts'
import { wordTargets } from './word-targets.ts'

export type OfficeTools = {
  producers: readonly Producer[]
  techniques: readonly Technique[]
  operations: readonly Operation[]
  firstLayout: number
  layouts: number
}
export type Made = { bytes: Uint8Array; extension: string; label: Omit<Label, 'file'> }

type Issued = {
  bytes: Uint8Array
  source: Source
  changed: Paper
  twist: string
  label: Omit<Label, 'file' | 'truth' | 'group' | 'technique' | 'family'>
}

/** No authority, bank or insurer sends what an office program made; who lets a flat or pays wages may. */
const privately = ['invoice', 'payslip', 'employment_letter', 'rent_receipt', 'lease']

/** Letters, payslips, notices and extracts: nine in twenty are genuine, half of these after an innocent operation. */
export async function makeOffice(
  random: Random,
  tools: OfficeTools,
  folder: string,
  index: number,
): Promise<Made | undefined> {
  const turn = Math.floor(index / 20)
  const place = index % 20
  // One of each in turn; where it cannot be done to a document, another document is tried.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const issued = await issue(random.fork(`attempt ${attempt}`), tools, folder)
    if (issued === undefined) continue
    if (place < 5)
      return {
        bytes: issued.bytes,
        extension: 'pdf',
        label: { ...issued.label, truth: 'genuine', group: 'plain', technique: 'none', family: 'none' },
      }
    const made =
      place < 9
        ? await treated(issued, nth(tools.operations, turn * 4 + place - 5), folder, random)
        : await forged(issued, nth(tools.techniques, turn * 11 + place - 9), folder, random)
    if (made !== undefined) return made
  }
  return undefined
}

const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

async function issue(random: Random, tools: OfficeTools, folder: string): Promise<Issued | undefined> {
  const layout = tools.firstLayout + random.integer(0, tools.layouts - 1)
  const producer = nth(tools.producers, layout)
  const style: Style = officeStyleOf(randomFrom(`office layout ${layout}`), `office-${layout}`)
  const { paper, changed, twist } = officePaper(random.fork('paper'))
  if (producer.name === 'libreoffice' && !privately.includes(paper.subclass)) return undefined
  const source = { paper, style, drawing: drawingOf(paper, style) }
  const { class: kind, subclass, language } = paper
  const label = {
    class: kind,
    subclass,
    language,
    producer: producer.name,
    layout: style.name,
    changes: [],
    consistent: true,
    expected_level: null,
  }
  return { bytes: await producer.make(source, folder), source, changed, twist, label }
}

async function treated(
  { bytes, label }: Issued,
  operation: Operation,
  folder: string,
  random: Random,
): Promise<Made | undefined> {
  const result = await operation.apply(bytes, folder, random)
  if (result === undefined) return undefined
  const technique = `benign:${operation.name}`
  return {
    bytes: result,
    extension: operation.extension ?? 'pdf',
    label: { ...label, truth: 'genuine', group: 'hard_negative', technique, family: 'none' },
  }
}

async function forged(issued: Issued, technique: Technique, folder: string, random: Random): Promise<Made | undefined> {
  const { bytes: pdf, source, changed, label, twist } = issued
  const targets = await wordTargets(pdf, differencesOf(source.paper, changed), folder)
  const [target] = targets ?? []
  if (targets === undefined || target === undefined) return undefined
  const victim: Victim = { pdf, target, targets, folder, random, source, another: async () => pdf }
  const result = technique.several ? await technique.apply(victim) : await oneByOne(victim, technique)
  if (result === undefined) return undefined
  if (!(await isPlausible(result instanceof Uint8Array ? result : result.bytes, targets, technique, folder)))
    return undefined
  const { bytes, changes } = result instanceof Uint8Array ? { bytes: result, changes: targets.map(changeOf) } : result
  return {
    bytes,
    extension: 'pdf',
    label: {
      ...label,
      subclass: `${label.subclass}:${twist}`,
      truth: 'tampered',
      group: 'tampered',
      technique: technique.name,
      family: technique.family,
      changes: [...changes],
      expected_level: technique.level ?? 'fraudulent',
    },
  }
}

/** Written by notes, pictures or a program that lays the page out anew: it is not where it was, or no text. */
const elsewhere: readonly Technique['family'][] = ['annotation', 'round-trip']

/** What no eye would believe is no forgery: the new words must stand where the old ones were, and be as large. */
async function isPlausible(
  pdf: Uint8Array,
  targets: readonly Target[],
  { family, name }: Technique,
  folder: string,
): Promise<boolean> {
  if (elsewhere.includes(family) || name === 'image_patch') return true
  const found = await wordTargets(
    pdf,
    targets.map((target) => ({ old: target.new, new: '' })),
    folder,
  )
  const height = ({ box }: Target) => box[3] - box[1]
  return (
    found !== undefined &&
    targets.every((target) =>
      found.some(
        (shown) =>
          shown.page === target.page &&
          Math.abs(shown.box[3] - target.box[3]) < 4 &&
          height(shown) > 0.75 * height(target) &&
          height(shown) < 1.35 * height(target),
      ),
    )
  )
}

async function oneByOne(victim: Victim, technique: Technique): Promise<Uint8Array | Forged | undefined> {
  // Through an office program once for each figure: nobody does that.
  if (technique.family === 'round-trip' && victim.targets.length > 1) return undefined
  let last: Uint8Array | Forged | undefined
  let pdf = victim.pdf
  for (const target of victim.targets) {
    last = await technique.apply({ ...victim, pdf, target, targets: [target] })
    if (last === undefined) return undefined
    pdf = last instanceof Uint8Array ? last : last.bytes
  }
  return last instanceof Uint8Array || last === undefined || last.changes.length === 0
    ? last
    : { ...last, changes: victim.targets.map(changeOf) }
}
