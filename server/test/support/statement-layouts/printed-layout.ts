import type { Evidence } from '#documents/evidence.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import type { AnyBooks } from '../any-books.ts'
import { statementEvidence } from '../statement-evidence.ts'
import type { Item, Layout, LayoutLine, LayoutPart } from './layout.ts'
import { type AnyLayoutBooks, isInThousands, type LayoutLook } from './look.ts'

type Text = { text: string; x: number; y: number; edge: 'left' | 'right' | 'middle' }
type Paper = { width: number; height: number; texts: Text[] }

const sums: ReadonlySet<Item | ''> = new Set<Item | ''>([
  'fixed',
  'current',
  'assets',
  'equity',
  'debt',
  'within',
  'later',
  'owed',
  'income',
  'costs',
  'gross',
  'operating',
  'beforeTax',
  'result',
  'netCurrent',
  'assetsLess',
  'assetsLessLater',
  'earnings',
]) // prettier-ignore
const ofFixed: ReadonlySet<Item | ''> = new Set<Item | ''>(['tangible', 'fixed', 'assets'])
const rowPoints = 13

export function printedLayout(made: AnyLayoutBooks): Evidence {
  const papers = papersOf(made)
  return statementEvidence(papers.map((paper, at) => pageOf(at + 1, paper, made.look.ocr ? 'ocr' : 'layer')))
}

function papersOf(made: AnyLayoutBooks): Paper[] {
  const { layout, look } = made
  const [first, second, ...rest] = layout.parts
  const isTwoSided = look.arrangement === 'two-sided' && first?.side === 'assets' && second?.side === 'liabilities'
  if (isTwoSided && first !== undefined && second !== undefined) {
    const sides = {
      width: 1_190,
      height: 842,
      texts: [...tableOf(made, first, 40, 590, 40).texts, ...tableOf(made, second, 620, 1_170, 40).texts],
    }
    return [sides, ...rest.map((part) => onPaper(made, part))]
  }
  if (look.arrangement === 'one page') {
    const texts: Text[] = []
    let top = 40
    for (const part of layout.parts) {
      const table = tableOf(made, part, 40, 590, top)
      texts.push(...table.texts)
      top = table.bottom + 20
    }
    return [{ width: 630, height: top + 40, texts }]
  }
  return layout.parts.flatMap((part) => {
    const paper = onPaper(made, part)
    return look.arrangement === 'over the page' ? cutInTwo(paper) : [paper]
  })
}

function onPaper(made: AnyLayoutBooks, part: LayoutPart): Paper {
  return { width: 630, height: 842, texts: tableOf(made, part, 40, 590, 40).texts }
}

/** The rest of a table stands on the next page, without its heads. */
function cutInTwo(paper: Paper): Paper[] {
  const rows = [...new Set(paper.texts.map(({ y }) => y))].toSorted((a, b) => a - b)
  const middle = Math.floor(rows.length * 0.6)
  // Not between two lines of the same words.
  const isWhole = (y: number | undefined) => paper.texts.filter((text) => text.y === y).length > 1
  const cut = rows.find((_, at) => at >= middle && isWhole(rows[at - 1])) ?? 0
  const under = paper.texts.filter(({ y }) => y >= cut).map((text) => ({ ...text, y: text.y - cut + 40 }))
  return [
    { ...paper, texts: paper.texts.filter(({ y }) => y < cut) },
    { ...paper, texts: under },
  ]
}

const unitOf = (look: LayoutLook, layout: Layout): string =>
  isInThousands(look, layout) ? (layout.thousands[(look.thousands ?? 0) % layout.thousands.length] as string) : ''

const labelMax = 56

/** Long words stand on two lines, the amounts beside the second. */
function wrapped(words: string): [string, string] {
  if (words.length <= labelMax) return [words, '']
  const cut = words.lastIndexOf(' ', labelMax)
  return [words.slice(0, cut), words.slice(cut + 1)]
}

type Column = { head: string; right: number; cell: (line: LayoutLine) => string }

function tableOf(made: AnyLayoutBooks, part: LayoutPart, left: number, right: number, top: number) {
  const { layout, look } = made
  const columns = columnsOf(made, part, right)
  const texts: Text[] = []
  let y = top
  const row = (...line: Omit<Text, 'y'>[]) => {
    texts.push(...line.map((text) => ({ ...text, y })))
    y += rowPoints
  }
  const unit = unitOf(look, layout)
  const at = (place: LayoutLook['unitPlace']) => unit !== '' && look.unitPlace === place
  if (at('top of page')) row({ text: unit, x: right, edge: 'right' })
  const title = part.titles[look.title % part.titles.length] as string
  row({ text: at('in title') ? `${title} ${unit}` : title, x: left, edge: 'left' })
  if (at('below title')) row({ text: unit, x: left, edge: 'left' })
  const edgeOf = (column: Column): Omit<Text, 'y' | 'text'> =>
    look.heads === 'right' ? { x: column.right, edge: 'right' } : { x: column.right - 24, edge: 'middle' }
  row(...columns.filter(({ head }) => head !== '').map((column) => ({ text: column.head, ...edgeOf(column) })))
  if (at('below heads'))
    row(
      ...columns
        .filter(({ head }) => /\d|N$|ahr|year|erci|boekjaar/i.test(head))
        .map((column) => ({ text: unit, ...edgeOf(column) })),
    )
  for (const line of part.lines) {
    const cells = columns.map((column) => ({ text: column.cell(line), x: column.right, edge: 'right' as const }))
    const x = left + (look.indent && line.of !== undefined && !sums.has(line.item) ? 10 : 0)
    const leaders =
      look.leaders && line.of !== undefined && line.words !== '' && line.words.length < 40 ? ' ............' : ''
    const [begin, rest] = wrapped(line.words)
    if (rest !== '') row({ text: begin, x, edge: 'left' })
    row({ text: `${rest === '' ? begin : rest}${leaders}`, x, edge: 'left' }, ...cells)
  }
  return { texts: texts.filter(({ text }) => text.trim() !== ''), bottom: y }
}

function columnsOf({ layout, look, now, before }: AnyLayoutBooks, part: LayoutPart, right: number): Column[] {
  const [newest, earlier] = layout.heads[look.head % layout.heads.length] as readonly [string, string]
  const printed = (value: number) => printedAmount(value, look, layout)
  const cellsOf = (books: AnyBooks) => (line: LayoutLine) => (line.of === undefined ? '' : printed(line.of(books)))
  const only = (cell: Column['cell'], wanted: (line: LayoutLine) => boolean) => (line: LayoutLine) =>
    wanted(line) ? cell(line) : ''
  const isSum = ({ item }: LayoutLine) => sums.has(item)
  const year = (books: AnyBooks, head: string): Omit<Column, 'right'>[] =>
    look.inner && layout.group !== "'"
      ? [
          { head: '', cell: only(cellsOf(books), (line) => !isSum(line)) },
          { head, cell: only(cellsOf(books), isSum) },
        ]
      : [{ head, cell: cellsOf(books) }]
  const isGross = look.gross && part.side === 'assets' && !look.inner && /^(?:fr|it-civ|be)/.test(layout.name)
  const grossHeads = layout.name.startsWith('it') ? ['Lordo', 'Fondo amm.to'] : ['Brut', 'Amort. Prov.']
  const writtenOf = (line: LayoutLine) => (ofFixed.has(line.item) ? now.written : 0)
  const gross: Omit<Column, 'right'>[] = isGross
    ? [
        {
          head: grossHeads[0] as string,
          cell: (line) => (line.of === undefined ? '' : printed(line.of(now) + writtenOf(line))),
        },
        {
          head: grossHeads[1] as string,
          cell: (line) => (line.of === undefined ? '' : writtenOf(line) === 0 ? '' : printed(writtenOf(line))),
        },
      ]
    : []
  const newer = [...gross, ...year(now, newest)]
  const older = look.columns === 'only' ? [] : year(before, earlier)
  const codes = part.lines.some(({ code }) => code !== '')
  const share = (line: LayoutLine) =>
    `${((100 * (line.of?.(now) ?? 0)) / now.revenue).toFixed(2).replace('.', layout.group === ',' ? '.' : ',')}`
  const change = (line: LayoutLine) => (line.of === undefined ? '' : printed(line.of(now) - line.of(before)))
  const english = layout.group === ','
  const list: Omit<Column, 'right'>[] = [
    ...(codes ? [{ head: layout.name.startsWith('be') ? 'Codes' : '', cell: ({ code }: LayoutLine) => code }] : []),
    ...(look.notes && !codes
      ? [
          {
            head: english ? 'Notes' : 'Note',
            cell: (line: LayoutLine) =>
              line.of !== undefined && line.words.length % 3 === 0 ? String((line.words.length % 21) + 2) : '',
          },
        ]
      : []),
    ...(look.olderFirst ? [...older, ...newer] : [...newer, ...older]),
    ...(look.change && older.length > 0 && !look.inner
      ? [{ head: english ? 'Change' : 'Variation', cell: change }]
      : []),
    ...(look.shares && part.side === 'income' && !look.inner
      ? [{ head: '%', cell: (line: LayoutLine) => (line.of === undefined ? '' : share(line)) }]
      : []),
  ]
  const unit = look.unitPlace === 'below heads' ? unitOf(look, layout) : ''
  const widths = list.map(
    ({ head, cell }) => Math.max(24, ...[head, head === '' ? '' : unit, ...part.lines.map(cell)].map(widthOf)) + 12,
  )
  return list.map((column, at) => ({
    ...column,
    right: right - widths.slice(at + 1).reduce((sum, each) => sum + each, 0),
  }))
}

function printedAmount(
  value: number,
  { negative, nil, decimals, thousands, torn }: LayoutLook,
  layout: Layout,
): string {
  if (value === 0) return nil
  const isThousands = thousands !== null && layout.thousands.length > 0
  const cents = decimals && !isThousands
  const whole = Math.floor(Math.abs(value) / (cents ? 100 : 1))
  const group = torn && layout.group === '\u00a0' ? ' ' : layout.group
  const point = layout.group === ',' || layout.group === "'" ? '.' : ','
  const digits = `${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, group)}${cents ? `${point}${String(Math.abs(value) % 100).padStart(2, '0')}` : ''}`
  if (value > 0) return digits
  if (negative === 'brackets') return `(${digits})`
  return negative === 'minus' ? `-${digits}` : negative === 'behind' ? `${digits}-` : `- ${digits}`
}

const letterPoints = 4.4
const widthOf = (text: string) => text.length * letterPoints

function pageOf(number: number, { width, height, texts }: Paper, textFrom: 'layer' | 'ocr'): PageEvidence {
  const words: Word[] = texts.flatMap(({ text, x, y, edge }, order) => {
    let left = edge === 'left' ? x : edge === 'right' ? x - widthOf(text) : x - widthOf(text) / 2
    return text.split(' ').flatMap((part): Word[] => {
      const box: Word['box'] = [left, y, left + widthOf(part), y + 9]
      left += widthOf(part) + letterPoints
      return part === '' ? [] : [{ text: part, box, font: 0, sizePoints: 9, baseline: y + 7, order, colour: '#000000' }]
    })
  })
  const read = words.map(({ text, box }) => ({ text, box, confidence: 0.95, line: box[1] }))
  const ocr = {
    engine: 'tesseract',
    languages: ['fra'],
    dpi: 200,
    rotation: 0,
    skewDegrees: 0,
    confidence: 0.95,
    words: read,
  } as const
  const base = {
    number,
    widthPoints: width,
    heightPoints: height,
    rotation: 0,
    drawn: [],
    annotations: [],
    textFrom,
    cut: [],
  } as const
  return { ...base, words: textFrom === 'layer' ? words : [], ocr: textFrom === 'layer' ? null : ocr } as PageEvidence
}
