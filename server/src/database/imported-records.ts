import type { CompanyRecord, Officer, PersonListing, RegisterNotice } from '#domain/register.ts'
import type { Database } from './database.ts'

/** One of somebody's names: as it sounds, for finding, and as it is written without accents, for what comes first. */
export type NameKey = { sound: string; givenSound: string; surname: string; given: string }

export type StoredCompany = {
  type: string
  id: string
  /** Without officers. Of a file that tells a company in several rows: what this row tells. */
  company: Partial<Omit<CompanyRecord, 'officers'>>
  /** `undefined`: this row is not about officers, those that are known stay. */
  officers: readonly { officer: Officer; names: readonly NameKey[] }[] | undefined
  notices: readonly RegisterNotice[] | undefined
}
export type StoredNotice = { notice: RegisterNotice; names: readonly NameKey[] }
export type StoredListing = { listing: PersonListing; names: readonly NameKey[] }

type Placed = { of: number; at: number; names: readonly NameKey[] }

/** Writes what was read of a file, many rows with one statement. */
export function importedRecordStore(database: Database) {
  const putNames = async (what: 'o' | 'n' | 'l', placed: readonly Placed[]): Promise<void> => {
    const rows = placed.flatMap(({ of, at, names }) => names.map((name) => ({ ...name, of, at })))
    if (rows.length === 0) return
    await database.write(
      `INSERT INTO register_names (what, sound, given_sound, surname, given, of, at)
       SELECT $2, "sound", "givenSound", "surname", "given", "of", "at" FROM json_to_recordset($1)
         AS x("sound" text, "givenSound" text, "surname" text, "given" text, "of" bigint, "at" smallint)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows), what],
      'importedRecords.putNames',
    )
  }
  const dropNames = (what: 'o' | 'n' | 'l', ids: readonly number[]) =>
    database.write('DELETE FROM register_names WHERE of = ANY($1) AND what = $2', [ids, what])

  return {
    /** At most one of a company in a call. `isMerged`: each row tells a part of it, and what others told stays. */
    async putCompanies(kind: string, companies: readonly StoredCompany[], isMerged: boolean): Promise<void> {
      if (companies.length === 0) return
      const rows = await database.query<{ id: number; code_id: string; code_type: string; was: boolean }>(
        `INSERT INTO register_companies AS known (kind, code_type, code_id, company, notices)
         SELECT $2, "type", "id", "company", "notices" FROM json_to_recordset($1)
           AS x("type" text, "id" text, "company" jsonb, "notices" jsonb)
         ON CONFLICT (code_id, code_type, kind) DO UPDATE
           SET company = CASE WHEN $3 THEN known.company || EXCLUDED.company ELSE EXCLUDED.company END,
             notices = EXCLUDED.notices
         RETURNING id, code_id, code_type, xmax <> 0 AS was`,
        [JSON.stringify(companies.map(({ officers: _, ...row }) => row)), kind, isMerged],
        'importedRecords.putCompanies',
      )
      const ids = new Map(rows.map((row) => [`${row.code_type} ${row.code_id}`, row]))
      const listed = companies.filter(({ officers }) => officers !== undefined)
      const rowOf = ({ type, id }: StoredCompany) => ids.get(`${type} ${id}`)
      const known = listed.flatMap((company) => (rowOf(company)?.was ? [rowOf(company)?.id ?? 0] : []))
      if (known.length > 0) {
        await database.write('DELETE FROM register_officers WHERE company = ANY($1)', [known])
        await dropNames('o', known)
      }
      const officers = listed.flatMap((company) =>
        (company.officers ?? []).map(({ officer, names }, at) => ({ of: rowOf(company)?.id ?? 0, at, officer, names })),
      )
      if (officers.length === 0) return
      await database.write(
        `INSERT INTO register_officers (company, at, officer)
         SELECT "of", "at", "officer" FROM json_to_recordset($1) AS x("of" bigint, "at" smallint, "officer" jsonb)`,
        [JSON.stringify(officers.map(({ names: _, ...row }) => row))],
        'importedRecords.putOfficers',
      )
      await putNames('o', officers)
    },

    /** At most one of an id and company in a call. */
    async putNotices(kind: string, notices: readonly StoredNotice[]): Promise<void> {
      if (notices.length === 0) return
      const rows = await database.query<{ id: number; key: string; was: boolean }>(
        `INSERT INTO register_notices (kind, code_type, code_id, notice_id, notice)
         SELECT $2, n -> 'company' ->> 'type', n -> 'company' ->> 'id', n ->> 'id', n FROM jsonb_array_elements($1) AS n
         ON CONFLICT (code_id, code_type, notice_id, kind) DO UPDATE SET notice = EXCLUDED.notice
         RETURNING id, notice_id || ' ' || code_type || ' ' || code_id AS key, xmax <> 0 AS was`,
        [JSON.stringify(notices.map(({ notice }) => notice)), kind],
        'importedRecords.putNotices',
      )
      const ids = new Map(rows.map((row) => [row.key, row.id]))
      const known = rows.filter(({ was }) => was).map(({ id }) => id)
      if (known.length > 0) await dropNames('n', known)
      await putNames(
        'n',
        notices.map(({ notice, names }) => ({
          of: ids.get(`${notice.id} ${notice.company.type} ${notice.company.id}`) ?? 0,
          at: 0,
          names,
        })),
      )
    },

    async putListings(kind: string, importId: number, listings: readonly StoredListing[]): Promise<void> {
      if (listings.length === 0) return
      const rows = await database.query<{ id: number; key: string; was: boolean }>(
        `INSERT INTO register_listings (kind, list, listing_id, import, listing)
         SELECT $2, l ->> 'list', l ->> 'id', $3, l FROM jsonb_array_elements($1) AS l
         ON CONFLICT (kind, list, listing_id) DO UPDATE SET listing = EXCLUDED.listing, import = EXCLUDED.import
         RETURNING id, list || ' ' || listing_id AS key, xmax <> 0 AS was`,
        [JSON.stringify(listings.map(({ listing }) => listing)), kind, importId],
      )
      const ids = new Map(rows.map((row) => [row.key, row.id]))
      const known = rows.filter(({ was }) => was).map(({ id }) => id)
      if (known.length > 0) await dropNames('l', known)
      await putNames(
        'l',
        listings.map(({ listing, names }) => ({ of: ids.get(`${listing.list} ${listing.id}`) ?? 0, at: 0, names })),
      )
    },

    /** Whoever the newest file of a list no longer names is taken off. */
    async dropListingsBefore(kind: string, importId: number): Promise<void> {
      await database.write(
        `WITH gone AS (DELETE FROM register_listings WHERE kind = $1 AND import <> $2 RETURNING id)
         DELETE FROM register_names WHERE what = 'l' AND of IN (SELECT id FROM gone)`,
        [kind, importId],
      )
    },

    /** Of companies, notices and listings. */
    async lastId(): Promise<number> {
      const [row] = await database.query<{ last: number | null }>(
        `SELECT greatest((SELECT max(id) FROM register_companies), (SELECT max(id) FROM register_notices),
           (SELECT max(id) FROM register_listings)) AS last`,
      )
      return row?.last ?? 0
    },

    /** Of a kind, those with ids behind `from` up to `to`: no statement takes long, nor looks twice at what is gone. */
    async dropBetween(kind: string, from: number, to: number): Promise<number> {
      const [row] = await database.query<{ gone: number }>(
        `WITH c AS (DELETE FROM register_companies WHERE id > $2 AND id <= $3 AND kind = $1 RETURNING id),
           n AS (DELETE FROM register_notices WHERE id > $2 AND id <= $3 AND kind = $1 RETURNING id),
           l AS (DELETE FROM register_listings WHERE id > $2 AND id <= $3 AND kind = $1 RETURNING id),
           o AS (DELETE FROM register_officers WHERE company IN (SELECT id FROM c)),
           names AS (DELETE FROM register_names USING
             (SELECT 'o'::"char" AS what, id FROM c UNION ALL SELECT 'n', id FROM n UNION ALL SELECT 'l', id FROM l) AS gone
             WHERE register_names.of = gone.id AND register_names.what = gone.what)
         SELECT (SELECT count(*) FROM c) + (SELECT count(*) FROM n) + (SELECT count(*) FROM l) AS gone`,
        [kind, from, to],
      )
      return row?.gone ?? 0
    },

    /** The planner's figures, without which the first lookups after an import of millions may take the wrong way. */
    async analyse(): Promise<void> {
      await database.query('ANALYZE register_companies, register_officers, register_notices, register_names')
    },
  }
}
