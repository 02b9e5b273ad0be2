import type { CompanyRecord, Officer, PersonListing, RegisterCode, RegisterNotice } from '#domain/register.ts'
import type { Database } from './database.ts'

/**
 * `surnames`: those that are near, of what `surnamesSounding` gave; `exact` ones and exact given names come first. `givenSounds`
 * absent: everyone of that surname.
 */
export type NameQuestion = {
  sounds: readonly string[]
  surnames: readonly string[]
  exact: readonly string[]
  givenSounds: readonly string[] | undefined
  given: readonly string[]
}
export type Some<T> = { items: T[]; total: number }
export type Named = 'officers' | 'notices' | 'listings'

/** So many are looked at to find the best; of a frequent surname alone there may be more. */
const looksMax = 5000
/** Surnames of one sound: beyond that they are hardly alike. */
const soundingMax = 400
const whats = { officers: 'o', notices: 'n', listings: 'l' } as const

/** Answers from what was imported. */
export function importedLookupStore(database: Database) {
  return {
    /** One of each file that knows the company, in the order of their kinds. */
    async companies({ type, id }: RegisterCode): Promise<{ company: CompanyRecord; notices: RegisterNotice[] }[]> {
      return database.query(
        `SELECT c.company || jsonb_build_object('officers',
             coalesce((SELECT jsonb_agg(o.officer ORDER BY o.at) FROM register_officers o WHERE o.company = c.id), '[]')) AS company,
           coalesce(c.notices, '[]') AS notices
         FROM register_companies c WHERE c.code_id = $1 AND c.code_type = $2 AND c.company ? 'status' ORDER BY c.kind`,
        [id, type],
        'importedLookups.companies',
      )
    },

    async notices({ type, id }: RegisterCode, atMost: number): Promise<RegisterNotice[]> {
      const rows = await database.query<{ notice: RegisterNotice }>(
        `SELECT notice FROM register_notices WHERE code_id = $1 AND code_type = $2
         ORDER BY notice ->> 'publishedOn' DESC NULLS LAST, notice_id LIMIT $3`,
        [id, type, atMost],
        'importedLookups.notices',
      )
      return rows.map(({ notice }) => notice)
    },

    /** Each once, however many bear it: the index is entered anew behind each. */
    async surnamesSounding(what: Named, sound: string): Promise<string[]> {
      const next = `SELECT surname FROM register_names WHERE what = '${whats[what]}' AND sound = $1`
      const rows = await database.query<{ surname: string }>(
        `WITH RECURSIVE names AS (
           (${next} ORDER BY surname LIMIT 1)
           UNION ALL SELECT (${next} AND surname > names.surname ORDER BY surname LIMIT 1) FROM names WHERE names.surname IS NOT NULL
         ) SELECT surname FROM names WHERE surname IS NOT NULL LIMIT ${soundingMax}`,
        [sound],
        `importedLookups.surnamesSounding.${what}`,
      )
      return rows.map(({ surname }) => surname)
    },

    async officersNamed(name: NameQuestion, atMost: number) {
      return some<{ company: CompanyRecord; officer: Officer }>(
        database,
        `SELECT c.company || '{"officers": []}' AS company, o.officer, found.total FROM (${found('o')}) AS found
         JOIN register_officers o ON o.company = found.of AND o.at = found.at
         JOIN register_companies c ON c.id = found.of
         WHERE c.company ? 'status' ORDER BY found.fit DESC, found.of DESC`,
        valuesOf(name, atMost),
        `importedLookups.officersNamed${name.givenSounds === undefined ? '' : '.given'}`,
      )
    },

    async noticesNaming(name: NameQuestion, atMost: number) {
      return some<{ notice: RegisterNotice }>(
        database,
        `SELECT n.notice, found.total FROM (${found('n')}) AS found
         JOIN register_notices n ON n.id = found.of ORDER BY found.fit DESC, found.of DESC`,
        valuesOf(name, atMost),
        `importedLookups.noticesNaming${name.givenSounds === undefined ? '' : '.given'}`,
      )
    },

    async listingsNamed(name: NameQuestion, atMost: number) {
      return some<{ listing: PersonListing }>(
        database,
        `SELECT l.listing, found.total FROM (${found('l')}) AS found
         JOIN register_listings l ON l.id = found.of ORDER BY found.fit DESC, found.of DESC`,
        valuesOf(name, atMost),
        'importedLookups.listingsNamed',
      )
    },
  }
}

/** Answered by the index alone. */
const found = (what: 'o' | 'n' | 'l') =>
  `SELECT of, at, count(*) OVER () AS total, max(fit) AS fit FROM (
     SELECT of, at, (surname = ANY($6))::int * 2 + (given = ANY($4))::int AS fit FROM register_names
     WHERE what = '${what}' AND sound = ANY($1) AND surname = ANY($2) AND ($3::text[] IS NULL OR given_sound = ANY($3))
     LIMIT ${looksMax}
   ) AS looked GROUP BY of, at ORDER BY max(fit) DESC, of DESC LIMIT $5`

const valuesOf = ({ sounds, surnames, exact, givenSounds, given }: NameQuestion, atMost: number) => [
  sounds,
  surnames,
  givenSounds ?? null,
  given,
  atMost,
  exact,
]

async function some<T>(database: Database, text: string, values: readonly unknown[], name: string): Promise<Some<T>> {
  const rows = await database.query<T & { total: number }>(text, values, name)
  return { items: rows, total: rows[0]?.total ?? 0 }
}
