import { headOf } from '#documents/figures/row-words.ts'
import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { figureOf, holds, type Origin, type Sum, sumOf } from '../sum.ts'
import { isCarried } from './carried.ts'
import { isDatedBalance } from './dated-balance.ts'
import { groupSums } from './movement-groups.ts'
import type { Block, Entry, Part } from './summary-block.ts'
import type { LinesOn } from './unassigned.ts'

/** What the boxes at the head of a statement say, besides the words of its table. */
const words: Readonly<Record<Part, RegExp>> = {
  start:
    /balance at (?:the )?start|start(?:ing)? of (?:the )?(?:period|month)|solde (?:en |au |de )?debut|anfangs(?:be)?stand/,
  in: /money in|paid in|payments? in|total (?:credits|receipts|deposits|in)\b|^(?:deposits|credits|receipts)\b|total (?:des |au |du )?credits?|total (?:des )?(?:entrees|encaissements)|totale (?:entrate|accrediti|avere)|(?:summe|gesamt) (?:der )?(?:gutschriften|zugange|eingange|haben)|total (?:de )?(?:abonos|ingresos|haber)|totaal (?:bij|credit|bijgeschreven)/,
  out: /money out|paid out|payments? out|^withdrawn\b|\bwithdrawn$|total (?:debits|payments|withdrawals|out)\b|^(?:withdrawals|debits|payments)\b|total (?:des |au |du )?debits?|total (?:des )?(?:sorties|decaissements)|totale (?:uscite|addebiti|dare)|(?:summe|gesamt) (?:der )?(?:belastungen|abgange|ausgange|soll)|total (?:de )?(?:cargos|gastos|debe)|totaal (?:af|debet|afgeschreven)/,
  end: /balance at (?:the )?end|end of (?:the )?(?:period|month)|solde (?:en |de )?fin\b|endbe?stand/,
}

/** Rows of one box follow one another, with at most an address beside them. */
const rowsApart = 2
const partsOfBlock = 4

/** The table without its summaries, and what they claim: start + in − out = end, and that start and end are those of the table. */
export function summaries<T extends Table>(
  table: T,
  across: readonly Block[] = [],
  linesOn?: LinesOn,
): { table: T; sums: readonly Sum[]; blocks: readonly Block[] } {
  const blocks = [...blocksOf(table.rows), ...across].toSorted((one, other) => (one[0]?.at ?? 0) - (other[0]?.at ?? 0))
  if (blocks.length === 0) return { table, sums: [], blocks }
  const pages = [...new Set(table.rows.map(({ page }) => page))]
  const rowsBelow = (block: Block, index: number) =>
    table.rows.slice((block.at(-1)?.at ?? 0) + 1, blocks[index + 1]?.[0]?.at ?? table.rows.length)
  // What a further box begins with stays where the table below it says not itself what it begins with: it is of another account.
  const isBegin = (index: number) =>
    index > 0 && !rowsBelow(blocks[index] as Block, index).some((row) => isRow('opening', row) || isCarried(row))
  const own = new Set(
    blocks.flatMap((block, index) =>
      block.flatMap(({ part, row }) => (part === 'start' && isBegin(index) ? [] : row.line)),
    ),
  )
  const sums = blocks.flatMap((block, index) => {
    const rows = rowsBelow(block, index)
    // Of several boxes it is not known which movements are whose.
    const groups = linesOn === undefined || blocks.length > 1 ? [] : groupSums(block, pages, linesOn)
    return [...sumOfBlock(block, table.rows), ...againstTable(block, rows), ...groups]
  })
  return { table: { ...table, rows: table.rows.filter((row) => !own.has(row.line)) }, sums, blocks }
}

function blocksOf(rows: readonly TableRow[]): Block[] {
  const blocks: Block[] = []
  let open: Entry[] = []
  for (const [at, row] of rows.entries()) {
    const entry = entryOf(row, at) ?? datedOf(row, at, open) ?? namelessOf(row, at, open)
    const last = open.at(-1)
    if (last !== undefined && (at - last.at > rowsApart || row.page !== last.row.page)) open = []
    if (entry === undefined) continue
    if (entry.part === 'start') open = [entry]
    else if (open.length > 0 && !open.some(({ part }) => part === entry.part)) open.push(entry)
    if (entry.part !== 'end' || open.length < 3) continue
    blocks.push(open)
    open = []
  }
  return blocks
}

function entryOf(row: TableRow, at: number): Entry | undefined {
  const amounts = [...row.cells.values()].filter(({ plain }) => !plain)
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1 || isCarried(row)) return undefined
  const part = partOf(row.label)
  return part && { at, row, amount, part }
}

/** A balance that is named by its day alone starts a box, and ends one that has said what came and what went. */
function datedOf(row: TableRow, at: number, open: Block): Entry | undefined {
  const amount = [...row.cells.values()].find(({ plain }) => !plain)
  if (amount === undefined || !isDatedBalance(row) || isCarried(row)) return undefined
  const isMoved = (['in', 'out'] as const).every((part) => open.some((entry) => entry.part === part))
  return { at, row, amount, part: isMoved ? 'end' : 'start' }
}

/** Words that could not be read from a picture: between what came, or went, and the end stands the other of the two. */
function namelessOf(row: TableRow, at: number, open: Block): Entry | undefined {
  const [amount, other] = [...row.cells.values()]
  const missing = (['in', 'out'] as const).filter((part) => !open.some((entry) => entry.part === part))
  const [part] = missing
  if (amount === undefined || other !== undefined || amount.plain || /\p{L}/u.test(row.label)) return undefined
  return part === undefined || missing.length > 1 ? undefined : { at, row, amount, part }
}

/** With the sign of the amount behind them: `Sorties -`. */
export function partOf(label: string): Part | undefined {
  if (isRow('opening', { label })) return 'start'
  if (isRow('closing', { label })) return 'end'
  const head = headOf(label.replace(/ [-+−–]$/, ''))
  if (head === 'debit' || head === 'credit') return head === 'debit' ? 'out' : 'in'
  return (Object.keys(words) as Part[]).find((part) => words[part].test(label))
}

/** Of what a box claims. */
export const ofBox: Origin = { grouping: 'summary', columns: [], tried: 1, near: () => [] }

function sumOfBlock(block: Block, rows: readonly TableRow[]): Sum[] {
  const terms = block
    .filter(({ part }) => part !== 'end')
    // Some print what went out with its minus.
    .map(({ part, row, amount }) => ({
      figure: figureOf(row, amount),
      factor: part === 'out' && amount.cents > 0 ? -1 : 1,
    }))
  const end = block.find(({ part }) => part === 'end')
  if (end === undefined) return []
  const sum = sumOf('balance', terms, figureOf(end.row, end.amount), 0, ofBox)
  return isWhole(block, rows) || holds(sum) ? [sum] : []
}

/** Both what came and what went were read, and nothing beside them: fees of a line of their own would be missing. */
function isWhole(block: Block, rows: readonly TableRow[]): boolean {
  const own = new Set(block.map(({ row }) => row))
  const between = rows.slice(block[0]?.at ?? 0, block.at(-1)?.at ?? 0)
  const isOther = (row: TableRow) => !own.has(row) && [...row.cells.values()].some(({ plain }) => !plain)
  return block.length === partsOfBlock && !between.some(isOther)
}

/** Where neither agrees, what follows is of another account. */
function againstTable(block: Block, rows: readonly TableRow[]): Sum[] {
  const pairs = [
    { part: 'start', row: rows.find((row) => isRow('opening', row)) },
    { part: 'end', row: rows.find((row) => isRow('closing', row) && !isCarried(row)) },
  ]
  const sums = pairs.flatMap(({ part, row }) => {
    const said = block.find((entry) => entry.part === part)
    const amount = [...(row?.cells.values() ?? [])].findLast(({ plain }) => !plain)
    if (said === undefined || row === undefined || amount === undefined) return []
    return [sumOf('balance', [{ figure: figureOf(row, amount), factor: 1 }], figureOf(said.row, said.amount), 0, ofBox)]
  })
  return sums.some(holds) ? sums : []
}
