import { flagAny } from '#domain/outcome.ts'
import { isUnlike, repeatedResult } from '../arithmetic/accounts/repeated-result.ts'
import { defineDetector } from '../detector.ts'
import { quoted } from '../page/finding.ts'
import { cannotTell, finding } from '../text.ts'

export const contradictingResult = defineDetector({
  typeCode: 'contradictingResult',
  family: 'arithmetic',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The balance sheet has another result than the income statement',
    fr: 'Le bilan a un autre résultat que le compte de résultat',
    it: 'Lo stato patrimoniale ha un risultato diverso dal conto economico',
  },
  why: {
    en: 'The result of the year is one figure, which the income statement makes and the balance sheet counts. Where each adds up with a figure of its own, one of the two pages is of another version of the accounts.',
    fr: 'Le résultat de l’exercice est un seul chiffre, que le compte de résultat établit et que le bilan reprend. Si chacun tombe juste avec un chiffre différent, l’une des deux pages vient d’une autre version des comptes.',
    it: 'Il risultato dell’esercizio è una sola cifra, che il conto economico forma e lo stato patrimoniale riprende. Se ciascuno torna con una cifra diversa, una delle due pagine è di un’altra versione del bilancio.',
  },
  needs: ['pages'],
  // Tables of statistics are typed by people, who mistype.
  elsewhere: () => false,
  inspect({ pages }) {
    const repeated = repeatedResult(pages)
    if (repeated === undefined)
      return cannotTell({
        en: 'the document does not show the result of one year in sums of the income statement and of the balance sheet',
        fr: 'le document ne montre pas le résultat d’un exercice dans des sommes du compte de résultat et du bilan',
        it: 'il documento non mostra il risultato di un esercizio in somme del conto economico e dello stato patrimoniale',
      })
    const { income, sheet, strange } = repeated
    const whole = pages
      .filter(({ number }) => number === strange)
      .map(({ number: page, widthPoints, heightPoints }) => ({ page, box: [0, 0, widthPoints, heightPoints] as const }))
    const [one, other] = [quoted(income.text.trim()), quoted(sheet.text.trim())]
    return flagAny(
      [repeated].filter(isUnlike).map(() => ({
        ...finding({
          en: `the income statement on page ${income.page} makes ${one}, the balance sheet on page ${sheet.page} counts ${other}`,
          fr: `le compte de résultat de la page ${income.page} donne ${one}, le bilan de la page ${sheet.page} compte ${other}`,
          it: `il conto economico di pagina ${income.page} dà ${one}, lo stato patrimoniale di pagina ${sheet.page} conta ${other}`,
        }),
        places: [...[income, sheet].map(({ page, box }) => ({ page, box })), ...whole],
        check: 'pdftotext -layout FILE -',
      })),
    )
  },
})
