import { plainText } from '../../../classification/normalise.ts'
import { heightOf, median } from '../../lines.ts'
import type { BankLine, BankPage } from '../bank-lines.ts'
import { markOf } from '../marks/mark-words.ts'

type Part = { text: string; plain: string; left: number; right: number; top: number; bottom: number; height: number }

const bankWord =
  /\b(?:banque|banca|banco|bank|banken|sparkasse|volksbank|raiffeisen|credit|credito|caisse|cassa|caja|caixa|kreditbank|bancaire|bancaria|banking|bankhaus|sparbank|postale?|postbank|rabobank|payments?|paiement|pagamento|building society|krediet)\b|bank\b/
const legalForm =
  /\b(?:sarl|sas|sasu|eurl|sa|sci|snc|scop|s\.?r\.?l\.?s?|s\.?p\.?a|s\.?n\.?c|s\.?a\.?s|ltd|limited|llp|llc|plc|gmbh|ug|ag|kg|ohg|e\.?k|s\.?l\.?u?|s\.?a\.?|b\.?v|n\.?v|v\.?o\.?f)\b\.?$|^(?:sarl|sas|sasu|eurl|sci|snc|societe|soc\.|ditta|impresa)\b/
const institution =
  /(?:est|e|ist|is|es) (?:un|une|a|an|eine?|uno) .{0,30}(?:etablissement|istituto|institut|entidad|instelling|bank|banque|banca|payment)|\bplc\b|s\.p\.a|societe (?:anonyme|cooperative)|sa a |capital|capitale sociale|registered (?:in|office)|siege social|sede legale|handelsregister|registro|rcs|agrement|autorise|authorised/
const title =
  /releve|estratto|statement|kontoauszug|abrechnung\b|auszug|extracto|afschrift|page|pagina|pag\.|seite|sheet|iban|\bbic\b|compte|conto|konto|account|cuenta|rekening|periode|periodo|period|zeitraum|date|datum|data|fecha|solde|saldo|balance|n°|numero|titulaire|intestat|holder|inhaber|copie|copy|duplicat/
const postcode = /\b\d{4,5} ?[a-z]{2,}|\b\d{4} ?[a-z]{2}\b|\b[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2}\b|\b\d{5}\b/
const holderLabel =
  /^(?:titulaires?(?: du compte)?|intitule du compte|intestatari[oi](?: (?:del )?conto(?: corrente)?)?|intestazione(?: (?:del )?conto(?: corrente)?)?|intestato a|account (?:holder|name|title|owner)s?|kontoinhaber(?:in)?|titular(?:es)?(?: (?:de la cuenta|da conta))?|rekeninghouder|tenaamstelling|ten name van|t\.n\.v\.|posiadacz(?: rachunku)?|wlasciciel(?: rachunku)?|holder|nom du titulaire|nome do titular|(?:client|cliente|kunde|customer|name)(?= ?:))\s{0,2}[:.]?\s{0,3}/
const salutation =
  /^(?:herrn?|frau|firma|monsieur|madame|m\.|mme|mr|mrs|ms|sig\.?|sig\.ra|spett\.?(?:le|\.le)?|sr\.?|sra\.?|dhr\.?|mevr\.?|an)$/
const linesMax = 40

function partsIn(lines: readonly BankLine[]): Part[] {
  return lines.flatMap(({ words }) => {
    const parts: Part[] = []
    for (const { text, box } of words) {
      const last = parts.at(-1)
      if (last !== undefined && box[0] - last.right <= 1.3 * heightOf(box)) {
        last.text += ` ${text}`
        last.right = box[2]
        last.height = Math.max(last.height, heightOf(box))
      } else
        parts.push({ text, plain: '', left: box[0], right: box[2], top: box[1], bottom: box[3], height: heightOf(box) })
    }
    return parts.map((part) => ({ ...part, plain: plainText(part.text.slice(0, 200)) }))
  })
}

const isName = ({ text, plain }: Part) =>
  text.length <= 70 &&
  /\p{L}{3}/u.test(text) &&
  !/\d{3}/.test(text) &&
  markOf(plain) === undefined &&
  !title.test(plain)

/** The name at the top that the small print, or every page, names again; or one that says that it is a bank. */
export function bankName(pages: readonly BankPage[]): string | undefined {
  const first = pages[0]
  if (first === undefined) return undefined
  const texts = partsIn(first.lines)
  const usual = median(texts.map(({ height }) => height))
  const table = first.lines.findIndex(({ money }) => money.length > 0)
  const top = partsIn(first.lines.slice(0, table === -1 ? linesMax : Math.min(table, linesMax))).filter(
    (part) => part.top < 0.35 * first.heightPoints && isName(part),
  )
  const low = first.lines.slice(-8).map(({ plain }) => plain)
  const others = pages.slice(1, 4).map(({ lines }) => lines.slice(0, 12).map(({ plain }) => plain))
  let best: { name: string; score: number } | undefined
  for (const part of top) {
    const { plain } = part
    const isNamedBelow = low.some((line) => line.includes(plain) && (line.startsWith(plain) || institution.test(line)))
    const onEach = others.length > 0 && others.every((lines) => lines.some((line) => line.includes(plain)))
    const score =
      (bankWord.test(plain) ? 3 : 0) +
      (isNamedBelow ? 3 : 0) +
      (onEach ? 1 : 0) +
      (part.height > 1.25 * usual ? 1.5 : 0) +
      (part.top < 0.12 * first.heightPoints ? 0.5 : 0) -
      (legalForm.test(plain) && !bankWord.test(plain) ? 3 : 0)
    if (score > (best?.score ?? 1.4)) best = { name: part.text, score }
  }
  return best?.name ?? bankBelow(first)
}

/** `Nordsee Bank AG, Hafenstr. 1`: a bank or a company, wherever its name ends. */
export const namesCompany = (plain: string): boolean =>
  institution.test(plain) || plain.split(/ ?[,;|·•–—:] ?| - /).some((part) => legalForm.test(part.trim()))

/** `Banque X - SA au capital de …` at the foot of the page. */
function bankBelow({ lines, heightPoints }: BankPage): string | undefined {
  for (const { text, plain, box } of lines.toReversed()) {
    if (box[1] < 0.6 * heightPoints) return undefined
    const head = /^(.{3,60}?)(?: [-–—|·,] |, | est | è | is | ist |\. )/.exec(`${text} - `)?.[1]?.trim()
    if (
      head !== undefined &&
      bankWord.test(plainText(head)) &&
      (institution.test(plain) || text.length < 80) &&
      !/\d{3}/.test(head)
    )
      return head
  }
  return undefined
}

/** After words that announce it, or the first line of the address that is no bank's. */
export function holderName(lines: readonly BankLine[], bank: string | undefined): string | undefined {
  const table = lines.findIndex(({ money }) => money.length > 0)
  const parts = partsIn(lines.slice(0, table === -1 ? linesMax : Math.min(table, linesMax)))
  for (const part of parts) {
    const label = holderLabel.exec(part.plain)?.[0]
    if (label === undefined) continue
    const rest = part.text.slice(label.length).trim()
    if (/\p{L}{2}/u.test(rest)) return rest.slice(0, 100)
    const beside = parts.find(
      (other) =>
        other !== part &&
        other.left > part.right &&
        Math.abs(other.top - part.top) < part.height &&
        isPerson(other, bank),
    )
    const below = parts.find(
      (other) =>
        other.top > part.top &&
        other.top - part.bottom < 1.5 * part.height &&
        Math.abs(other.left - part.left) < 3 * part.height &&
        isPerson(other, bank),
    )
    const named = beside ?? below
    if (named !== undefined) return named.text
  }
  return addressee(parts, bank)
}

const isPerson = (part: Part, bank: string | undefined) =>
  /\p{L}{2}/u.test(part.text) &&
  part.text !== bank &&
  part.text.length <= 100 &&
  markOf(part.plain) === undefined &&
  !/^(?:iban|bic)\b/.test(part.plain)

const blockLinesMax = 6

/** Lines one below the other, on one edge, that end with a postcode and a town. */
function addressee(parts: readonly Part[], bank: string | undefined): string | undefined {
  let fallback: string | undefined
  for (const part of parts) {
    if (!isName(part) || part.text === bank || (bankWord.test(part.plain) && !legalForm.test(part.plain))) continue
    if (parts.some((other) => isRightAbove(other, part) && isName(other) && other.text !== bank)) continue
    const block = [part]
    for (let at = 0; at < blockLinesMax; at += 1) {
      const next = parts.find((other) => isRightAbove(block.at(-1) as Part, other))
      if (next === undefined) break
      block.push(next)
    }
    const isAddress = block
      .slice(1)
      .some(({ plain }) => postcode.test(plain) && !/iban|bic|compte|conto|account/.test(plain))
    if (isAddress) return (salutation.test(part.plain) ? block[1] : part)?.text
    if (legalForm.test(part.plain) && !bankWord.test(part.plain)) fallback ??= part.text
  }
  return fallback
}

function isRightAbove(one: Part, other: Part): boolean {
  const gap = other.top - one.bottom
  const sameEdge =
    Math.abs(one.left - other.left) < 3 ||
    Math.abs(one.right - other.right) < 3 ||
    Math.abs(one.left + one.right - other.left - other.right) < 6
  return one !== other && gap > -0.3 * one.height && gap < 1.2 * Math.max(one.height, other.height) && sameEdge
}
