import { centsOf } from './amount.ts'
import type { FigureTexts } from './figures-form.tsx'
import { type StatementTexts, statementOf } from './statement.ts'
import type { Figures, Statement } from './wire.ts'

export type Body = { result: 'read'; figures?: Figures; statement?: Statement }

/** As the service takes it; undefined while nothing is entered, or something that is no amount. */
export function figuresBody(texts: FigureTexts): Body | undefined {
  const entries = Object.entries(texts).map(([name, text]) => [name, centsOf(text)] as const)
  if (entries.some(([, cents]) => cents === 'unclear')) return undefined
  const figures = Object.fromEntries(entries.filter(([, cents]) => cents !== undefined))
  return Object.keys(figures).length === 0 ? undefined : { result: 'read', figures: figures as Figures }
}

export function statementBody(texts: StatementTexts): Body | undefined {
  const statement = statementOf(texts)
  return statement === undefined ? undefined : { result: 'read', statement }
}
