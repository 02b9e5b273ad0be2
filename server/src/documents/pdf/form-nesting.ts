import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import type { PdfFile } from './file.ts'
import { dictionaryOf, isReference, isStream, nameOf, type Value } from './objects.ts'

/**
 * How deep forms are drawn inside forms. The shortest way down counts: producers share one resource dictionary among all
 * forms, so that the longest way would go round in circles without anything being drawn twice.
 */
export function formNesting(file: PdfFile) {
  const childrenOfForm = new Map<number, readonly number[]>()
  const drawnByPages = new Set<number>()
  const byResources = new Map<number, readonly number[]>()

  const children = (resources: Value | undefined): readonly number[] => {
    const number = isReference(resources) ? resources.number : undefined
    const known = number === undefined ? undefined : byResources.get(number)
    if (known !== undefined) return known
    const objects = dictionaryOf(file.resolve(dictionaryOf(file.resolve(resources))?.entries.get('XObject')))
    const numbers = [...(objects?.entries.values() ?? [])].filter(isReference).map((reference) => reference.number)
    if (number !== undefined) byResources.set(number, numbers)
    return numbers
  }

  return {
    add(number: number, value: Value): void {
      const dictionary = dictionaryOf(value)
      const resources = dictionary?.entries.get('Resources')
      if (dictionary === undefined || resources === undefined) return
      const isForm = isStream(value) && nameOf(dictionary.entries.get('Subtype')) === 'Form'
      if (isForm) childrenOfForm.set(number, children(resources))
      else for (const child of children(resources)) drawnByPages.add(child)
    },
    check(): void {
      let level = [...drawnByPages].filter((number) => childrenOfForm.has(number))
      const seen = new Set(level)
      for (let depth = 1; level.length > 0; depth += 1) {
        if (depth > limits.formNestingMax) throw limitExceeded(`forms nest deeper than ${limits.formNestingMax}`)
        const next: number[] = []
        for (const child of level.flatMap((number) => childrenOfForm.get(number) ?? [])) {
          if (seen.has(child) || !childrenOfForm.has(child)) continue
          seen.add(child)
          next.push(child)
        }
        level = next
      }
    },
  }
}
