import type { NoticeOfficer, RegisterCode, RegisterSource } from '#domain/register.ts'
import { type AlertCode, type AlertLevel, alertKinds } from './catalogue/index.ts'
import { yearsBetween } from './days.ts'

export type { AlertCode, AlertLevel } from './catalogue/index.ts'

export type Alert = {
  code: AlertCode
  name: string
  /** As shown: aged. */
  level: AlertLevel
  /** As it was on its day: the grade counts this one, and its age apart. */
  baseLevel: AlertLevel
  date: string
  /** The register dates nothing: `date` is the day it was read. */
  isUndated?: true
  /** Of a ban: its last day. */
  until?: string | undefined
  /** A higher court has set it aside: it is shown, and counts nothing. */
  overturnedOn?: string
  /** Whom it is about: by name, as the notice has it. */
  officer?: NoticeOfficer
  /** Of a pattern: the company that completes it. */
  company?: RegisterCode | undefined
  /** The words of the notice, where a person is named in them. */
  text?: string | undefined
  source: RegisterSource
}

type Facts = Pick<Alert, 'date' | 'source'> &
  Partial<Pick<Alert, 'until' | 'officer' | 'text' | 'isUndated' | 'company'>>

/** After so many years the level that is shown drops by one step, and by another. */
const agesAfterYears = [5, 10]
const steps: readonly AlertLevel[] = ['low', 'medium', 'high']

export function makeAlert(code: AlertCode, facts: Facts, asOf: string, level = alertKinds[code].level): Alert {
  const { name, ages } = alertKinds[code]
  const shown = ages === 'in force' ? level : agedLevel(level, facts.date, asOf)
  return { code, name, level: shown, baseLevel: level, ...facts }
}

export function agedLevel(level: AlertLevel, date: string, asOf: string): AlertLevel {
  const dropped = agesAfterYears.filter((years) => yearsBetween(date, asOf) >= years).length
  return steps[Math.max(0, steps.indexOf(level) - dropped)] ?? 'low'
}

export const isInForce = ({ until }: Pick<Alert, 'until'>, asOf: string): boolean =>
  until === undefined || until >= asOf
