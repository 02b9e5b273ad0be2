/** What this browser remembers of its reader. Where it may remember nothing, each visit begins anew. */
export type KeptName = 'language' | 'theme' | 'keys' | 'mode' | 'list'

const nameOf = (name: string) => `roentgen.${name}`

export function kept(name: KeptName): string | null {
  try {
    return localStorage.getItem(nameOf(name))
  } catch {
    return null
  }
}

export function keep(name: KeptName, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(nameOf(name))
    else localStorage.setItem(nameOf(name), value)
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}
