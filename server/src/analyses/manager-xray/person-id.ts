import { createHash } from 'node:crypto'
import type { IdentifiedPerson, RawPerson } from './raw.ts'

/** By what registers say of who somebody is, so that a later report has the same ids. Namesakes of one birth date are counted. */
export function withPersonIds(persons: readonly RawPerson[]): IdentifiedPerson[] {
  const seen = new Map<string, number>()
  return persons.map((person) => {
    const { lastname, firstname, birthdate, birthdatePrecision } = person
    const who = JSON.stringify([lastname, firstname, birthdate, birthdatePrecision])
    const count = seen.get(who) ?? 0
    seen.set(who, count + 1)
    const id = createHash('sha256')
      .update(count === 0 ? who : `${who} ${count}`)
      .digest('hex')
      .slice(0, 24)
    return { id, ...person }
  })
}
