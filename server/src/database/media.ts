import type { Caller } from '#domain/caller.ts'
import type { Classification, Medium, MediumChange, Reading } from '#domain/medium.ts'
import type { KeyId, MediumId, RequestId } from '#kernel/ids.ts'
import type { Database, Held, Row, StoreOf } from './database.ts'
import { mapPage, type Page, type PageAsked, page, where } from './page.ts'
import { visibleThroughRequest } from './visibility.ts'

const columns = `t.id, t.organisation, t.request, t."user", t.name, t.type, t.status, t.validation, t.problem, t.meta_name,
  t.meta_size, t.meta_type, t.detected_type, t.period, t.date, t.sha256, t.reading_status,
  t.reading_pages_done, t.reading_pages, t.classification, t.extraction, t.figures_sha256, t.file_erased, t.storage_key, t.test, t.creation, t.updated,
  (SELECT v.verdict FROM medium_verdicts v WHERE v.medium = t.id) AS verdict`

function readingOf(row: Row): Reading | undefined {
  if (row.reading_status === null) return undefined
  const { reading_status: status, reading_pages_done: pagesDone, reading_pages: pages } = row
  return { status, pagesDone, pages: pages ?? undefined } as Reading
}

function fromRow(row: Row): Medium {
  const absent = <T>(value: T | null) => value ?? undefined
  return {
    id: row.id,
    organisation: row.organisation,
    request: row.request,
    user: row.user,
    name: row.name,
    type: row.type,
    status: row.status,
    // What was read is sound: a worker of an older version reads it and does not say so.
    validation: row.validation === 'pending' && row.reading_status === 'done' ? 'valid' : row.validation,
    problem: absent(row.problem),
    metaName: row.meta_name,
    metaSize: row.meta_size,
    metaType: row.meta_type,
    detectedType: absent(row.detected_type),
    period: absent(row.period),
    date: absent(row.date),
    sha256: absent(row.sha256),
    reading: readingOf(row),
    classification: absent(row.classification),
    extraction: absent(row.extraction),
    figuresSha256: absent(row.figures_sha256),
    fileErased: absent(row.file_erased),
    verdict: absent(row.verdict),
    storageKey: row.storage_key,
    test: row.test,
    creation: row.creation,
    updated: row.updated,
  } as Medium
}

export function mediumStore<D extends Database>(database: D) {
  const store = {
    async insert(medium: Medium, key?: KeyId): Promise<void> {
      await database.write(
        `INSERT INTO media (id, organisation, request, "user", name, type, status, validation, meta_name, meta_size,
           meta_type, storage_key, test, creation, updated, key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
        [
          medium.id,
          medium.organisation,
          medium.request,
          medium.user,
          medium.name,
          medium.type,
          medium.status,
          medium.validation,
          medium.metaName,
          medium.metaSize,
          medium.metaType,
          medium.storageKey,
          medium.test,
          medium.creation,
          medium.updated,
          key,
        ],
        'media.insert',
      )
    },

    async find(caller: Caller, id: MediumId): Promise<Medium | undefined> {
      const values: unknown[] = [id]
      const [row] = await database.query(
        `SELECT ${columns} FROM media t WHERE t.id = $1 AND ${where(visibleThroughRequest(caller), values).join(' AND ')}`,
        values,
      )
      return row && fromRow(row)
    },

    async byStorageKey(caller: Caller, storageKey: string): Promise<Medium | undefined> {
      const values: unknown[] = [storageKey]
      const [row] = await database.query(
        `SELECT ${columns} FROM media t
         WHERE t.storage_key = $1 AND ${where(visibleThroughRequest(caller), values).join(' AND ')}`,
        values,
      )
      return row && fromRow(row)
    },

    /** For the service's own work, which no caller asked for. The row is held against other changes. */
    async lock(id: MediumId): Promise<Held<Medium> | undefined> {
      const [row] = await database.query(
        `SELECT ${columns} FROM media t WHERE t.id = $1 FOR NO KEY UPDATE`,
        [id],
        'media.lock',
      )
      return row && (fromRow(row) as Held<Medium>)
    },

    /** A medium never changes its request, so that the request can be held first. */
    async requestOf(id: MediumId): Promise<RequestId | undefined> {
      const [row] = await database.query<{ request: RequestId }>(
        'SELECT request FROM media WHERE id = $1',
        [id],
        'media.requestOf',
      )
      return row?.request
    },

    async ofRequest(request: RequestId): Promise<Medium[]> {
      const rows = await database.query(
        `SELECT ${columns} FROM media t WHERE t.request = $1 ORDER BY t.creation, t.id`,
        [request],
        'media.ofRequest',
      )
      return rows.map(fromRow)
    },

    async list(request: RequestId, asked: PageAsked): Promise<Page<Medium>> {
      const source = { columns, from: 'media t', conditions: [['t.request = ?', request]] as const }
      return mapPage(await page<Row & { creation: Date; id: string }>(database, source, asked), fromRow)
    },

    async update(medium: Held<Medium>): Promise<void> {
      await database.write(
        `UPDATE media SET status = $2, validation = $3, problem = $4, meta_size = $5, detected_type = $6, period = $7,
           date = $8, sha256 = $9, updated = $10, extraction = $11, figures_sha256 = $12, name = $13 WHERE id = $1`,
        [
          medium.id,
          medium.status,
          medium.validation,
          medium.problem,
          medium.metaSize,
          medium.detectedType,
          medium.period,
          medium.date,
          medium.sha256,
          medium.updated,
          medium.extraction,
          medium.figuresSha256,
          medium.name,
        ],
      )
    },

    async addChange({ id, medium, user, key, change, creation }: MediumChange): Promise<void> {
      await database.write(
        `INSERT INTO medium_changes (id, organisation, request, medium, "user", key, change, creation)
         SELECT $1, m.organisation, m.request, m.id, $3, $4, $5, $6 FROM media m WHERE m.id = $2`,
        [id, medium, user, key, change, creation],
        'media.addChange',
      )
    },

    /** `false`: a reading is under way already, and its job with it. `pages` where they are known. */
    async askForReading(id: MediumId, pages: number | undefined, updated: Date): Promise<boolean> {
      const rows = await database.query(
        `UPDATE media SET reading_status = 'queued', reading_pages_done = 0, reading_pages = coalesce($2, reading_pages),
           updated = $3
         WHERE id = $1 AND coalesce(reading_status, 'done') IN ('done', 'failed') RETURNING id`,
        [id, pages, updated],
        'media.askForReading',
      )
      return rows.length > 0
    },

    /** Of whoever reads: without effect once the reading has ended. Of a long file not all pages are read: it keeps their number. */
    async setReading(id: MediumId, { status, pagesDone, pages }: Reading): Promise<void> {
      await database.write(
        `UPDATE media SET reading_status = $2, reading_pages_done = $3, reading_pages = greatest($4, reading_pages)
         WHERE id = $1 AND reading_status IN ('queued', 'reading')`,
        [id, status, pagesDone, pages],
        'media.setReading',
      )
    },

    /** It was never online: see `hasBeenOnline`. */
    async forgetReading(id: MediumId): Promise<void> {
      await database.write(
        'UPDATE media SET reading_status = NULL, reading_pages_done = 0, reading_pages = NULL WHERE id = $1',
        [id],
        'media.forgetReading',
      )
    },

    async classify(id: MediumId, classification: Classification | undefined): Promise<void> {
      await database.write('UPDATE media SET classification = $2 WHERE id = $1', [
        id,
        classification === undefined ? undefined : JSON.stringify(classification),
      ])
    },
  }
  return store as StoreOf<D, typeof store, 'lock' | 'update'>
}
