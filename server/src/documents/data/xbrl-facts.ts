import type { XbrlEvidence, XbrlFact } from '../data-evidence.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import { type Faults, quoted, shortText } from './faults.ts'
import type { XbrlContext, XbrlDefinitions } from './xbrl-contexts.ts'
import { taxonomyOf } from './xbrl-names.ts'

/** A fact as found, before its context is looked up. */
export type RawFact = {
  name: string
  contextRef: string
  unitRef: string | null
  decimals: string | null
  value: string
}

export type FactKeeper = {
  add(fact: RawFact): void
  conclude(schemaRefs: readonly string[]): Omit<XbrlEvidence, 'format' | 'faults'>
}

const integerDigitsMax = 15

/** A number that can be counted with. `undefined`: malformed, or 10^15 and more. */
export function numberText(text: string): string | undefined {
  const parts = /^([+-]?)(\d{0,60})(?:\.(\d{0,60}))?$/.exec(text.trim())
  if (parts === null) return undefined
  const [, sign = '', integer = '', fraction = ''] = parts
  if (integer + fraction === '') return undefined
  const units = integer.replace(/^0+(?=\d)/, '') || '0'
  if (units.length > integerDigitsMax) return undefined
  const number = fraction === '' ? units : `${units}.${fraction}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}

/** Facts told twice are kept once; told twice differently, they are named and not given. */
export function factKeeper({ contexts, units }: XbrlDefinitions, faults: Faults): FactKeeper {
  const facts = new Map<string, { fact: XbrlFact; context: XbrlContext; contradicted: boolean }>()
  let count = 0
  return {
    add(raw) {
      count += 1
      if (count > limits.dataFactsMax) throw limitExceeded(`more than ${limits.dataFactsMax} facts`)
      const context = contexts.get(raw.contextRef)
      if (context === undefined) return faults.add(`${raw.name}: its context ${quoted(raw.contextRef)} is not defined`)
      const unit = raw.unitRef === null ? null : units.get(raw.unitRef)
      if (unit === undefined) return faults.add(`${raw.name}: its unit ${quoted(raw.unitRef ?? '')} is not defined`)
      const value = unit === null ? shortText(raw.value) : numberText(raw.value)
      if (value === undefined)
        return faults.add(`${raw.name}: ${quoted(raw.value)} is not a number that can be counted`)
      const { from, to, dimensions } = context
      const fact = { name: raw.name, value, unit, decimals: raw.decimals, from, to, dimensions }
      const key = JSON.stringify([raw.name, unit, from, to, dimensions])
      const known = facts.get(key)
      if (known === undefined) facts.set(key, { fact, context, contradicted: false })
      else if (unit !== null && !agree(known.fact, fact)) known.contradicted = true
    },
    conclude(schemaRefs) {
      const kept: XbrlFact[] = []
      for (const { fact, contradicted } of facts.values()) {
        if (contradicted) faults.add(`${fact.name}, ${fact.to}: given twice with different values`)
        else kept.push(fact)
      }
      const taxonomy = taxonomyOf(
        schemaRefs,
        kept.map(({ name }) => name),
      )
      if (taxonomy === undefined) faults.add(`schemaRef: the taxonomy ${quoted(schemaRefs[0] ?? '')} is not known`)
      const identifiers = [...contexts.values()].map(({ identifier }) => identifier).filter((each) => each !== null)
      const [identifier] = identifiers
      if (identifiers.some(({ id }) => id !== identifier?.id)) faults.add('the contexts are of several companies')
      return {
        taxonomy: taxonomy ?? shortText(schemaRefs[0] ?? ''),
        schemaRefs: schemaRefs.slice(0, 20).map(shortText),
        identifier: identifier ?? null,
        facts: kept,
      }
    },
  }
}

/** `1000` and `1000.00` are the same; so is a figure that one of the two gives only in thousands. */
function agree(one: XbrlFact, other: XbrlFact): boolean {
  const [first, second] = [withoutZeros(one.value), withoutZeros(other.value)]
  if (first === second) return true
  const coarse = Math.min(
    ...[one, other].map(({ decimals }) => (/^-?\d{1,2}$/.test(decimals ?? '') ? Number(decimals) : 99)),
  )
  if (coarse > 90) return false
  return Math.abs(Number(first) - Number(second)) <= 10 ** -coarse / 2
}

function withoutZeros(value: string): string {
  if (!value.includes('.')) return value
  let end = value.length
  while (value[end - 1] === '0') end -= 1
  return value.slice(0, value[end - 1] === '.' ? end - 1 : end)
}
