type Code = { type: string; id: string }

/** As people know them; the types are those of the API. */
const names: Readonly<Record<string, string>> = {
  siren: 'SIREN',
  cfiscale: 'Cod. fisc.',
  kvk: 'KvK',
  crn: 'CRN',
  kbo: 'KBO',
  nif: 'NIF',
  hrb: 'HR',
  lei: 'LEI',
}
export const codeTypes = Object.keys(names)

export const codeTypeName = (type: string): string => names[type] ?? type

/** Grouped where people read it in groups; never broken between them. */
export function codeShown({ type, id }: Code): string {
  const text = type === 'siren' && /^\d{9}$/.test(id) ? id.replace(/(\d{3})(?=\d)/g, '$1 ') : id
  return `${codeTypeName(type)} ${text}`.replaceAll(' ', '\u00a0')
}

/** An Italian tax code of sixteen characters is that of a person. */
export const isNaturalPerson = ({ type, id }: Code): boolean =>
  type === 'cfiscale' && /^[A-Z]{6}[0-9A-Z]{10}$/i.test(id.replaceAll(' ', ''))
