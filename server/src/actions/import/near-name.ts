import { editDistance } from '#analyses/manager-xray/identity/similarity.ts'
import type { PersonName } from '#connectors/connector.ts'
import { joinedWords } from '#connectors/records/name-keys.ts'
import { nameWords } from '#connectors/records/persons.ts'
import type { PersonRecord } from '#domain/register.ts'

/** What sounds alike may still be another name. Who it is, is judged elsewhere: this is a wide net. */
export function isNearName(record: Pick<PersonRecord, 'surnames'>, { surnames }: PersonName): boolean {
  const forms = record.surnames.flatMap((surname) => [joinedWords(surname), ...nameWords(surname)])
  return surnames.some((asked) => {
    const wanted = joinedWords(asked)
    return forms.some((form) => form === wanted || editDistance(form, wanted) <= slipsMax(wanted))
  })
}

const slipsMax = (name: string): number => (name.length < 5 ? 1 : 2)
