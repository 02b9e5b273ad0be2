import type { KnownDocument } from '#domain/document-memory.ts'
import { clear, type Finding, flagAny } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { defineDetector } from '../detector.ts'
import { type Contradiction, contradictions } from '../memory/compare-statements.ts'
import { readStatement } from '../memory/statement.ts'
import { noOther, otherDocument } from '../memory/told.ts'
import { finding } from '../text.ts'

const findingsMax = 6

export const contradictingStatement = defineDetector({
  typeCode: 'contradictingStatement',
  family: 'acrossDocuments',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'Statements of one account contradict each other',
    fr: 'Des relevés d’un même compte se contredisent',
    it: 'Estratti di uno stesso conto si contraddicono',
  },
  why: {
    en: 'An account has one history: the same days have the same movements, and a month begins with the balance at which the month before ended. Where two statements differ, one was changed.',
    fr: 'Un compte n’a qu’une histoire : les mêmes jours ont les mêmes mouvements, et un mois commence au solde où le précédent a fini. Là où deux relevés diffèrent, l’un a été modifié.',
    it: 'Un conto ha una sola storia: gli stessi giorni hanno gli stessi movimenti, e un mese comincia dal saldo con cui è finito il precedente. Dove due estratti differiscono, uno è stato modificato.',
  },
  needs: ['memory', 'pages', 'classification'],
  inspect({ memory, pages, classification }) {
    const { fingerprint, known } = memory
    const { account, statement } = fingerprint
    // What differs from a statement that is known to be changed is not changed for that.
    const others = known.filter(
      ({ color, fingerprint: other }) => color !== 'red' && other.account === account && other.statement !== null,
    )
    if (account === null || statement === null || others.length === 0) return noOther(statementOfAccount)
    const found = others.flatMap((other) =>
      contradictions(statement, other.fingerprint.statement as NonNullable<typeof statement>).map((contradiction) => ({
        other,
        contradiction,
      })),
    )
    if (found.length === 0) return clear
    const placed = readStatement(pages, classification)?.movements ?? []
    return flagAny(found.slice(0, findingsMax).map(told))

    function told({ other, contradiction }: { other: KnownDocument; contradiction: Contradiction }): Finding {
      const rows =
        contradiction.what === 'movements'
          ? placed.filter(({ day, key }) => day === contradiction.day && contradiction.keys.includes(key))
          : []
      return {
        ...finding(sentence(contradiction, otherDocument(memory, other))),
        ...(rows.length > 0 && { places: rows.slice(0, findingsMax).map(({ page, box }) => ({ page, box })) }),
      }
    }
  },
})

const statementOfAccount: Text = {
  en: 'statement of this account that could be compared',
  fr: 'relevé de ce compte qui puisse être comparé',
  it: 'estratti di questo conto confrontabili',
}

function sentence({ what, day }: Contradiction, { en, fr, it }: Text): Text {
  return what === 'balance'
    ? {
        en: `the balance of ${day} differs from the one in ${en}`,
        fr: `le solde du ${day} diffère de celui d’${fr}`,
        it: `il saldo del ${day} differisce da quello in ${it}`,
      }
    : {
        en: `the movements of ${day} differ from those in ${en}`,
        fr: `les mouvements du ${day} diffèrent de ceux d’${fr}`,
        it: `i movimenti del ${day} differiscono da quelli in ${it}`,
      }
}
