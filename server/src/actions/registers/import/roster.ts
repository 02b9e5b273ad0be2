import { isFrenchManager } from '#connectors/records/french-roles.ts'
import { folded } from '#connectors/records/text.ts'
import type { CompanyRecord, NoticeOfficer, Officer, RegisterNotice } from '#domain/register.ts'

/**
 * Who is in office as the gazette last told it: each notice has the whole roster after a change, or who left. Files of companies
 * have no officers; who lists them is not asked offline. Without dates of birth, so that links stay weak, and say so.
 */
export function withRoster(company: CompanyRecord, notices: readonly RegisterNotice[]): CompanyRecord {
  if (company.isMasked || company.isSoleTrader) return company
  const told = notices
    .filter(({ officers, kind }) => (officers ?? []).length > 0 && kind !== 'cancellation')
    .toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))
  let roster = new Map<string, Officer>()
  for (const notice of told) {
    const stay = (notice.officers ?? []).filter(({ hasLeft }) => !hasLeft)
    const gone = (notice.officers ?? []).filter(({ hasLeft }) => hasLeft)
    if (stay.length > 0)
      roster = new Map(stay.map((one) => [keyOf(one), roster.get(keyOf(one)) ?? officerOf(one, notice)]))
    for (const one of gone) roster.delete(keyOf(one))
  }
  return roster.size === 0 ? company : { ...company, officers: [...roster.values()] }
}

const dateOf = ({ date, publishedOn }: RegisterNotice): string => date ?? publishedOn ?? ''
const keyOf = ({ name, role = '' }: NoticeOfficer): string => `${folded(name)} ${isFrenchManager(role)}`

function officerOf(one: NoticeOfficer, notice: RegisterNotice): Officer {
  const { name, surnames, givenNames = [], role = '', from } = one
  const office = {
    role,
    isManager: isFrenchManager(role),
    from: from ?? notice.date ?? notice.publishedOn,
    source: notice.source,
  }
  if (surnames === undefined || surnames.length === 0 || givenNames.length === 0)
    return { ...office, kind: 'company', code: undefined, name }
  return { ...office, kind: 'person', person: { surnames, givenNames, isMasked: false } }
}
