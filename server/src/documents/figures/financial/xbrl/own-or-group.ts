import type { Values } from './xbrl-elements.ts'

const group = (name: string) => `${name}@group`

/** For taxonomies whose facts say whether they are of the company or of its group: that narrows nothing. */
export function narrowedByGroup({ basis, ofGroup }: { basis: RegExp; ofGroup: RegExp }) {
  return (local: string, dimensions: readonly string[]): string | undefined => {
    if (!dimensions.every((each) => basis.test(each))) return undefined
    return dimensions.some((each) => ofGroup.test(each)) ? group(local) : local
  }
}

/** Where both are in the file the company's own count; a file of the group alone gives the group's. `asset`: their sum. */
export function ownOrGroup(asset: string) {
  return (values: Values): { values: Values; corrected: ReadonlySet<string> } => {
    if (values.has(asset) || !values.has(group(asset))) return { values, corrected: new Set() }
    const own = [...values].map(([name, cents]): [string, number] => [name.replace(/@group$/, ''), cents])
    return { values: new Map(own), corrected: new Set() }
  }
}

export const withGroup = (names: readonly string[]) => names.flatMap((name) => [name, group(name)])
