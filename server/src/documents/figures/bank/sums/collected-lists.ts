import { isOfCard, namesCard } from '../accounts/card-heads.ts'
import type { Column } from '../columns/columns.ts'
import type { LineFacts } from '../facts.ts'
import type { Move } from '../items.ts'
import { type Proven, proveSegment } from './prove.ts'

/**
 * What is taken from an account for all of a list: French, German, Italian, Spanish, Portuguese, Dutch, English. What was paid is none of it,
 * nor what is to be paid at least.
 */
const collected =
  /\b(?:montant|total|somme|solde)\b[^\d]{0,30}\b(?:a debiter|debitee?s?|a prelever|prelevee?s?)\b|\btotal (?:de vos |des |de tes )?(?:factures|achats|depenses|operations) (?:par )?(?:carte|cb)|\b(?:abbuchungs|belastungs|einzugs)betrag|\b(?:gesamt)?betrag\b[^\d]{0,30}\b(?:abgebucht|eingezogen|belastet)|\b(?:importo|totale)\b[^\d]{0,20}\b(?:addebit(?:o|ato|ata|are)\b|da addebitare)|\b(?:importe|total)\b[^\d]{0,20}\b(?:a cargar|a adeudar|cargado|adeudado)\b|\b(?:valor|montante|total) (?:a debitar|debitado)\b|\b(?:bedrag|totaal)\b[^\d]{0,30}\b(?:afgeschreven|af te schrijven)\b|\b(?:amount|total)\b[^\d]{0,20}\b(?:to be (?:debited|collected)|will be (?:debited|collected)|debited|collected)\b/

/**
 * A card whose purchases are collected once a month lists them without a sign, and prints no balance. Where as much as all of them is to be
 * taken from the account, they go out, and what is deducted from them comes in. Its head or the line of the sum speaks of the card: a
 * list without one may be of what a creditor collects from others.
 */
export function withCollectedLists(proven: Proven, lines: readonly LineFacts[], columns: readonly Column[]): Proven {
  const { segment, opening, closing, moves } = proven
  const isBalanced =
    opening !== undefined || closing !== undefined || moves.some(({ balance }) => balance !== undefined)
  if (isBalanced || moves.some((move) => isSided(move, columns))) return proven
  const sum = moves.reduce((total, { cents }) => total + cents, 0)
  const own = new Set(moves.map(({ facts }) => facts))
  const table = Math.min(...moves.map(({ facts }) => facts.index))
  const isCard = lines.some((facts) => facts.index < table && isOfCard(facts))
  const isCollected = lines.some(
    (facts, at) =>
      !own.has(facts) &&
      collected.test(facts.line.plain.slice(0, 300)) &&
      (isCard || namesCard(facts)) &&
      amountsOf(facts, lines[at + 1], own).includes(sum),
  )
  if (sum <= 0 || !isCollected) return proven
  const items = segment.items.map((item) =>
    item.kind === 'move' ? { ...item, isSure: true, cents: 0 - item.cents } : item,
  )
  return proveSegment({ ...segment, items })
}

/** Beside the words, or alone below them. */
const amountsOf = ({ line }: LineFacts, below: LineFacts | undefined, own: ReadonlySet<LineFacts>): number[] =>
  (line.money.length > 0 || below === undefined || own.has(below) ? line : below.line).money.map(({ cents }) => cents)

/** The title of its column or a letter says which way it goes. */
function isSided({ facts, money }: Move, columns: readonly Column[]): boolean {
  const head = columns[facts.cells.find(([, cell]) => cell === money)?.[0] ?? -1]?.head
  return head === 'debit' || head === 'credit' || facts.side !== undefined
}
