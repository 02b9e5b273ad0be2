import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import { type Block, columnOf } from '../rows/tables.ts'
import type { ColumnUse, YearKey } from './column-use.ts'

/** What the amounts of columns say of one another where their heads do not. */

const amountsAt = ({ lines, columns }: Block, ...wanted: readonly number[]): (Amount | undefined)[][] =>
  lines.map(({ amounts }) => wanted.map((at) => amounts.find((amount) => columnOf(columns, amount) === at)))

const hasDecimals = ({ text }: Amount) => /[.,]\d{1,2}\)?-?$/.test(text)
const shareCentsMax = 1_000_00

/** Per cents of the turnover: the only column with decimals, and none of its numbers is large. */
export function isShares(block: Block, at: number): boolean {
  if (areChangesInPerCent(block, at)) return true
  if (!areSmallWithDecimals(block, at)) return false
  const own = amountsAt(block, at).filter(([amount]) => amount !== undefined)
  // Each year may have its own shares beside it.
  const isShare = block.columns.map((_, other) => areSmallWithDecimals(block, other))
  const others = block.lines.flatMap(({ amounts }) =>
    amounts.filter((amount) => isShare[columnOf(block.columns, amount) ?? -1] !== true),
  )
  // `0.00` may stand where the amount is left out; numbers of notes are no amounts.
  const money = others.filter(({ plain }) => !plain)
  const areBeside = others.length > own.length || money.length > own.length / 2
  return areBeside && others.filter(hasDecimals).length < 0.1 * others.length
}

function areSmallWithDecimals(block: Block, at: number): boolean {
  const own = amountsAt(block, at).flatMap(([amount]) => amount ?? [])
  if (own.length < 3 || own.filter(hasDecimals).length < 0.8 * own.length) return false
  return own.every(({ cents }) => Math.abs(cents) < shareCentsMax)
}

const rowsMin = 3
const shareMin = 0.8

/** `4 250  30  4 220  14066,67`: by how much the year is more than the one before, however little that was. */
function areChangesInPerCent(block: Block, at: number): boolean {
  if (at < 2) return false
  const wanted = [at, ...Array.from({ length: at }, (_, before) => before)]
  const rows = amountsAt(block, ...wanted).flatMap(([share, ...before]) => {
    const [now, last] = before.filter((amount) => amount !== undefined)
    return share === undefined || now === undefined || last === undefined || last.cents === 0
      ? []
      : [{ share, perCentOff: share.cents - ((now.cents - last.cents) / Math.abs(last.cents)) * 100_00 }]
  })
  const decimal = rows.filter(({ share }) => hasDecimals(share))
  const holding = decimal.filter(({ perCentOff }) => Math.abs(perCentOff) <= tenthOfPerCent)
  return holding.length > rowsMin && holding.length >= shareMin * rows.length
}

/** In hundredths, as the shares are. */
const tenthOfPerCent = 10

type Use = readonly ColumnUse[]

/**
 * Gross − depreciation = net, where their heads do not say so: three columns in a row of which the last may have a year. Where one head
 * alone was read, that of the depreciation, the column before it is none of the year for it.
 */
export function grossAndNet(block: Block, uses: Use): ColumnUse[] {
  const result = [...uses]
  for (const at of uses.keys()) {
    const [gross, less, net] = [uses[at], uses[at + 1], uses[at + 2]]
    if (gross?.role !== 'value' || less === undefined || net?.role !== 'value') continue
    const isNamed = less.role === 'depreciation'
    if (less.role !== 'value' && !isNamed) continue
    const areYears = gross.year !== null && less.year !== null && !isSame(gross.year, less.year)
    if (areYears || !isGrossAndNet(block, at, isNamed)) continue
    const year = net.year ?? gross.year
    result[at] = { ...gross, role: 'gross', year }
    result[at + 1] = { ...less, role: 'depreciation', year }
    // Without a head it may as well be this year, last year and the change.
    const isOfGross = net.guessed && !isSame(net.year, gross.year)
    result[at + 2] = { ...net, year, guessed: year === null || (isOfGross && !isNamed) }
    break
  }
  return withChange(block, result)
}

const isSame = (one: YearKey | null, other: YearKey | null) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Most rows have no depreciation: then gross is net. At least one has, and in none is net more than gross. Where no head names the
 * depreciation, none is more than all of the gross either.
 */
function isGrossAndNet(block: Block, at: number, isNamed: boolean): boolean {
  const rows = amountsAt(block, at, at + 1, at + 2).flatMap(([gross, less, net]) =>
    gross === undefined || net === undefined ? [] : [{ gross: gross.cents, less: less?.cents, net: net.cents }],
  )
  const holding = rows.filter(({ gross, less, net }) => gross - Math.abs(less ?? 0) === net)
  const written = holding.filter(({ less }) => less !== undefined && less !== 0)
  const isBelow = holding.every(({ net, gross }) => (isNamed || net >= 0) && gross >= net)
  return isBelow && written.length > 0 && holding.length >= rowsMin && holding.length >= shareMin * rows.length
}

/** This year − last year = the change, which no head names: it is no year's. */
function withChange(block: Block, uses: Use): ColumnUse[] {
  const values = uses.flatMap(({ role }, at) => (role === 'value' ? [at] : []))
  const [a, b, c] = values.slice(-3)
  if (a === undefined || b === undefined || c === undefined || uses[c]?.year !== null) return [...uses]
  if (!isChange(block, a, b, c) && !isChange(block, b, a, c)) return [...uses]
  return uses.map((use, at) => (at === c ? { role: 'change', year: null, guessed: false } : use))
}

function isChange(block: Block, newer: number, older: number, change: number): boolean {
  const rows = amountsAt(block, newer, older, change).flatMap(([x, y, z]) =>
    x === undefined || y === undefined || z === undefined ? [] : [[x.cents, y.cents, z.cents] as const],
  )
  const holding = rows.filter(([x, y, z]) => x - y === z)
  return holding.length >= rowsMin && holding.length >= shareMin * rows.length
}

/** Of two columns of which nothing names the year, the one that less the other makes the change printed beside them. */
export function newerByChange(block: Block, uses: Use): number | undefined {
  const values = uses.flatMap(({ role }, at) => (role === 'value' ? [at] : []))
  const changes = uses.flatMap(({ role }, at) => (role === 'change' ? [at] : []))
  const [a, b] = values
  if (values.length !== 2 || a === undefined || b === undefined) return undefined
  if (changes.some((at) => isNamedChange(block, at) && isChange(block, a, b, at))) return a
  return changes.some((at) => isNamedChange(block, at) && isChange(block, b, a, at)) ? b : undefined
}

/** A head says so: otherwise it may be the net of gross and depreciation. */
const isNamedChange = ({ heads, columns }: Block, at: number) =>
  heads.flat().some((head) => {
    const column = columns[at]
    return head.role === 'change' && column !== undefined && head.left < column.right && column.left < head.right
  })

const dueWords = /(?:1|un|one|l') ?an(?:nee)?\b|one year|1 year|entro (?:l'|i |12)/

/** What is due when: the first column is the sum of the others, the nearest first, and the words above them speak of a year. */
export function dueColumns(block: Block): ColumnUse[] | undefined {
  const { lines, columns } = block
  const own = columns.map((_, at) => isBesideOthers(block, at))
  if (own.includes(false) && own.includes(true)) return besidesTable(block, own)
  const firstRow = lines.findIndex(({ amounts }) => amounts.length > 1 && amounts.some(({ plain }) => !plain))
  const above = lines.slice(Math.max(0, firstRow - 4), Math.max(0, firstRow)).map(({ text }) => plainText(text))
  if (columns.length < 3 || columns.length > 4 || !above.some((text) => dueWords.test(text))) return undefined
  const rows = amountsAt(block, ...columns.keys()).filter(([all, ...parts]) => all !== undefined && parts.some(Boolean))
  const holding = rows.filter(
    ([all, ...parts]) => all?.cents === parts.reduce((sum, part) => sum + (part?.cents ?? 0), 0),
  )
  // The next table of the notes may stand right below.
  if (holding.length < rowsMin || holding.length < 0.7 * rows.length) return undefined
  return columns.map((_, at) => ({
    role: at === 0 ? 'gross' : at === 1 ? 'within' : 'beyond',
    year: { back: 0 },
    guessed: false,
  }))
}

/** Two lines below the table, `Emprunts souscrits en cours d'exercice : 33 561`, make a column of their own: no row of it has another. */
function isBesideOthers({ lines, columns }: Block, at: number): boolean {
  return lines.some(({ amounts }) => {
    const filled = new Set(amounts.map((amount) => columnOf(columns, amount)))
    return filled.has(at) && filled.size > 1
  })
}

function besidesTable(block: Block, own: readonly boolean[]): ColumnUse[] | undefined {
  const due = dueColumns({ ...block, columns: block.columns.filter((_, at) => own[at]) })
  const uses = due?.values()
  return (
    uses && own.map((isOwn) => (isOwn ? uses.next().value : undefined) ?? { role: 'note', year: null, guessed: false })
  )
}

/**
 * `2024          2023` over items, their sums and the year before: the sums have no head where that of their year stands over the items.
 * Few rows have a sum and the year before, as few as have an item and its sum: arithmetic says to which of them it belongs.
 */
function sumsBehindItems(block: Block, uses: Use): ColumnUse[] {
  const result = [...uses]
  for (const [at, items] of uses.entries()) {
    const [sums, next] = [uses[at + 1], uses[at + 2]]
    if (items.role !== 'value' || sums?.role !== 'value' || next?.role !== 'value') continue
    if (items.year === null || sums.year !== null || next.year === null || isSame(items.year, next.year)) continue
    if (!areItemsAndSums(block, at)) continue
    result[at] = { ...items, role: 'inner' }
    result[at + 1] = { ...sums, year: items.year, guessed: items.guessed }
  }
  return result
}

/** Two columns of one year: items stand in the left one, their sums in the right one. Few rows then have both. */
export function innerColumns(block: Block, named: Use): ColumnUse[] {
  const uses = sumsBehindItems(block, named)
  const result = [...uses]
  for (const [at, use] of uses.entries()) {
    const next = uses[at + 1]
    if (use.role !== 'value' || next?.role !== 'value' || next.year === null) continue
    const mayBeInner = use.year === null || isSame(use.year, next.year)
    if (mayBeInner && !areFilledTogether(block, at)) {
      result[at] = { ...use, role: 'inner', year: next.year, guessed: false }
      result[at + 1] = { ...next, guessed: false }
    }
  }
  return result
}

/**
 * `EUR  EUR` over one year: items in the first column, and in the second their sums. Without the heads of years it is arithmetic that
 * says so: an amount of the second is what stands in the first since the one before it.
 */
export function areItemsAndSums(block: Block, left: number): boolean {
  let [cents, items, sums, others] = [0, 0, 0, 0]
  for (const [item, sum] of amountsAt(block, left, left + 1)) {
    if (item !== undefined) [cents, items] = [cents + item.cents, items + 1]
    if (sum === undefined) continue
    if (items > 1 && sum.cents === cents) sums += 1
    // Two totals beside one another are of two years: one sum may come out by chance.
    else if (item !== undefined) others += 1
    ;[cents, items] = [0, 0]
  }
  return sums > others && !areFilledTogether(block, left)
}

const apartMin = 6
const apartEachMin = 2

/** No line has both, and many have one: columns of two years are filled together. */
export function areFilledApart(block: Block, left: number): boolean {
  const rows = amountsAt(block, left, left + 1)
  const counts = [0, 1].map((at) => rows.filter((row) => row[at] !== undefined).length)
  const both = rows.filter((row) => row.every((amount) => amount !== undefined)).length
  return both === 0 && counts.every((count) => count >= apartEachMin) && rows.length >= apartMin
}

export function areFilledTogether(block: Block, left: number): boolean {
  const rows = amountsAt(block, left, left + 1)
  const any = rows.filter((row) => row.some((amount) => amount !== undefined)).length
  const both = rows.filter((row) => row.every((amount) => amount !== undefined)).length
  return both > 0.4 * any
}
