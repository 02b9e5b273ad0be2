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
    en: 'A number is a specimen that belongs to nobody',
    fr: 'Un numéro est un spécimen qui n’appartient à personne',
    it: 'Un numero è un facsimile che non appartiene a nessuno',
  },
  why: {
    en: 'Digits in sequence or repeated, with wrong numbers beside them, are what people write into samples and templates. Such a document belongs to nobody; that alone does not make it a forgery.',
    fr: 'Des chiffres qui se suivent ou se répètent, avec des numéros faux à côté, sont ce que l’on écrit dans les modèles. Un tel document n’est à personne ; il n’est pas falsifié pour autant.',
    it: 'Cifre in sequenza o ripetute, con numeri errati accanto, sono ciò che si scrive nei modelli. Un tale documento non è di nessuno; non per questo è falso.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const ibans = printedIbans(pages).filter(({ misreadable, valid }) => valid || !misreadable)
    const codes = printedCodes(pages).filter(({ misreadable, valid }) => valid || !misreadable)
    if (ibans.length + codes.length === 0) {
      return cannotTell({
        en: 'no company number or account number was found',
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
        ...finding({
          en: `the number ${id} on page ${page} is a specimen`,
          fr: `le numéro ${id}, page ${page}, est un spécimen`,
          it: `il numero ${id}, pagina ${page}, è un facsimile`,
        }),
        places: [{ page, box }],
      })),
    )
  },
})
