import type { Caller } from '#domain/caller.ts'
import type { Notes } from '#domain/notes.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { keysOf, type RequestSummary } from '#domain/request-summary.ts'
import type { KeyId, OrganisationId, RequestId, UserId } from '#kernel/ids.ts'
import type { Database, Held, StoreOf } from './database.ts'
import { type PageAsked, page, where } from './page.ts'
import { visible } from './visibility.ts'

export const requestColumns = `t.id, t.organisation, t.creator, t.collaborator, t.collaborator_assigned, t.assignee, t.code_type, t.code_id, t.code_key, t.business_name,
  t.official_name, t.reference, t.status, t.stage, t.notes, t.watched, t.held, t.test, t.creation, t.updated`

export type RequestRow = {
  id: RequestId
  organisation: OrganisationId
  creator: UserId
  collaborator: UserId | null
  collaborator_assigned: boolean
  assignee: UserId | null
  code_type: string
  code_id: string
  code_key: string
  business_name: string | null
  official_name: string | null
  reference: string | null
  status: string
  stage: string
  notes: Notes
  watched: boolean
  held: boolean
  test: boolean
  creation: Date
  updated: Date
}

export const requestFromRow = (row: RequestRow): CompanyRequest => ({
  id: row.id,
  organisation: row.organisation,
  creator: row.creator,
  collaborators: row.collaborator === null ? [row.creator] : [row.creator, row.collaborator],
  isSharedByAssignment: row.collaborator_assigned,
  assignee: row.assignee ?? undefined,
  code: { type: row.code_type, id: row.code_id, key: row.code_key },
  businessName: row.business_name ?? undefined,
  officialName: row.official_name ?? undefined,
  reference: row.reference ?? undefined,
  status: row.status,
  stage: row.stage,
  notes: row.notes,
  watched: row.watched,
  held: row.held,
  test: row.test,
  creation: row.creation,
  updated: row.updated,
})

/** A request is its creator's and at most one other's, each in a column with an index of its own. */
function collaboratorOf({ creator, collaborators }: CompanyRequest): UserId | undefined {
  const [other, ...more] = new Set(collaborators.filter((user) => user !== creator))
  if (!collaborators.includes(creator) || more.length > 0) throw new Error('a request has its creator and one other')
  return other
}

type Assigning = {
  id: string
  user: UserId
  key: KeyId | undefined
  assignee: UserId | undefined
  collaborator: UserId | undefined
  isSharedByAssignment: boolean
}

export function requestStore<D extends Database>(database: D) {
  const store = {
    /** Held: until the commit nobody else sees it. `key`: by which it was made, if by one. What lists show of it is written with it: each of the many indexes once. */
    async insert(request: CompanyRequest, summary: RequestSummary, key?: KeyId): Promise<Held<CompanyRequest>> {
      const keys = keysOf(summary)
      await database.write(
        `INSERT INTO requests (id, organisation, creator, collaborator, code_type, code_id, code_key, business_name,
           official_name, reference, status, stage, notes, test, creation, updated, key, summary, worst, flag, risk_letter,
           manager_grade, bank_grade, decision, waiting)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
        [
          request.id,
          request.organisation,
          request.creator,
          collaboratorOf(request),
          request.code.type,
          request.code.id,
          request.code.key,
          request.businessName,
          request.officialName,
          request.reference,
          request.status,
          request.stage,
          JSON.stringify(request.notes),
          request.test,
          request.creation,
          request.updated,
          key,
          JSON.stringify(summary),
          keys.worst,
          keys.flag,
          keys.riskLetter,
          keys.managerGrade,
          keys.bankGrade,
          keys.decision,
          keys.waiting,
        ],
        'requests.insert',
      )
      return request as Held<CompanyRequest>
    },

    async find(caller: Caller, id: RequestId): Promise<CompanyRequest | undefined> {
      const values: unknown[] = [id]
      const { from, conditions } = visible(caller, 'requests')
      const [row] = await database.query<RequestRow>(
        `SELECT ${requestColumns} FROM ${from} WHERE t.id = $1 AND ${where(conditions, values).join(' AND ')}`,
        values,
      )
      return row && requestFromRow(row)
    },

    /** All that the caller sees, oldest first, some at a time. */
    async inOrder(
      caller: Caller,
      { after, limit }: { after: { creation: Date; id: string } | undefined; limit: number },
    ): Promise<{ id: RequestId; creation: Date }[]> {
      const values: unknown[] = []
      const { from, conditions } = visible(caller, 'requests')
      const bounds = where(conditions, values)
      if (after !== undefined) {
        values.push(after.creation, after.id)
        bounds.push(`(t.creation, t.id) > ($${values.length - 1}, $${values.length})`)
      }
      values.push(limit)
      return database.query<{ id: RequestId; creation: Date }>(
        `SELECT t.id, t.creation FROM ${from} WHERE ${bounds.join(' AND ')} ORDER BY t.creation, t.id LIMIT $${values.length}`,
        values,
      )
    },

    /** For the service's own work, which no caller asked for. */
    async get(id: RequestId): Promise<CompanyRequest | undefined> {
      const [row] = await database.query<RequestRow>(
        `SELECT ${requestColumns} FROM requests t WHERE t.id = $1`,
        [id],
        'requests.get',
      )
      return row && requestFromRow(row)
    },

    /** The same; the row is held against other changes. Of an erased one nothing changes any more: it is not found. */
    async lock(id: RequestId): Promise<Held<CompanyRequest> | undefined> {
      const [row] = await database.query<RequestRow>(
        `SELECT ${requestColumns} FROM requests t WHERE t.id = $1 AND t.status <> 'erased' FOR NO KEY UPDATE`,
        [id],
        'requests.lock',
      )
      return row && (requestFromRow(row) as Held<CompanyRequest>)
    },

    async setState(id: RequestId, state: { status: string; stage: string }, updated: Date): Promise<void> {
      await database.write('UPDATE requests SET status = $2, stage = $3, updated = $4 WHERE id = $1', [
        id,
        state.status,
        state.stage,
        updated,
      ])
    },

    async setNotes(id: RequestId, notes: Notes, updated: Date): Promise<void> {
      await database.write('UPDATE requests SET notes = $2, updated = $3 WHERE id = $1', [
        id,
        JSON.stringify(notes),
        updated,
      ])
    },

    async setNames(
      id: RequestId,
      names: { businessName?: string | undefined; reference?: string | undefined },
      updated: Date,
    ): Promise<void> {
      await database.write(
        `UPDATE requests SET business_name = coalesce($2, business_name), reference = coalesce($3, reference), updated = $4
         WHERE id = $1`,
        [id, names.businessName, names.reference, updated],
      )
    },

    /** `collaborator`: whoever could not see the request otherwise. */
    async assign(
      id: RequestId,
      { assignee, collaborator, isSharedByAssignment, ...by }: Assigning,
      updated: Date,
    ): Promise<void> {
      await database.write(
        'INSERT INTO assignments (id, request, "user", key, assignee, creation) VALUES ($1, $2, $3, $4, $5, $6)',
        [by.id, id, by.user, by.key, assignee, updated],
      )
      await database.write('UPDATE requests SET assignee = $2 WHERE id = $1', [id, assignee])
      await store.setCollaborator(id, { collaborator, isSharedByAssignment }, updated)
    },

    /** All that belongs to the request is seen with it. */
    async setCollaborator(
      id: RequestId,
      { collaborator, isSharedByAssignment }: Pick<Assigning, 'collaborator' | 'isSharedByAssignment'>,
      updated: Date,
    ): Promise<void> {
      await database.write(
        'UPDATE requests SET collaborator = $2, collaborator_assigned = $3, updated = $4 WHERE id = $1',
        [id, collaborator, isSharedByAssignment, updated],
      )
      for (const table of ['reports', 'extractions', 'events'])
        await database.write(
          `UPDATE ${table} SET collaborator = $2 WHERE request = $1 AND collaborator IS DISTINCT FROM $2`,
          [id, collaborator],
        )
    },

    async watch(id: RequestId, watched: boolean, updated: Date): Promise<void> {
      await database.write('UPDATE requests SET watched = $2, updated = $3 WHERE id = $1', [id, watched, updated])
    },

    async setOfficialName(id: RequestId, officialName: string, updated: Date): Promise<void> {
      await database.write(
        'UPDATE requests SET official_name = $2, updated = $3 WHERE id = $1',
        [id, officialName, updated],
        'requests.setOfficialName',
      )
    },

    async addNoteChange(change: {
      id: string
      request: RequestId
      user: UserId
      key: KeyId | undefined
      notes: object
      creation: Date
    }): Promise<void> {
      await database.write(
        'INSERT INTO note_changes (id, request, "user", key, notes, creation) VALUES ($1, $2, $3, $4, $5, $6)',
        [change.id, change.request, change.user, change.key, JSON.stringify(change.notes), change.creation],
      )
    },

    async noteChanges(request: RequestId, asked: PageAsked) {
      type Row = { id: string; user: UserId; notes: Record<string, unknown>; creation: Date }
      return page<Row>(
        database,
        {
          columns: 't.id, t."user", t.notes, t.creation',
          from: 'note_changes t',
          conditions: [['t.request = ?', request]],
        },
        asked,
      )
    },
  }
  return store as StoreOf<D, typeof store, 'lock' | 'insert'>
}
