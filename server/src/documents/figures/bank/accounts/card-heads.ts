import { plainText } from '../../../classification/normalise.ts'
import { textCells } from '../columns/text-cells.ts'
import type { LineFacts } from '../facts.ts'
import type { Proven } from '../sums/prove.ts'
import { cardDigits, hiddenAccountIn } from './hidden-accounts.ts'

/** English, German, French, Italian, Spanish, Portuguese, Dutch; of credit cards also Nordic, Polish, Czech. */
const card =
  /(?<![a-z])(?:(?:credit|master)?cards?|visa|(?:kredit)?karten?(?:nummer|nr|inhaber|konto|abrechnung)?|cartes?|carta|tarjeta|cartao|(?:credit)?kaart(?:nummer|nr|houder)?|kreditt?kort(?:et)?|kart[ay] kredytow[aey]j?|kreditni kart[ay])(?![a-z])/
/** `Carta dei diritti`, `your card is enclosed`: what says more than a title does is a sentence. */
const wordsMax = 7
const titleWordsMax = 8
const cellsMax = 8

/** A card that belongs to an account, or whom to call when it is gone: heads of accounts print both. */
const ofAccount =
  /\b(?:deb[ie]t(?! differe)|lost|stolen|girocard|maestro|bankomat|bancomat|verloren|verlies|verlust|gestohlen|gestolen|sperr|perdue?s?|perte|vole(?:es?|s)?|opposition|smarrit|furto|rubat|perdid|robad|robo|extravi|roub)/
/** `1-800-555-0199`, `+49 69 7433`, `0800 555 019`, `09 69 39 12 34`: none is a day, nor the number of a card. */
const telephone =
  /(?:^|[ (])(?:\d{3}\)?[-. ]\d{3}[-. ]\d{4}|1[-. ]\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|\+\d{1,3}[ \d()./-]{6,}|0\d{2,5}[ /-]\d{3,}[\d -]{0,12}|0\d(?:[ .]\d\d){4})(?!\d)/

/** A line that says of a statement that it is one of a card: the word in a title, or its number. */
export function isOfCard({ line }: LineFacts): boolean {
  return textCells(line.words)
    .slice(0, cellsMax)
    .map(plainText)
    .some((cell, at, cells) => {
      const isTitle = lettered(cell) <= wordsMax
      const behind = cells[at + 1] ?? ''
      const isOther = ofAccount.test(cell) || telephone.test(/[a-z]/.test(behind) ? cell : `${cell} ${behind}`)
      return (isTitle && !isOther && card.test(cell)) || isCardNumber(hiddenAccountIn(cell))
    })
}

/** The number of the card in four groups makes a title no sentence. */
const lettered = (cell: string) => cell.split(' ').filter((word) => /[a-z]/.test(word)).length

/** The line itself speaks of one, whatever else it says. */
export const namesCard = ({ line }: LineFacts): boolean => card.test(line.plain.slice(0, 300))

const ofStatement =
  /releve|statement|abrechnung|auszug|estratto|extracto|extrato|afschrift|overzicht|kontout|kontoud|faktura|fatura|wyciag|vypis/

/** `Relevé de compte et de carte`: the number of the card is not that of the account. */
const ofBoth = / (?:&|and|et|und|e|y) |\brekening\S* en /

/** Its head calls the whole of it that of a card: `Relevé de carte`, `Statement of Account - Charge Card`. */
export const isCardStatement = (head: readonly LineFacts[]): boolean =>
  head.some(({ line }) =>
    textCells(line.words)
      .slice(0, cellsMax)
      .map(plainText)
      .some(
        (cell) => lettered(cell) <= titleWordsMax && ofStatement.test(cell) && card.test(cell) && !ofBoth.test(cell),
      ),
  )

/** The number of a card, whole or partly hidden, or what it ends in: others are of accounts. */
export const mayBeCard = (account: string | undefined): boolean =>
  account === undefined || /[X*•]/.test(account) || account.length <= 4 || isCardNumber(account)

/** As long as the numbers of cards are, whole or partly hidden. */
export const isCardNumber = (account: string | undefined): boolean => cardDigits.has(account?.length ?? 0)

/** Nothing but debts, at the begin and at the end. */
export const isOwed = ({ opening, closing }: Pick<Proven, 'opening' | 'closing'>): boolean =>
  [opening, closing].every((end) => end !== undefined && end.cents <= 0)
