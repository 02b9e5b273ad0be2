import type { Officer, PersonListing, RegisterCode, RegisterCompany, RegisterNotice } from '#domain/register.ts'
import type { Database } from './database.ts'

/** `givenSounds` absent: everyone of that surname. Exact spellings come first. */
export type NameQuestion = {
  sounds: readonly string[]
  givenSounds: readonly string[] | undefined
  surnames: readonly string[]
  given: readonly string[]
}
export type Some<T> = { items: T[]; total: number }

/** So many are looked at to find the best; of a frequent surname alone there may be more. */
const looksMax = 5000

/** Answers from what was imported. */
export function importedLookupStore(database: Database) {
  return {
    /** One of each file that knows the company, in the order of their kinds. */
    async companies({ type, id }: RegisterCode): Promise<{ company: RegisterCompany; notices: RegisterNotice[] }[]> {
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

    async officersNamed(name: NameQuestion, atMost: number) {
      return some<{ company: RegisterCompany; officer: Officer }>(
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

    async hasAny(what: 'notices' | 'listings'): Promise<boolean> {
      const [row] = await database.query<{ is: boolean }>(
        what === 'notices'
          ? 'SELECT EXISTS (SELECT FROM register_notices) AS is'
          : 'SELECT EXISTS (SELECT FROM register_listings) AS is',
      )
      return row?.is === true
    },
  }
}

/** Answered by the index alone; how alike the spelling is decides who is among the first. */
const found = (what: 'o' | 'n' | 'l') =>
  `SELECT of, at, count(*) OVER () AS total, max(fit) AS fit FROM (
     SELECT of, at, (surname = ANY($3))::int * 2 + (given = ANY($4))::int AS fit FROM register_names
     WHERE what = '${what}' AND sound = ANY($1) AND ($2::text[] IS NULL OR given_sound = ANY($2)) LIMIT ${looksMax}
   ) AS looked GROUP BY of, at ORDER BY max(fit) DESC, of DESC LIMIT $5`

const valuesOf = ({ sounds, givenSounds, surnames, given }: NameQuestion, atMost: number) => [
  sounds,
  givenSounds ?? null,
  surnames,
  given,
  atMost,
]

async function some<T>(database: Database, text: string, values: readonly unknown[], name: string): Promise<Some<T>> {
  const rows = await database.query<T & { total: number }>(text, values, name)
  return { items: rows, total: rows[0]?.total ?? 0 }
}
