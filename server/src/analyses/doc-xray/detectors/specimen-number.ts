import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { accountKeys } from '../identity/account-keys.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { hasMadeUpDigits, isPublished, isSpecimen } from '../identity/specimen.ts'
import { cannotTell, finding } from '../text.ts'

export const specimenNumber = defineDetector({
  typeCode: 'specimenNumber',
  family: 'identity',
  severity: 'notice',
  title: {
    en: 'A number that stands for none: a specimen',
    fr: 'Un numéro qui n’en est pas un : un spécimen',
    it: 'Un numero che non è di nessuno: un facsimile',
  },
  why: {
    en: 'Digits in a row or repeated, and wrong numbers beside them, are what people write into samples and templates. Such a paper is of nobody; it is not thereby forged.',
    fr: 'Des chiffres qui se suivent ou se répètent, et des numéros faux à côté, sont ce que l’on écrit dans les modèles. Un tel papier n’est à personne ; il n’est pas faux pour autant.',
    it: 'Cifre in fila o ripetute, e numeri errati accanto, sono ciò che si scrive nei modelli. Una carta simile non è di nessuno; non per questo è falsa.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const ibans = printedIbans(pages).filter(({ byOcr, valid }) => valid || !byOcr)
    const codes = printedCodes(pages).filter(({ byOcr, valid }) => valid || !byOcr)
    if (ibans.length + codes.length === 0) {
      return cannotTell({
        en: 'no number of a company or of an account was found',
        fr: 'aucun numéro d’entreprise ou de compte n’a été trouvé',
        it: 'non è stato trovato alcun numero d’impresa o di conto',
      })
    }
    const isWrong = ({ id, valid }: (typeof ibans)[number]) =>
      !valid || accountKeys[id.slice(0, 2)]?.isRight(id.slice(4)) === false
    const specimens = [
      ...ibans.filter((iban) => isPublished(iban.id) || (isWrong(iban) && isSpecimen(pages, iban))),
      ...codes.filter((code) => hasMadeUpDigits(code) || (!code.valid && isSpecimen(pages, code))),
    ]
    return flagAny(
      specimens.map(({ id, page, box }) => ({
        ...finding({ en: `${id} on page ${page}`, fr: `${id}, page ${page}`, it: `${id}, pagina ${page}` }),
        places: [{ page, box }],
      })),
    )
  },
})
