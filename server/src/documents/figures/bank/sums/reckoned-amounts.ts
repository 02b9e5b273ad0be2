import { signMarks } from '../../../printed-signs.ts'
import type { PlacedWord } from '../../lines.ts'
import { isLettered } from '../bank-lines.ts'
import type { LineDate } from '../days/line-dates.ts'
import { isNewestFirst } from '../days/newest-first.ts'
import type { LineFacts } from '../facts.ts'
import type { BalanceMark, Move } from '../items.ts'
import { linesWithoutAmount } from '../moves/move-lines.ts'
import { type Proven, proveSegment } from './prove.ts'

/** What the sums say that a scanned line must read, and which lines these are: reckoned, not read. */
export type Reckoned = { proven: Proven; lines: ReadonlySet<LineFacts> }

/**
 * A scan may leave out one amount of a table, or misread some digits of one. Where the balances around leave but one amount that it
 * can be, that is taken, and told.
 */
export function withReckonedAmounts(proven: Proven, lines: readonly LineFacts[]): Reckoned {
  const none = { proven, lines: new Set<LineFacts>() }
  const { segment, moves } = proven
  if (!moves.some(({ facts }) => facts.line.ocr) || moves.every((_, at) => at === 0)) return none
  const misread = corrections(proven)
  const mended =
    misread.size === 0
      ? proven
      : proveSegment({
          ...segment,
          items: segment.items.map((item) => {
            const cents = item.kind === 'move' ? misread.get(item.facts) : undefined
            return cents === undefined || item.kind !== 'move' ? item : { ...item, cents, isSure: true }
          }),
        })
  const leading = withLedTo(mended)
  const whole = withLostLetter(withMisreadSign(withoutStraySign(withLostSigns(withMissing(leading.proven, lines)))))
  const isSigned = moves.some(({ money, facts }) => facts.line.ocr && money.signed && money.cents < 0)
  // All its digits were read, and both balances: only the minus is lost, as beside others it is not.
  const lostSign = ({ balance, money, facts }: Move, at: number) =>
    isSigned &&
    !money.signed &&
    balance !== undefined &&
    moves[at - 1]?.balance !== undefined &&
    misread.get(facts) === -money.cents
  const signless = new Set(moves.filter(lostSign).map(({ facts }) => facts))
  const reckoned = [...misread.keys()].filter((facts) => !signless.has(facts))
  const changed = new Set([...reckoned, ...leading.lines, ...whole.lines])
  return fails(whole.proven) < fails(proven) ? { proven: whole.proven, lines: changed } : none
}

const fails = ({ checks }: Proven) => checks.filter(({ holds }) => !holds).length

type Moves = Proven['moves']

/** From one printed balance to the next: the lines between, what they should come to, and what follows. */
function spansOf(moves: Moves): { lines: Moves; from: number; to: number; next: Moves[number] | undefined }[] {
  const ends = moves.flatMap(({ balance }, at) => (balance === undefined ? [] : { at, cents: balance.cents }))
  return ends.slice(1).map(({ at, cents: to }, index) => {
    const { at: before, cents: from } = ends[index] as (typeof ends)[number]
    return { lines: moves.slice(before + 1, at + 1), from, to, next: moves[at + 1] }
  })
}

/** Both balances fit the lines around them, and one amount between differs from what they leave for it in a digit or two. */
function corrections({ moves, closing }: Proven): Map<LineFacts, number> {
  const found = new Map<LineFacts, number>()
  let offBefore = 0
  for (const { lines, from, to, next } of spansOf(moves)) {
    const off = to - lines.reduce((sum, { cents }) => sum + cents, from)
    // What the lines before lack, these have too much of: the balance between was misread, and no amount.
    const isOfBalance = off === -offBefore
    offBefore = off
    if (off === 0 || isOfBalance || !isBorneOut(to, next, closing)) continue
    const [misread, ...others] = lines.filter(({ cents }) => isAlike(cents, cents + off))
    if (misread !== undefined && others.length === 0) found.set(misread.facts, misread.cents + off)
  }
  return found
}

/** The line behind leads on from it, or the statement closes with it. The minus of that line may be lost as well. */
function isBorneOut(to: number, next: Moves[number] | undefined, closing: Proven['closing']): boolean {
  if (next === undefined) return closing?.mark?.cents === to
  if (next.balance === undefined) return false
  const moved = next.balance.cents - to
  return moved === next.cents || (!next.money.signed && moved === -next.cents)
}

/** A line with a day and a text whose amount OCR lost: the balance beside it says what it was, and the lines behind lead on from that. */
function withLedTo(proven: Proven): Reckoned {
  const { segment, opening, unsure } = proven
  const lines = new Set<LineFacts>()
  if (opening === undefined || unsure > 0 || isNewestFirst(segment.items)) return { proven, lines }
  let chain = opening.cents
  let section = 0
  const items = segment.items.flatMap((item): (typeof segment.items)[number][] => {
    if (item.kind === 'move') [chain, section] = [item.balance?.cents ?? chain + item.cents, item.section]
    if (item.kind !== 'balance' || !(isRow(item) || item.unread !== undefined)) return [item]
    const cents = item.cents - chain
    chain = item.cents
    if (cents === 0) return [item]
    if (item.unread?.booking !== undefined) {
      lines.add(item.unread)
      return [unreadMove(item.unread, item.unread.booking, { cents, section }), item]
    }
    if (item.day === undefined) return [item]
    lines.add(item.facts)
    const { facts, money, day } = item
    const balance = { cents: item.cents, money }
    return [{ kind: 'move', facts, date: day, from: undefined, cents, isSure: true, money, balance, section }]
  })
  return lines.size === 0 ? { proven, lines } : { proven: proveSegment({ ...segment, items }), lines }
}

const isRow = ({ mark, label, facts }: BalanceMark) =>
  mark === 'balance' && label === '' && facts.line.ocr && facts.booking !== undefined && /\p{L}{3}/u.test(facts.label)

const digitsApartMax = 2

function isAlike(read: number, reckoned: number): boolean {
  const [one, other] = [String(Math.abs(read)), String(Math.abs(reckoned))]
  // A minus that was read as the digits before it.
  if (read > 0 && reckoned < 0 && one.length === other.length + 1 && one.slice(-3) === other.slice(-3)) return true
  if (one.length === other.length) return [...one].filter((digit, at) => digit !== other[at]).length <= digitsApartMax
  const [long, short] = one.length > other.length ? [one, other] : [other, one]
  return long.length - short.length === 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
}

/** One line of the table has a day and no amount, and the closing balance is off by one. */
function withMissing(proven: Proven, lines: readonly LineFacts[]): Reckoned {
  const { segment, moves, opening, closing, unsure } = proven
  const none = { proven, lines: new Set<LineFacts>() }
  const [bare, ...others] = linesWithoutAmount(moves, lines)
  const day = bare?.booking ?? lines.slice(0, bare?.index).findLast(({ booking }) => booking !== undefined)?.booking
  if (bare === undefined || day === undefined || others.length > 0 || unsure > 0) return none
  if (opening?.mark === undefined || closing?.mark === undefined) return none
  const all = closing.cents - moves.reduce((sum, { cents }) => sum + cents, opening.cents)
  const total = totalOfUnread(moves, all)
  if (all === 0 || total === 'doubtful') return none
  const off = all + (total?.cents ?? 0)
  const kept = segment.items.filter((item) => item.facts !== total?.facts)
  const at = kept.findIndex(({ facts }) => facts.index > bare.index)
  const near = kept.slice(0, Math.max(0, at)).findLast((item) => item.kind === 'move')
  const printed = withoutMark(bare, moves, off)
  const row = unreadMove(bare, day, { cents: off, section: near?.section ?? 0, printed })
  const items = at === -1 ? [...kept, row] : kept.toSpliced(at, 0, row)
  return { proven: proveSegment({ ...segment, items }), lines: new Set(printed === undefined ? [bare] : []) }
}

type Told = Pick<Move, 'cents' | 'section'> & { printed?: PlacedWord | undefined }

function unreadMove(facts: LineFacts, date: LineDate, { cents, section, printed }: Told): Move {
  const box = printed?.box ?? facts.line.box
  const money: Move['money'] = {
    cents,
    signed: true,
    plain: false,
    text: printed?.text ?? '',
    box,
    first: 0,
    last: 0,
    right: box[2],
    weakDate: false,
    isInText: false,
    isMended: false,
  }
  return { kind: 'move', facts, date, from: undefined, cents, isSure: true, money, balance: undefined, section }
}

const columnPoints = 6

/** `2913` or `29:13` where amounts stand, of which OCR lost the comma: with all its digits there, it is read and not reckoned. */
function withoutMark({ line }: LineFacts, moves: Proven['moves'], cents: number): PlacedWord | undefined {
  const isUnder = ({ box }: PlacedWord) =>
    moves.some(({ facts, money }) => facts.line.page === line.page && Math.abs(money.box[2] - box[2]) <= columnPoints)
  return line.words.find(
    (word) =>
      /^\d{1,7}:?\d\d$/.test(word.text) && Number(word.text.replace(':', '')) === Math.abs(cents) && isUnder(word),
  )
}

const undatedShareMin = 0.2

/**
 * With an amount missing, a sum below it does not come out and was taken for a movement: one without a day, in a table where the
 * others have one. With what is missing it must come out.
 */
function totalOfUnread(moves: Proven['moves'], off: number): Move | 'doubtful' | undefined {
  // Below the heading of a day no line has one of its own.
  if (moves.some(({ from }) => from?.label.trim() === '')) return undefined
  const undated = moves.filter(({ facts, from }) => facts.booking === undefined && from === undefined)
  if (undated.length === 0 || undated.length >= undatedShareMin * moves.length) return undefined
  const [total, ...others] = undated
  if (total === undefined || others.length > 0) return 'doubtful'
  let sum = off + total.cents
  for (const move of moves.slice(0, moves.indexOf(total)).toReversed()) {
    sum += move.cents
    if (Math.abs(sum) === Math.abs(total.cents)) return total
  }
  return 'doubtful'
}

const signsLostMax = 4
const unsignedMax = 40

/**
 * Where amounts have a minus and no balances beside them: the one choice of those without it that leads to the closing balance. Choices
 * of more lines than the most are not tried, and there may be others among them: it is told as reckoned.
 */
function withLostSigns(given: Reckoned): Reckoned {
  const { segment, moves, opening, closing, unsure } = given.proven
  if (opening?.mark === undefined || closing?.mark === undefined || unsure > 0) return given
  if (moves.some(({ balance }) => balance !== undefined)) return given
  if (!moves.some(({ money }) => money.signed && money.cents < 0)) return given
  const off = moves.reduce((sum, { cents }) => sum + cents, opening.cents) - closing.cents
  const unsigned = moves.filter(({ facts, money, cents }) => facts.line.ocr && !money.signed && cents > 0)
  if (off <= 0 || off % 2 !== 0 || unsigned.length > unsignedMax) return given
  const [lost, ...others] = choices(unsigned, off / 2, signsLostMax)
  if (lost === undefined || others.length > 0) return given
  const facts = new Set(lost.map((move) => move.facts))
  const items = segment.items.map((item) =>
    item.kind === 'move' && facts.has(item.facts) ? { ...item, cents: -item.cents } : item,
  )
  return { proven: proveSegment({ ...segment, items }), lines: new Set([...given.lines, ...facts]) }
}

const unsignedMin = 5

/** A speck before an amount, in a table where no other has a sign: without it the lines lead to the closing balance. */
function withoutStraySign(given: Reckoned): Reckoned {
  const { segment, moves, opening, closing, unsure } = given.proven
  if (opening?.mark === undefined || closing?.mark === undefined || unsure > 0) return given
  const [stray, ...others] = moves.filter(({ money }) => money.signed)
  if (stray === undefined || others.length > 0 || moves.length <= unsignedMin) return given
  const off = moves.reduce((sum, { cents }) => sum + cents, opening.cents) - closing.cents
  if (!stray.facts.line.ocr || off !== 2 * stray.cents) return given
  const items = segment.items.map((item) =>
    item.kind === 'move' && item.facts === stray.facts ? { ...item, cents: -item.cents } : item,
  )
  return { proven: proveSegment({ ...segment, items }), lines: new Set([...given.lines, stray.facts]) }
}

/** Where each amount has its sign, a scan may take one for the other: the only line that leads to the closing balance when it is turned. */
function withMisreadSign(given: Reckoned): Reckoned {
  const { segment, moves, opening, closing, unsure } = given.proven
  if (opening?.mark === undefined || closing?.mark === undefined || unsure > 0) return given
  if (moves.some(({ balance, money }) => balance !== undefined || !isSignPrinted(money))) return given
  const off = moves.reduce((sum, { cents }) => sum + cents, opening.cents) - closing.cents
  const [misread, ...others] = moves.filter(({ facts, cents }) => facts.line.ocr && off !== 0 && 2 * cents === off)
  if (misread === undefined || others.length > 0) return given
  const items = segment.items.map((item) =>
    item.kind === 'move' && item.facts === misread.facts ? { ...item, cents: -item.cents } : item,
  )
  return { proven: proveSegment({ ...segment, items }), lines: new Set([...given.lines, misread.facts]) }
}

const letteredMin = 5

/** Where all other amounts have a letter behind them, the one that lost it may be misread as well: the balances say what it must be. */
function withLostLetter(given: Reckoned): Reckoned {
  const { segment, moves, opening, closing, unsure } = given.proven
  if (opening?.mark === undefined || closing?.mark === undefined || unsure > 0 || moves.length <= letteredMin)
    return given
  const [bare, ...others] = moves.filter(({ money }) => !isLettered(money))
  if (bare === undefined || others.length > 0 || !bare.facts.line.ocr || bare.money.signed) return given
  const off = closing.cents - moves.reduce((sum, { cents }) => sum + cents, opening.cents)
  const cents = bare.cents + off
  if (off === 0 || cents === 0 || !isAlike(bare.cents, cents)) return given
  const items = segment.items.map((item) => (item.facts === bare.facts ? { ...item, cents } : item))
  return { proven: proveSegment({ ...segment, items }), lines: new Set([...given.lines, bare.facts]) }
}

const printedSign = new RegExp(`[${signMarks}]`)
const isSignPrinted = ({ signed, text }: Move['money']) => signed && printedSign.test(text)

/** Two at most: it is enough to know that there is more than one. */
function choices(moves: readonly Move[], cents: number, most: number): Move[][] {
  const found: Move[][] = []
  const choose = (from: number, left: number, chosen: readonly Move[]) => {
    if (left === 0) found.push([...chosen])
    if (left <= 0 || chosen.length === most) return
    for (let at = from; at < moves.length && found.length < 2; at += 1) {
      const move = moves[at] as Move
      choose(at + 1, left - move.cents, [...chosen, move])
    }
  }
  choose(0, cents, [])
  return found
}
