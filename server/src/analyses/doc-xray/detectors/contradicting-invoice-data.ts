import type { InvoiceEvidence } from '#documents/data-evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { amount } from '#language/numbers.ts'
import { shownLines } from '../../pages/shown.ts'
import { isLikeIt } from '../arithmetic/figures/digits.ts'
import { type LooseFigure, looseFigures } from '../arithmetic/figures/loose-figures.ts'
import { isGross, isNet } from '../arithmetic/lists/total-labels.ts'
import type { Figure } from '../arithmetic/sum.ts'
import { defineDetector } from '../detector.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { quoted } from '../page/finding.ts'
import { cannotTell, finding } from '../text.ts'

const pagesMax = 20
const check = 'pdfdetach -saveall FILE && pdftotext -layout FILE -'

export const contradictingInvoiceData = defineDetector({
  typeCode: 'contradictingInvoiceData',
  family: 'arithmetic',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The invoice prints other figures than the data in it',
    fr: 'La facture imprime d’autres chiffres que ses données',
    it: 'La fattura stampa cifre diverse dai suoi dati',
  },
  why: {
    en: 'An electronic invoice carries its figures a second time, as data for programs, and one program writes both. Whoever changes the page with an editor leaves the data as they were.',
    fr: 'Une facture électronique porte ses chiffres une seconde fois, comme données pour les programmes, et un seul programme écrit les deux. Qui modifie la page avec un éditeur laisse les données telles quelles.',
    it: 'Una fattura elettronica porta le sue cifre una seconda volta, come dati per i programmi, e un solo programma scrive entrambe. Chi modifica la pagina con un editor lascia i dati com’erano.',
  },
  needs: ['pages', 'pdf'],
  inspect({ pages, pdf: { attachments } }) {
    const [data, ...more] = attachments.flatMap((one) => (one.data?.format === 'factur-x' ? [one.data] : []))
    const printed = pages.slice(0, pagesMax)
    // What OCR misread would accuse an honest invoice.
    if (data === undefined || more.length > 0 || printed.some(({ textFrom }) => textFrom !== 'layer'))
      return cannotTell({
        en: 'the file does not carry the data of one electronic invoice beside pages of text',
        fr: 'le fichier ne porte pas les données d’une facture électronique avec des pages de texte',
        it: 'il file non porta i dati di una fattura elettronica insieme a pagine di testo',
      })
    return flagAny([...otherTotals(data, printed), ...otherAccount(data, printed)])
  },
})

/** Rounding in cash and by line is less. */
const offCentsMin = 100
const netBase = /^(?:base(?: h\.?t)?|bemessungsgrundlage)$/
const toPay = /^a (?:payer|regler)$/

/** Both totals and the tax are on every invoice: where two of them are printed as the data say, the third is meant to be. */
function otherTotals(data: InvoiceEvidence, pages: readonly PageEvidence[]): Finding[] {
  const { netCents, taxCents, grossCents, dueCents } = data
  if (netCents === null || taxCents === null || grossCents === null) return []
  if (new Set([netCents, taxCents, grossCents].map(Math.abs)).size < 3 || taxCents === 0) return []
  const lines = pages.flatMap((page) => shownLines(page).map((line) => looseFigures(page.number, line)))
  const figures = lines.flat()
  const isPrinted = (cents: number) => figures.some(({ figure }) => Math.abs(figure.cents) === Math.abs(cents))
  // What was paid before may stand in the place of the total.
  if (dueCents !== null && dueCents !== grossCents && isPrinted(dueCents)) return []
  // The tax may be printed for each rate alone.
  const absent = [netCents, grossCents].filter((cents) => !isPrinted(cents))
  const [meant] = absent
  if (meant === undefined || absent.length > 1 || !isPrinted(taxCents)) return []
  const known = new Set([netCents, taxCents, grossCents, dueCents ?? grossCents].map(Math.abs))
  const isNamed = meant === netCents ? isNetOnPage : isGrossOnPage
  const rest = [netCents, taxCents, grossCents].filter((cents) => cents !== meant)
  const inRow = new Set(lines.filter((line) => isRowOf(rest, line)).flat())
  const others = figures.filter((one) => {
    const {
      figure: { cents },
      label,
    } = one
    return (
      (isNamed(label) || inRow.has(one)) &&
      !known.has(Math.abs(cents)) &&
      isLikeIt(meant, cents) &&
      Math.abs(Math.abs(cents) - Math.abs(meant)) >= offCentsMin
    )
  })
  // Two such figures: neither is surely the total.
  if (new Set(others.map(({ figure }) => Math.abs(figure.cents))).size > 1) return []
  return others.slice(0, 1).map(({ figure }) => told(figure, meant))
}

/** The last row of a table of taxes: both others and one figure more, without words. */
const isRowOf = (rest: readonly number[], line: readonly LooseFigure[]) =>
  line.length === rest.length + 1 &&
  line.every(({ label }) => label === '') &&
  rest.every((cents) => line.some(({ figure }) => figure.cents === cents))

const isNetOnPage = (label: string) => isNet(label) || netBase.test(label)
const isGrossOnPage = (label: string) => isGross(label) || toPay.test(label)

function told({ page, box, text }: Figure, meant: number): Finding {
  const [shown, said] = [quoted(text), amount(Math.abs(meant))]
  return {
    ...finding({
      en: `page ${page} prints “${shown}”, the data of the invoice say ${said.en}`,
      fr: `la page ${page} imprime « ${shown} », les données de la facture disent ${said.fr}`,
      it: `la pagina ${page} stampa «${shown}», i dati della fattura dicono ${said.it}`,
    }),
    places: [{ page, box }],
    check,
  }
}

const collected = /lastschrift|abgebucht|abbuchung|bankeinzug|pr[eé]l[eè]vement|pr[eé]lev[eé]|addebit|debit/i

/** Payments are sent to another account where the page alone is changed. What is collected comes from an account of the buyer. */
function otherAccount({ iban, accounts, isDirectDebit }: InvoiceEvidence, pages: readonly PageEvidence[]): Finding[] {
  if (iban === null || isDirectDebit) return []
  const printed = printedIbans(pages).filter(({ valid }) => valid)
  if (printed.some(({ id }) => id === iban || accounts.includes(id))) return []
  if (new Set(printed.map(({ id }) => id)).size > 1) return []
  if (pages.some((page) => shownLines(page).some(({ text }) => collected.test(text)))) return []
  return printed.slice(0, 1).map(({ id, page, box }) => ({
    ...finding({
      en: `page ${page} prints the account ${id}, the data of the invoice say ${iban}`,
      fr: `la page ${page} imprime le compte ${id}, les données de la facture disent ${iban}`,
      it: `la pagina ${page} stampa il conto ${id}, i dati della fattura dicono ${iban}`,
    }),
    places: [{ page, box }],
    check,
  }))
}
