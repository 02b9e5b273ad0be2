import type { Notes } from '@roentgen/sdk'
import { centsOf, shownAmount } from '../extraction/amount.ts'
import { figureOrder } from '../extraction/figure-order.ts'

export const choices = {
  esgGenderDiversity: ['0-20%', '21-40%', '41-60%', '61-80%', '81-100%'],
  esgEmployeeProtection: ['0', '1', '2-5', '6-10', '10+'],
  esgJobCreation: ['0', '1', '2-5', '6-10', '10+'],
} as const

export type NoteName = keyof Notes & string
export type NoteTexts = Partial<Record<NoteName, string>>

const money: readonly string[] = figureOrder

/** As fields show them. */
export function textsOf(notes: Notes): NoteTexts {
  return Object.fromEntries(
    Object.entries(notes).map(([name, value]) => [
      name,
      money.includes(name) ? shownAmount(value as number) : Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
}

export type Faults = Partial<Record<NoteName, 'amount' | 'number'>>

/** What changed, as the service takes it: an emptied field is taken back by `null`. */
export function changesIn(texts: NoteTexts, notes: Notes): { changes: Record<string, unknown>; faults: Faults } {
  const before = textsOf(notes)
  const changes: Record<string, unknown> = {}
  const faults: Faults = {}
  for (const [name, text] of Object.entries(texts) as [NoteName, string][]) {
    if (text === (before[name] ?? '')) continue
    const value = sentValue(name, text.trim())
    if (value === 'amount' || value === 'number') faults[name] = value
    else changes[name] = value
  }
  return { changes, faults }
}

function sentValue(name: NoteName, text: string): unknown {
  if (text === '') return null
  if (money.includes(name)) {
    const cents = centsOf(text)
    return typeof cents === 'number' ? cents : 'amount'
  }
  if (name === 'workforceNumber') {
    const number = Number(text.replace(',', '.'))
    return Number.isFinite(number) && number >= 1 ? number : 'number'
  }
  if (name === 'holding') return text === 'true'
  if (name === 'esgLabels')
    return text
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== '')
  return text
}
