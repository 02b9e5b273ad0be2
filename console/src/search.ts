/** What stands behind the question mark of an address: plain texts, so that a person can read and write it. */
export type Search = Readonly<Record<string, string | undefined>>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') values.set(name, String(value))
  }
  // Commas part the values of a filter: as themselves they can be read.
  return values.size === 0 ? '' : `?${values.toString().replaceAll('%2C', ',')}`
}

/** Of those named, what the address has; anything else in it is left where it is. */
export const searchOf =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [K in Name]?: string } => {
    const found: { [K in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (value !== undefined && value !== '') found[name] = String(value)
    }
    return found
  }

/** The values of a filter that takes several. */
export const valuesOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((one) => one !== '')
