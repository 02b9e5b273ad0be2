import type { Text } from '#language/languages.ts'
import { amount, decimal } from '#language/numbers.ts'
import { colon, join, told } from '#language/text.ts'
import type { Account, ReadStatement } from '../accounts/accounts.ts'
import type { CrossCheck } from './cross-checks.ts'
import { type Graded, grades } from './indicators.ts'
import { objectionContent, objections, objectionsTo, objectionTitles } from './provenance.ts'
import type { BankXrayRaw } from './raw.ts'
import type { ReadMedium } from './shown-statements.ts'

type Reason = BankXrayRaw['reasons'][number]
type Told = {
  graded: readonly Graded[]
  accounts: readonly Account[]
  checks: readonly CrossCheck[]
  statements: readonly ReadStatement[]
  read: readonly ReadMedium[]
  isScored: boolean
}

/** What speaks against the documents; what made the grade, the heaviest first; then what the reader should look at. */
export function reasonsOf({ graded, accounts, checks, statements, read, isScored }: Told): Reason[] {
  return [
    ...ofObjections(read),
    ...(isScored ? graded.flatMap(ofIndicator).sort((one, other) => other.weight - one.weight) : []),
    ...accounts.flatMap(ofContradictions),
    ...statements.flatMap(ofFailures),
    ...accounts.flatMap(ofGaps),
    ...checks.filter(({ agrees }) => !agrees).map(ofCheck),
  ]
}

/** One reason for each thing that is wrong, whatever the number of statements. */
function ofObjections(read: readonly ReadMedium[]): Reason[] {
  const raised = read.flatMap(({ medium, reading, holders, verdict }) =>
    reading.statements.map((statement, at) => ({
      statement: { ...statement, medium },
      objections: objectionsTo({ holder: holders?.[at] ?? 'unknown', verdict }),
    })),
  )
  return objections.flatMap((objection) => {
    const against = raised.filter((one) => one.objections.includes(objection)).map(({ statement }) => statement)
    if (against.length === 0) return []
    return [
      reason({
        typeCode: objection,
        sentiment: objection === 'suspicious' ? 'neutral' : 'bad',
        weight: 0,
        criteria: { statements: against.length, media: [...new Set(against.map(({ medium }) => medium))].join(',') },
        title: objectionTitles[objection],
        content: objectionContent(objection, against),
      }),
    ]
  })
}

const sentiments = ['good', 'good', 'neutral', 'bad', 'bad'] as const

function ofIndicator({ indicator, value, grade }: Graded): Reason[] {
  if (grade === null || value === null) return []
  const { name, title, formula, unit } = indicator
  return [
    reason({
      typeCode: 'indicator',
      sentiment: sentiments[grades.indexOf(grade)] ?? 'neutral',
      weight: indicator.weight,
      criteria: { [name]: value, grade },
      title,
      content: join(formula, colon, written(value, unit), ` (${grade})`),
    }),
  ]
}

const months: Text = { en: ' months', fr: ' mois', it: ' mesi' }
const perMonth: Text = { en: ' a month', fr: ' par mois', it: ' al mese' }

function written(value: number, unit: string): Text {
  if (unit === 'share') return join(decimal(value * 100, 1), ' %')
  return join(decimal(value, 1), unit === 'months' ? months : perMonth)
}

function ofContradictions({ id, contradictions }: Account): Reason[] {
  return contradictions.map(({ what, date, oneCents, otherCents }) => {
    const [one, other] = [amount(oneCents), amount(otherCents)]
    return reason({
      typeCode: 'contradiction',
      sentiment: 'bad',
      weight: 0,
      criteria: { account: id, what, date, one: oneCents, other: otherCents },
      title: {
        en: 'Two statements of one account contradict each other',
        fr: 'Deux relevés d’un même compte se contredisent',
        it: 'Due estratti dello stesso conto si contraddicono',
      },
      content: {
        en: `Account ${id}, ${date}: ${one.en} in one, ${other.en} in the other.`,
        fr: `Compte ${id}, ${date} : ${one.fr} dans l’un, ${other.fr} dans l’autre.`,
        it: `Conto ${id}, ${date}: ${one.it} nell’uno, ${other.it} nell’altro.`,
      },
    })
  })
}

function ofFailures({ medium, sanity, readFrom, iban }: ReadStatement): Reason[] {
  // Days and pages that cannot be right are checks that fail as well, though no sums.
  const failed = Math.round(sanity.checks * (1 - (sanity.percentage ?? 100) / 100))
  const count = Math.max(failed, sanity.failures.length)
  if (count === 0) return []
  return [
    reason({
      typeCode: 'dataSanity',
      sentiment: readFrom === 'ocr' ? 'neutral' : 'bad',
      weight: 0,
      criteria: { medium, account: iban, failures: count, dataSanity: sanity.percentage },
      title: {
        en: 'Lines of a statement do not add up',
        fr: 'Des lignes d’un relevé ne sont pas justes',
        it: 'Righe di un estratto conto non tornano',
      },
      content: {
        en: `${count} of ${sanity.checks} checks fail; the report shows where on the page.`,
        fr: `${count} vérifications sur ${sanity.checks} échouent ; le rapport indique où sur la page.`,
        it: `${count} verifiche su ${sanity.checks} non tornano; il rapporto dice dove sulla pagina.`,
      },
    }),
  ]
}

function ofGaps({ id, gaps }: Account): Reason[] {
  return gaps.map(({ from, to }) =>
    reason({
      typeCode: 'gap',
      sentiment: 'neutral',
      weight: 0,
      criteria: { account: id, from, to },
      title: { en: 'Days without a statement', fr: 'Jours sans relevé', it: 'Giorni senza estratto conto' },
      content: {
        en: `No statement of account ${id} covers ${from} to ${to}.`,
        fr: `Aucun relevé du compte ${id} ne couvre la période du ${from} au ${to}.`,
        it: `Nessun estratto del conto ${id} copre il periodo dal ${from} al ${to}.`,
      },
    }),
  )
}

function ofCheck({ name, seen, noted, message }: CrossCheck): Reason {
  return reason({
    typeCode: 'crossCheck',
    sentiment: 'bad',
    weight: 0,
    criteria: { name, seen, noted },
    title: {
      en: 'The accounts and the notes disagree',
      fr: 'Les comptes et les notes ne concordent pas',
      it: 'I conti e le note non concordano',
    },
    content: message,
  })
}

function reason({
  title,
  content,
  ...rest
}: Omit<Reason, 'message' | 'translations'> & { title: Text; content: Text }): Reason {
  return { ...rest, ...told({ title, content }) }
}
