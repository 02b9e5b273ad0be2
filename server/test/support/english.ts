/** Words that make English sentences, and stand in none of French or Italian. */
const english =
  /(?<![\p{L}'’-])(?:the|of|is|was|were|and|not|with|has|have|that|which|from|there|its|this|are|than|been|whose|their|they|only|after|before|because|must|should|expected)(?![\p{L}'’-])/iu

/** What is quoted from a document or a call is in its own language. */
const quoted = /«[^»]*»|“[^”]*”|`[^`]*`|"[^"]*"/g

export const isEnglish = (text: string): boolean => english.test(text.replaceAll(quoted, ''))

/** Members that hold data rather than words: names, labels as printed, codes, commands, addresses. */
const data = new Set([
  'translations',
  'code',
  'typeCode',
  'level',
  'check',
  'earlierText',
  'label',
  'bank',
  'holder',
  'id',
  'url',
  'role',
  'tendency',
  'source',
  'register',
  'outcome',
  'firstname',
  'lastname',
  'town',
  'statusDetail',
  'legalForm',
  'value',
  'criteria',
  'instance',
  'type',
  'model',
])

/** `path: text` of each English sentence in what is answered. */
export function englishIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isEnglish(value) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    data.has(key) && typeof member !== 'object'
      ? []
      : key === 'translations'
        ? []
        : englishIn(member, `${path}.${key}`),
  )
}
