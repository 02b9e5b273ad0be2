import type { Evidence } from '#documents/evidence.ts'

/** By what a file is known as made from the same template as another: its program, and which words stand where on its first page. */
export type Layout = { producer: string; marks: ReadonlySet<string> }

const marksMax = 400
/** Two prints of one template differ by a few points where a name above is longer. */
const gridPoints = 6
const sharedMin = 0.4

export function layoutOf({ pdf, pages }: Pick<Evidence, 'pdf' | 'pages'>): Layout {
  const [first] = pages ?? []
  const words = first === undefined ? [] : first.textFrom === 'ocr' ? (first.ocr?.words ?? []) : first.words
  // Figures and dates are of the copy, words are of the template.
  const marks = words
    .filter(({ text }) => /^[^\d]*\p{L}{3}[^\d]*$/u.test(text))
    .slice(0, marksMax)
    .map(({ text, box }) => `${text}@${Math.round(box[0] / gridPoints)},${Math.round(box[1] / gridPoints)}`)
  return { producer: producerOf(pdf), marks: new Set(marks) }
}

/** Without its version. */
function producerOf(pdf: Evidence['pdf']): string {
  const info = pdf?.revisions[0]?.info
  const name = info?.producer || info?.creator || ''
  return (/^[^\d(©®]*/.exec(name.toLowerCase())?.[0] ?? '').replace(/[^\p{L}]+/gu, ' ').trim()
}

/** For each file the number of its layout: files of one number are copies of one template by one program, and count once. */
export function independentLayouts(files: readonly Layout[]): number[] {
  const known: Layout[][] = []
  return files.map((file) => {
    const at = known.findIndex((group) => group.some((other) => isSame(file, other)))
    if (at !== -1) known[at]?.push(file)
    return at === -1 ? known.push([file]) - 1 : at
  })
}

function isSame(one: Layout, other: Layout): boolean {
  if (one.producer !== other.producer) return false
  const least = Math.min(one.marks.size, other.marks.size)
  if (least === 0) return one.marks.size === other.marks.size
  let shared = 0
  for (const mark of one.marks) if (other.marks.has(mark)) shared += 1
  return shared >= sharedMin * least
}
