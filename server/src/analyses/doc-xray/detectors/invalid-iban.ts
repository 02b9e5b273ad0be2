import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { isSpecimen } from '../identity/specimen.ts'
import { cannotTell, finding } from '../text.ts'

export const invalidIban = defineDetector({
  typeCode: 'invalidIban',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The check digits of an IBAN are wrong',
    fr: 'La clé d’un IBAN est fausse',
    it: 'Le cifre di controllo di un IBAN sono errate',
  },
  why: {
    en: 'A bank prints the account number from its own system, in which a wrong number cannot exist.',
    fr: 'Une banque imprime le numéro de compte depuis son propre système, où un numéro faux ne peut pas exister.',
    it: 'Una banca stampa il numero di conto dal proprio sistema, dove un numero errato non può esistere.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const ibans = printedIbans(pages)
    const printed = ibans.filter(({ misreadable, valid }) => valid || !misreadable)
    if (printed.length === 0) {
      return cannotTell({
        en: 'no IBAN could be read with certainty',
        fr: 'aucun IBAN lisible avec certitude n’a été trouvé',
        it: 'non è stato trovato alcun IBAN leggibile con certezza',
      })
    }
    return flagAny(
      printed
        .filter((iban) => !iban.valid && !isSpecimen(pages, iban))
        .map(({ id, page, box }) => ({
          ...finding({
            en: `the IBAN ${id} on page ${page} has wrong check digits`,
            fr: `l’IBAN ${id}, page ${page}, a une clé fausse`,
            it: `l’IBAN ${id}, pagina ${page}, ha cifre di controllo errate`,
          }),
          places: [{ page, box }],
          check: `python3 -c "s='${id}';print(int(''.join(str(int(c,36)) for c in s[4:]+s[:4]))%97)"   # 1`,
        })),
    )
  },
})
