/** One thing that documents say, in every language and wording that we know of. A feature of the classifier. */
export type Concept = { name: string; phrases: readonly string[] }

/** Phrases are set apart by semicolons; accents and case do not matter. */
export const concept = (name: string, ...lists: readonly string[]): Concept => ({
  name,
  phrases: lists.flatMap((list) => list.split(';')).map((phrase) => phrase.trim()),
})
