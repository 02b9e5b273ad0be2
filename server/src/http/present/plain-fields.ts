/**
 * Fields of reports that the original API has as plain text or numbers, by source; `[]` steps into a list. Where nothing is known
 * they are `null`, and older versions leave them out: a client that was written from the original API meets the type that it
 * knows, or no field, and never a value that nobody measured (docs/decisions/0009-unknown-is-null.md).
 */
export const plainFields: Readonly<Record<string, readonly string[]>> = {
  doc_xray: ['reasons[].criteria.creationDate', 'reasons[].criteria.modDate', 'reasons[].criteria.modCreationDiff'],
  magpie: ['probabilityOfDefault', 'riskClass'],
  manager_xray: ['persons[].birthdate', 'persons[].companies[].jobStartDate', 'persons[].companies[].alerts[].date'],
}

const stepsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.')

const byStep = new Map(Object.entries(plainFields).map(([source, paths]) => [source, paths.map(stepsOf)]))

/** A copy where something is left out, and else the same. */
export function withoutUnknown<Raw>(raw: Raw, source: string): Raw {
  return (byStep.get(source) ?? []).reduce<unknown>((value, steps) => without(value, steps), raw) as Raw
}

function without(value: unknown, [step = '', ...further]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (step === '[]') return Array.isArray(value) ? value.map((item) => without(item, further)) : value
  if (!Object.hasOwn(value, step)) return value
  const member = (value as Record<string, unknown>)[step]
  if (further.length > 0) return { ...value, [step]: without(member, further) }
  return member === null ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== step)) : value
}

const names = new Map(
  Object.entries(plainFields).map(([source, paths]) => {
    const last = paths.map((path) => path.split('.').at(-1))
    return [source, new RegExp(`"(${last.join('|')})": ?null`)]
  }),
)

/** Whether it is worth to parse the text at all: most reports know everything. */
export const mayHoldUnknown = (text: string, source: string): boolean => names.get(source)?.test(text) ?? false
