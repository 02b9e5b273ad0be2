import { z } from 'zod'
import type { PersonListing, RegisterNotice, RegisterSource } from '#domain/register.ts'
import { date } from './dates.ts'
import { distinct } from './persons.ts'
import { givenNamesOf, looseText, text, word } from './text.ts'
import type { UkProfile } from './uk-company.ts'

const loose = <T extends z.ZodType>(shape: T) => shape.nullish().catch(undefined)

export const ukInsolvency = z.object({
  cases: z
    .array(
      z.object({
        type: word(80),
        number: looseText(20),
        dates: z
          .array(z.object({ type: word(60), date }))
          .max(50)
          .nullish(),
      }),
    )
    .max(200),
})

export const ukFilings = z.object({
  items: z
    .array(
      z.object({
        category: word(60),
        type: looseText(20),
        date,
        description: looseText(200),
        transaction_id: looseText(60),
      }),
    )
    .max(100),
})

/** Of the dates of a case the one that it began on, in the order of preference. */
const beginnings = [
  'ordered-to-wind-up-on',
  'wound-up-on',
  'administration-started-on',
  'voluntary-arrangement-started-on',
  'moratorium-started-on',
  'instrumented-on',
  'declaration-solvent-on',
  'petitioned-on',
]
const ends = [
  'dissolved-on',
  'concluded-winding-up-on',
  'administration-ended-on',
  'administration-discharged-on',
  'voluntary-arrangement-ended-on',
  'moratorium-ended-on',
  'ceased-to-act-as-receiver-or-manager',
  'case-end-on',
]

/**
 * `insolvency` (a case each), `gazette` (strike-off), `status`, `overdue`, `office`: the words of the register below them.
 * https://github.com/companieshouse/api-enumerations
 */
export function ukNotices(
  profile: UkProfile,
  cases: z.output<typeof ukInsolvency>['cases'],
  filings: z.output<typeof ukFilings>['items'],
  sourceOf: (page: string) => RegisterSource,
): RegisterNotice[] {
  const id = profile.company_number
  const notice = (
    page: string,
    key: string,
    more: Pick<RegisterNotice, 'family'> & Partial<RegisterNotice>,
  ): RegisterNotice => ({
    id: `${id}/${key}`,
    company: { type: 'crn', id },
    companyName: profile.company_name,
    kind: 'notice',
    source: sourceOf(`/company/${id}${page}`),
    ...more,
  })
  return [
    ...cases.map((one, at) =>
      notice('/insolvency', `insolvency/${one.number ?? at + 1}/${one.type}`, {
        family: 'insolvency',
        subfamily: one.type,
        ...caseDates(one),
      }),
    ),
    ...filings
      .filter(({ category }) => category === 'gazette' || category === 'dissolution')
      .map((one, at) =>
        notice('/filing-history', `filing/${one.transaction_id ?? at}`, {
          family: 'gazette',
          subfamily: one.type,
          nature: one.description,
          date: one.date,
          publishedOn: one.date,
        }),
      ),
    ...standingOf(profile).map((one) => notice('', `standing/${one.family}/${one.subfamily}`, one)),
  ]
}

function caseDates({
  dates,
}: z.output<typeof ukInsolvency>['cases'][number]): Pick<RegisterNotice, 'date' | 'endedOn' | 'dates'> {
  const known = (dates ?? []).flatMap((one) => (one.date === undefined ? [] : [{ type: one.type, date: one.date }]))
  const dateOf = (types: readonly string[]) =>
    types.map((type) => known.find((one) => one.type === type)?.date).find((found) => found !== undefined)
  return { date: dateOf(beginnings) ?? known[0]?.date, endedOn: dateOf(ends), dates: known }
}

/** What the profile says in passing, as entries like others. */
function standingOf(profile: UkProfile): Pick<RegisterNotice, 'family' | 'subfamily' | 'date'>[] {
  const status = profile.company_status_detail ?? profile.company_status ?? 'active'
  return [
    ...(status === 'active' ? [] : [{ family: 'status', subfamily: status, date: profile.date_of_cessation }]),
    ...(profile.accounts?.overdue
      ? [{ family: 'overdue', subfamily: 'accounts', date: profile.accounts.next_due }]
      : []),
    ...(profile.confirmation_statement?.overdue
      ? [{ family: 'overdue', subfamily: 'confirmation-statement', date: profile.confirmation_statement.next_due }]
      : []),
    ...(profile.registered_office_is_in_dispute
      ? [{ family: 'office', subfamily: 'registered-office-in-dispute' }]
      : []),
    ...(profile.undeliverable_registered_office_address
      ? [{ family: 'office', subfamily: 'undeliverable-registered-office' }]
      : []),
  ]
}

export const ukDisqualifiedSearch = z.object({
  total_results: loose(z.number().int().nonnegative()),
  items: z.array(z.object({ title: z.string(), links: z.object({ self: z.string().max(200) }) })).max(100),
})

export const ukDisqualified = z.object({
  forename: text(),
  other_forenames: text(),
  surname: text(),
  date_of_birth: date,
  nationality: looseText(),
  disqualifications: z
    .array(
      z.object({
        disqualified_from: date,
        disqualified_until: date,
        disqualification_type: looseText(60),
        case_identifier: looseText(60),
        company_names: loose(z.array(z.string()).max(50)),
        reason: loose(z.object({ act: looseText(), section: looseText(40), description_identifier: looseText() })),
        address: loose(z.object({ locality: looseText() })),
      }),
    )
    .max(50),
})

/** One for each disqualification: they begin and end on their own. */
export function ukListings(
  officerId: string,
  found: z.output<typeof ukDisqualified>,
  source: RegisterSource,
): PersonListing[] {
  return found.disqualifications.map((one, at) => ({
    id: `${officerId}/${one.case_identifier ?? at + 1}`,
    list: 'disqualified-director',
    person: {
      surnames: distinct([found.surname]),
      givenNames: [...givenNamesOf(found.forename), ...givenNamesOf(found.other_forenames)],
      bornOn: found.date_of_birth,
      nationality: found.nationality,
      town: one.address?.locality,
      isMasked: false,
    },
    aliases: [],
    reason: [one.disqualification_type, one.reason?.act, one.reason?.section, one.reason?.description_identifier]
      .filter((part) => part !== undefined)
      .join(' · '),
    from: one.disqualified_from,
    until: one.disqualified_until,
    source,
  }))
}
