import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

const namesMax = 80

export const otherHolder = defineDetector({
  typeCode: 'otherHolder',
  family: 'identity',
  // Trade names and the names of owners differ from that of the company in good faith.
  severity: 'notice',
  title: {
    en: 'The account belongs to another holder',
    fr: 'Le compte est celui d’un autre titulaire',
    it: 'Il conto appartiene a un altro intestatario',
  },
  why: {
    en: 'A statement names the holder of the account. A statement that names another holder shows another’s money, even if the company receives payments in it.',
    fr: 'Un relevé nomme le titulaire du compte. Un relevé qui nomme un autre titulaire montre l’argent d’un autre, même si l’entreprise y reçoit des paiements.',
    it: 'Un estratto conto nomina l’intestatario. Un estratto che nomina un altro intestatario mostra il denaro di un altro, anche se l’impresa vi riceve pagamenti.',
  },
  needs: ['holders', 'company'],
  inspect({ holders, company: { names } }) {
    if (holders.every(({ verdict }) => verdict === 'unknown'))
      return cannotTell({
        en: 'no account holder could be compared with the name of the company',
        fr: 'aucun titulaire de compte n’a pu être comparé au nom de l’entreprise',
        it: 'nessun intestatario di conto ha potuto essere confrontato con il nome dell’impresa',
      })
    const others = holders.filter(({ verdict }) => verdict === 'other')
    if (others.length === 0) return clear
    const own = (names.at(-1) ?? '').slice(0, namesMax)
    return flagAny(
      [...new Set(others.map(({ holder }) => holder))].slice(0, 3).map((holder) =>
        finding({
          en: `the account holder is ${holder.slice(0, namesMax)} instead of ${own}`,
          fr: `le titulaire du compte est ${holder.slice(0, namesMax)} au lieu de ${own}`,
          it: `l’intestatario del conto è ${holder.slice(0, namesMax)} invece di ${own}`,
        }),
      ),
    )
  },
})
