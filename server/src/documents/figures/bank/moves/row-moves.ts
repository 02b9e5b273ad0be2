import { isLettered, type Money } from '../bank-lines.ts'
import type { Column } from '../columns/columns.ts'
import type { LineFacts } from '../facts.ts'
import type { Move } from '../items.ts'
import { type SectionKind, sideOf } from '../marks/sections.ts'

export type Role = 'debit' | 'credit' | 'amount' | 'balance' | 'none'
/** By the index of the column. */
export type Roles = readonly Role[]

/** Each of the two columns is called what it is taken for, and has amounts of movements in it. */
export function hasTitledSides(lines: readonly LineFacts[], roles: Roles, columns: readonly Column[]): boolean {
  const titled = columns.flatMap(({ head }, at) => (head !== undefined && head === roles[at] ? at : []))
  const isUsed = (role: Role) =>
    titled.some(
      (at) =>
        roles[at] === role && lines.some(({ booking, cells }) => booking && cells.some(([column]) => column === at)),
    )
  return isUsed('debit') && isUsed('credit')
}

/** How the amounts of a statement say which way they go. `isTitled`: both columns are called by what they are. */
export type Signs = { unsigned: 1 | -1 | 0; debitMinus: boolean; byWord: boolean; isTitled: boolean }

/** What moved in a row, if the columns have these roles. */
export function moveIn(
  { cells, line, side: said }: LineFacts,
  roles: Roles,
  signs: Signs,
  section: SectionKind | undefined,
): Pick<Move, 'cents' | 'isSure' | 'money' | 'balance'> | undefined {
  const byRole = new Map<Role, Money>()
  for (const [column, money] of cells) {
    const role = roles[column] ?? 'none'
    if (role !== 'none' && !byRole.has(role)) byRole.set(role, money)
  }
  const balance = byRole.get('balance')
  const printed = balance === undefined ? undefined : { cents: balance.cents, money: balance }
  const amount = byRole.get('amount')
  if (amount !== undefined) {
    const told = said ?? (signs.byWord ? wordSign(line, amount) : undefined) ?? sideOf(section) ?? signs.unsigned
    const sign = amount.signed ? 1 : told
    return {
      cents: sign === 0 ? amount.cents : sign * amount.cents,
      isSure: sign !== 0,
      money: amount,
      balance: printed,
    }
  }
  const [debit, credit] = [byRole.get('debit'), byRole.get('credit')]
  // The empty one of the two may be printed as 0,00.
  const side = debit !== undefined && (credit === undefined || credit.cents === 0) ? -1 : 1
  if (debit !== undefined && credit !== undefined && debit.cents !== 0 && credit.cents !== 0) return undefined
  const money = side === -1 ? debit : credit
  if (money === undefined) return undefined
  // A letter says it of the amount itself: a payment to a card, `600.00 CR`, is no debit because it ends before the others. Beside two
  // columns with titles it is a code, or the first word of a label.
  if (isLettered(money) && signs.isTitled)
    return { cents: side * Math.abs(money.cents), isSure: true, money, balance: printed }
  if (isLettered(money)) return { cents: money.cents, isSure: true, money, balance: printed }
  // A minus among debits is decoration where most have one, and else a debit that is taken back.
  const cents = side === -1 ? (signs.debitMinus && money.cents < 0 ? money.cents : 0 - money.cents) : money.cents
  return { cents, isSure: true, money, balance: printed }
}

const outWord = /^(?:d|dr|db|af|s|soll|debit|debet|dare|-|−|–|d\.)$/i
const inWord = /^(?:c|cr|bij|h|haben|credit|avere|\+|c\.)$/i

function wordSign({ words }: LineFacts['line'], { first, last }: Money): 1 | -1 | undefined {
  for (const word of [words[last + 1], words[first - 1]]) {
    const text = word?.text.trim() ?? ''
    if (outWord.test(text)) return -1
    if (inWord.test(text)) return 1
  }
  return undefined
}

/** `transfers`: they have words of a balance, and a sign as other movements have. */
export function signsOf(
  lines: readonly LineFacts[],
  roles: Roles,
  transfers: ReadonlySet<LineFacts>,
): Omit<Signs, 'isTitled'> {
  const moved = lines.filter((facts) => facts.marks.length === 0 || transfers.has(facts))
  const inRole = (role: Role) =>
    moved.flatMap(({ cells, line }) =>
      cells.filter(([column]) => roles[column] === role).map(([, money]) => ({ money, line })),
    )
  const amounts = inRole('amount')
  const debits = inRole('debit')
  const words = amounts.map(({ money, line }) => wordSign(line, money))
  const byWord =
    words.some((sign) => sign === -1) && words.filter((sign) => sign !== undefined).length >= 0.3 * amounts.length
  const hasMinus =
    amounts.some(({ money }) => money.signed && money.cents < 0) || (byWord && words.some((sign) => sign === -1))
  const hasPlus = amounts.some(({ money }) => money.signed && money.cents > 0)
  return {
    unsigned: hasMinus ? 1 : hasPlus ? -1 : 0,
    byWord,
    debitMinus: debits.filter(({ money }) => money.cents < 0).length > 0.5 * debits.length,
  }
}

/** An amount without a sign next to a balance: the balance before says which way it went. */
export function signedBy(move: Move, chains: readonly number[]): Move {
  for (const chain of chains) {
    const moved = (move.balance?.cents ?? Number.NaN) - chain
    if (Math.abs(moved) === Math.abs(move.cents)) return { ...move, cents: moved, isSure: true }
  }
  return move
}
