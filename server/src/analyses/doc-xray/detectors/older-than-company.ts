import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isOfCompany } from '../identity/names-or-code.ts'
import { printedTime, spanOf } from '../identity/printed-time.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs } from '../times.ts'

/** Accounts are opened, and first bills paid, while a company is being founded; many go on with a business of before. */
const foundingDays = 184

export const olderThanCompany = defineDetector({
  typeCode: 'olderThanCompany',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The document is from before the company existed',
    fr: 'Le document date d’avant la création de l’entreprise',
    it: 'Il documento è anteriore alla nascita dell’impresa',
  },
  why: {
    en: 'A company has no statements or accounts for the years before it was registered.',
    fr: 'Une entreprise n’a ni relevés ni comptes des années précédant son immatriculation.',
    it: 'Un’impresa non ha estratti o bilanci degli anni precedenti alla sua iscrizione.',
  },
  needs: ['pages', 'classification', 'company', 'registered'],
  inspect({ pages, classification, company, registered }) {
    const { createdOn, url } = registered
    const [created] = spanOf(createdOn) ?? []
    if (created === undefined) return cannotTell(missing.register)
    const printed = printedTime(classification)
    if (printed === undefined || !isOfCompany({ pages, company, registered })) return cannotTell(missing.period)
    if (printed.to >= created - foundingDays * dayMs) return clear
    return flagAny([
      {
        ...finding({
          en: `the period of the document ends on ${printed.toText}, the company was created on ${createdOn}`,
          fr: `la période du document se termine le ${printed.toText}, l’entreprise a été créée le ${createdOn}`,
          it: `il periodo del documento finisce il ${printed.toText}, l’impresa è stata creata il ${createdOn}`,
        }),
        ...(url !== undefined && { check: `curl '${encodeURI(url)}'` }),
      },
    ])
  },
})
