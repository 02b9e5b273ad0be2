import type { Notes } from '#domain/notes.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import { inOthers } from '#language/languages.ts'
import { percent } from '#language/numbers.ts'
import { spoken, textOf, told } from '#language/text.ts'
import type { OnFailed } from '../could-not-run.ts'
import { changesSince } from './changes.ts'
import { type Check, runChecks } from './checks/index.ts'
import { type Choice, chooseFigures } from './choose-figures.ts'
import { registered, registerSet, type Situation, situationOf } from './circumstances.ts'
import { coverageOf, noSectorFigures } from './coverage.ts'
import { type FigureSet, notesSet, plainFigures } from './figure-set.ts'
import type { RatioFormulas } from './model/ratios.ts'
import { explanationLetter, isNaturalPerson, personNotice } from './natural-person.ts'
import type { BankSeen } from './payment-behaviour.ts'
import type { FinancialXrayRaw, Reason } from './raw.ts'
import { checkReason } from './reasons.ts'
import { choiceRemarks, holdingRemark, notComputableRemark, shownConflict, shownFigure } from './remarks.ts'
import { noScore, type Scored, scoreOf } from './scored.ts'
import { type StatementRead, statementSet } from './statements.ts'
import { supplierScore } from './supplier-score.ts'

export type { FinancialXrayRaw } from './raw.ts'

export type ReportInputs = {
  code: { type: string; id: string }
  country?: string | undefined
  notes: Notes
  statements: readonly StatementRead[]
  bank: BankSeen
  register: RegisterDossier | null
  /** `YYYY-MM-DD`: the newest day known of the request; statements are old or not against it. */
  asOf?: string | undefined
  previous: { id: string; raw: Record<string, unknown> } | null
  /** Where there are more documents than are looked into. */
  lookedInto?: { kept: number; of: number } | undefined
  onCriterionFailed?: OnFailed | undefined
  /** Others than those of the service, for tests. */
  checks?: readonly Check[] | undefined
  formulas?: RatioFormulas | undefined
}

/** Notes, what was read of documents and what registers say → the whole report. The same inputs give the same report. */
export function financialReport(inputs: ReportInputs): FinancialXrayRaw {
  const situation = situationOf(inputs)
  const statements = inputs.statements.map(statementSet)
  const read = statements.flatMap(({ set }) => set ?? [])
  const choice = chooseFigures(setsOf(inputs, read), situation.currency, inputs.asOf)
  const figures = plainFigures(choice.figures)
  const { workforceNumber, holding } = situation
  const { failed, notRun } = runChecks({ figures, workforceNumber, holding }, inputs.onCriterionFailed, inputs.checks)
  const isPossible = failed.every(({ severity }) => severity !== 'error')
  const { onCriterionFailed: onFailed, formulas } = inputs
  const scored = isPossible ? scoreOf(choice, situation, { formulas, onFailed }) : noScore
  const { code, bank, register } = inputs
  // The books of a holding say nothing of how its group pays.
  const telling = isPossible && holding !== true ? figures : {}
  const supplier = supplierScore({ code, behaviours: bank.behaviours, register, figures: telling })
  const raw = {
    ...scored.part,
    reasons: [
      ...scored.reasons,
      ...failed.map(checkReason),
      supplier.reason,
      ...choiceRemarks(choice),
      ...(scored.whyNot === undefined ? [] : [notComputableRemark(scored.whyNot)]),
      ...(holding === true ? [holdingRemark] : []),
      ...statements.flatMap(({ remarks }) => remarks),
    ],
    lights: { ...scored.part.lights, ...(supplier.light !== undefined && { supplierScore: supplier.light }) },
    ...shownInputs(choice, situation),
    sector: noSectorFigures,
    naturalPerson: isNaturalPerson(inputs.code, registered(inputs.code, inputs.register)) ? personPart(scored) : null,
    coverage: coverageOf(
      {
        trend: scored.part.trend !== null,
        paymentBehaviour: supplier.basis === 'bankStatements' || supplier.basis === 'register',
        documents: read.length > 0,
        register: register !== null,
      },
      bank,
      inputs.lookedInto,
      [...notRun.map(({ code: one }) => one), ...(scored.notRun ?? [])],
    ),
  }
  return { ...raw, changes: changesSince(inputs.previous, raw) }
}

function setsOf({ code, notes, register }: ReportInputs, statements: readonly FigureSet[]): FigureSet[] {
  const ofRegister = registerSet(code, register)
  return [...statements, notesSet(notes), ...(ofRegister === undefined ? [] : [ofRegister])]
}

function shownInputs(choice: Choice, { country, workforceNumber, holding }: Situation) {
  const { figures, conflicts, currency, periodEnd } = choice
  return {
    horizonYears: 1 as const,
    country: country ?? null,
    figures: Object.fromEntries(Object.entries(figures).map(([name, candidate]) => [name, shownFigure(candidate)])),
    workforceNumber: workforceNumber ?? null,
    holding: holding ?? null,
    conflicts: conflicts.map((conflict) => shownConflict(conflict, currency)),
    currency,
    periodEnd: periodEnd ?? null,
  }
}

const reasonsInLetter = 4

function personPart({ part, reasons }: Scored): FinancialXrayRaw['naturalPerson'] {
  const { probabilityOfDefault, riskLetter, baseRate } = part
  const titleOf = ({ message, translations }: Reason) =>
    textOf(
      message.title,
      inOthers((language) => translations[language].title),
    )
  const letter = explanationLetter(
    probabilityOfDefault === null || riskLetter === null || baseRate === null
      ? undefined
      : {
          probability: percent(probabilityOfDefault),
          letter: riskLetter,
          because: reasons.slice(0, reasonsInLetter).map(titleOf),
          country: percent(baseRate.value),
        },
  )
  return { notice: told(personNotice), letter: spoken(letter) }
}
