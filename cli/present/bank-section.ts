import type { Language } from '#language/languages.ts'
import type { BankXRayRaw } from '#sdk/index.ts'
import { words } from '../words.ts'
import { money } from './financial-section.ts'
import { grouped, inLanguage, type Section, type ShownFinding, type ShownReason, saidIn } from './view.ts'

export function bankSection(title: string, raw: BankXRayRaw, language: Language): Section {
  const grade =
    raw.score === null
      ? `${words.noGrade[language]}${raw.noScore === null ? '' : `: ${saidIn(raw.noScore, language)}`}`
      : `${words.grade[language]} ${raw.score.grade}`
  const reasons = raw.reasons.map(
    (reason): ShownReason => ({
      severity: reason.sentiment === 'bad' ? 'suspicious' : reason.sentiment === 'good' ? 'good' : 'notice',
      ...saidIn(reason, language),
      findings: [],
    }),
  )
  return {
    title,
    result: grade,
    reasons: [...raw.statements.map((statement) => statementReason(statement, language)), ...reasons],
    notChecked: grouped(raw.coverage?.notChecked ?? [], language),
  }
}

function statementReason(statement: BankXRayRaw['statements'][number], language: Language): ShownReason {
  const { from, to, transactions, dataSanity, failures, problems, remarks, bank, iban } = statement
  const of = (place: ShownFinding['places'][number] | null) => (place === null ? [] : [place])
  const findings: ShownFinding[] = [
    ...failures.map((failure): ShownFinding => {
      const { expected, found, place } = failure
      const { what } = inLanguage(failure, language)
      return {
        severity: 'suspicious',
        message: `${what}: ${words.expected[language]} ${money(expected)}, ${words.found[language]} ${money(found)}`,
        places: of(place),
      }
    }),
    ...problems.map(
      (problem): ShownFinding => ({
        severity: 'notice',
        message: inLanguage(problem, language).detail,
        places: of(problem.place),
      }),
    ),
    ...remarks.map(
      (remark): ShownFinding => ({ severity: 'suspicious', message: saidIn(remark, language), places: [] }),
    ),
  ]
  const parts = [
    iban,
    from === null || to === null ? null : `${from} – ${to}`,
    `${transactions} ${words.transactions[language]}`,
    dataSanity === null ? null : `${dataSanity} % ${words.sumsHold[language]}`,
  ]
  return {
    severity: failures.length > 0 ? 'suspicious' : 'notice',
    // Neither is printed on every statement.
    title: bank || statement.account || words.bankAccount[language],
    content: parts.filter((part) => part !== null).join(' · '),
    findings,
  }
}
