import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny, type Place } from '#domain/outcome.ts'
import { surelyOf } from '../../document-class.ts'
import { shownLines } from '../../pages/shown.ts'
import { issueDaysIn, labelledDays } from '../chronology/labelled-days.ts'
import { hadRate } from '../chronology/vat-rates.ts'
import { defineDetector } from '../detector.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { isSample } from '../identity/specimen.ts'
import { cannotTell, finding } from '../text.ts'

export const outdatedVatRate = defineDetector({
  typeCode: 'outdatedVatRate',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The VAT rate was not in force on the date of the invoice',
    fr: 'Le taux de TVA n’était pas en vigueur à la date de la facture',
    it: 'L’aliquota IVA non era in vigore alla data della fattura',
  },
  why: {
    en: 'VAT rates begin and end on known days. An invoice with a rate of another time was made from an older invoice, or its date was changed.',
    fr: 'Les taux de TVA commencent et finissent à des dates connues. Une facture avec un taux d’une autre époque vient d’une facture plus ancienne, ou sa date a été changée.',
    it: 'Le aliquote IVA iniziano e finiscono in giorni noti. Una fattura con un’aliquota di un altro tempo viene da una fattura più vecchia, o la sua data è stata cambiata.',
  },
  needs: ['pages', 'classification'],
  inspect({ pages, classification }) {
    const [country, ...others] = countriesOf(pages)
    const days = issueDays(pages)
    const rates = pages.flatMap(ratesOn)
    const isInvoice = surelyOf(classification) === 'invoice' && !isCredit(pages) && !isSample(pages)
    if (!isInvoice || country === undefined || others.length > 0 || days.length === 0 || rates.length === 0)
      return cannotTell(
        {
          en: 'the document is not an invoice of a single country with a date and VAT rates',
          fr: 'le document n’est pas une facture d’un seul pays avec une date et des taux de TVA',
          it: 'il documento non è una fattura di un solo paese con una data e aliquote IVA',
        },
        'notApplicable',
      )
    const wrong = rates.filter(({ rate }) => days.every((day) => hadRate(country, rate, day) === false))
    return flagAny(
      wrong.map(({ rate, where }) => ({
        ...finding({
          en: `the invoice of ${days[0]} has a VAT rate of ${rate} % (${country})`,
          fr: `la facture du ${days[0]} porte un taux de TVA de ${rate} % (${country})`,
          it: `la fattura del ${days[0]} riporta un’aliquota IVA del ${rate} % (${country})`,
        }),
        places: [where],
      })),
    )
  },
})

/** Of all numbers that are printed: a seller and a buyer of two countries leave open whose rates hold. */
function countriesOf(pages: readonly PageEvidence[]): string[] {
  const codes = printedCodes(pages).flatMap(({ name }) => {
    if (name.startsWith('VAT ')) return [name.slice(4)]
    return countryOfCode[name] ?? []
  })
  return [...new Set([...codes, ...printedIbans(pages).map(({ id }) => id.slice(0, 2))])]
}

const countryOfCode: Readonly<Record<string, string>> = { SIREN: 'FR', SIRET: 'FR', 'P. IVA': 'IT', NIF: 'ES' }

/** All that the day of issue may mean; none where there are several. */
function issueDays(pages: readonly PageEvidence[]): readonly string[] {
  const issued = issueDaysIn(labelledDays(pages))
  return new Set(issued.map(({ text }) => text)).size === 1 ? (issued[0]?.days ?? []) : []
}

/** It may give back what was billed under an older rate. */
const credit =
  /\b(?:avoir|credit (?:note|memo)|gutschrift|nota di credito|nota de (?:credito|abono)|rectificativa|creditnota|storno)\b/i
const isCredit = (pages: readonly PageEvidence[]) =>
  pages.some((page) => shownLines(page).some(({ text }) => credit.test(text)))

const tax = '(?:t\\.?v\\.?a|i\\.?v\\.?a|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|btw)'
const percent = '(\\d{1,2}(?:[.,]\\d{1,2})?) ?%'
const named = [new RegExp(`\\b${tax}\\b\\.?[^%\\d]{0,20}${percent}`, 'i'), new RegExp(`${percent} ?${tax}\\b`, 'i')]

type Rate = { rate: string; where: Place }

function ratesOn(page: PageEvidence): Rate[] {
  if (page.textFrom !== 'layer') return []
  return shownLines(page).flatMap((line: Line): Rate[] => {
    const found = named.map((pattern) => pattern.exec(line.text)?.[1]).find((text) => text !== undefined)
    if (found === undefined) return []
    return [{ rate: String(Number(found.replace(',', '.'))), where: { page: page.number, box: line.box } }]
  })
}
