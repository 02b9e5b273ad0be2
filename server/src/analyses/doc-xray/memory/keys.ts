import type { DocumentFingerprint } from '#domain/document-memory.ts'
import { isPerson } from './author.ts'

/** By what documents are found that share something, and how many of the newest are looked at. */
export type MemoryKey = { key: string; most: number }

/** So many at all: a report never takes longer because an organisation has seen much. */
export const knownMax = 64
/** Of the lines of a page that tell it apart, those with the smallest hashes: two pages that share most lines share some of these. */
const linesPerPage = 3
export const linesMin = 5

export function memoryKeys(fingerprint: DocumentFingerprint, company: string): MemoryKey[] {
  const { sha256, origin, account, issuer, accounts, pages } = fingerprint
  const keys: MemoryKey[] = [{ key: `file ${sha256}`, most: 4 }]
  if (origin.permanentId !== null) keys.push({ key: `origin ${origin.permanentId}`, most: 6 })
  if (account !== null) keys.push({ key: `account ${account}`, most: 24 })
  if (accounts !== null) keys.push({ key: `accounts ${company} ${accounts.day}`, most: 4 })
  if (isPerson(origin.author)) keys.push({ key: `author ${origin.author.toLowerCase()}`, most: 4 })
  for (const { text, wording, lines, picture } of pages) {
    if (picture !== null) keys.push({ key: `picture ${picture}`, most: 3 })
    if (text === null || lines.length < linesMin) continue
    keys.push({ key: `text ${text}`, most: 3 }, { key: `wording ${wording}`, most: 2 })
    for (const line of lines.toSorted().slice(0, linesPerPage)) keys.push({ key: `line ${line}`, most: 3 })
  }
  // Last: it finds most, and the least telling.
  if (issuer !== null) keys.push({ key: `issuer ${issuer}`, most: 16 })
  return [...new Map(keys.map((one) => [one.key, one])).values()]
}
