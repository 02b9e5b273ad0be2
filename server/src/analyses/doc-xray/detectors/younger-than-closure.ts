import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isOfCompany } from '../identity/names-or-code.ts'
import { printedTime, spanOf } from '../identity/printed-time.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs } from '../times.ts'

/** What is left is paid out, and last accounts are drawn up, when a company is gone from the register already. */
const windingUpDays = 366

export const youngerThanClosure = defineDetector({
  typeCode: 'youngerThanClosure',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The document is from after the company was closed',
    fr: 'Le document est postérieur à la fermeture de l’entreprise',
    it: 'Il documento è successivo alla chiusura dell’impresa',
  },
  why: {
    en: 'A company that was struck off the register has no new statements or accounts.',
    fr: 'Une entreprise radiée n’a plus de nouveaux relevés ou comptes.',
    it: 'Un’impresa cancellata non ha nuovi estratti o bilanci.',
  },
  needs: ['pages', 'classification', 'company', 'registered'],
  inspect({ pages, classification, company, registered }) {
    const { createdOn, closedOn, url } = registered
    // A register that knows neither day says nothing of the company's life.
    if (createdOn === undefined && closedOn === undefined) return cannotTell(missing.register)
    const printed = printedTime(classification)
    if (printed === undefined || !isOfCompany({ pages, company, registered })) return cannotTell(missing.period)
    const [, closed = Number.POSITIVE_INFINITY] = spanOf(closedOn) ?? []
    if (printed.from <= closed + windingUpDays * dayMs) return clear
    return flagAny([
      {
        ...finding({
          en: `the period of the document begins on ${printed.fromText}, the company was closed on ${closedOn}`,
          fr: `la période du document commence le ${printed.fromText}, l’entreprise a été fermée le ${closedOn}`,
          it: `il periodo del documento comincia il ${printed.fromText}, l’impresa è stata chiusa il ${closedOn}`,
        }),
        ...(url !== undefined && { check: `curl '${encodeURI(url)}'` }),
      },
    ])
  },
})
