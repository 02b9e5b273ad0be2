import { z } from 'zod'
import type { App } from '#actions/app.ts'
import { createRequest, type NewRequest } from '#actions/requests/create-request.ts'
import { updateRequest } from '#actions/requests/update-request.ts'
import { type Analysis, defineAnalysis } from '#analyses/analysis.ts'
import { scopesOfRole } from '#domain/api-key.ts'
import type { Caller } from '#domain/caller.ts'
import type { Notes } from '#domain/notes.ts'
import type { RequestId } from '#kernel/ids.ts'
import { fictionalCode } from './endpoint.ts'

/** For verbs that are called without HTTP: the caller that a key of this owner would be. */
export function asCaller({ organisation, user }: { organisation: string; user: string }): Caller {
  const caller = {
    organisation,
    user,
    role: 'owner' as const,
    key: '0123456789abcdef01234567',
    scopes: scopesOfRole('owner'),
    test: false,
    apiVersion: '2026-11-01',
  }
  return caller as unknown as Caller
}

/** One report for each request, from one note: the smallest analysis whose inputs can change. `meanwhile` happens while it runs. */
export function equityXray({ version = 1, meanwhile }: { version?: number; meanwhile?: () => Promise<unknown> } = {}) {
  return defineAnalysis({
    source: 'equity_xray',
    title: 'Equity X-Ray',
    version,
    per: 'request',
    needs: ['notes'],
    raw: z.object({ equity: z.number() }),
    ready: ({ notes }) => (notes.equity === undefined ? { waitingFor: 'the equity' } : 'ready'),
    async produce({ notes: { equity = 0 } }) {
      await meanwhile?.()
      return { equity }
    },
  })
}

/** One report for each request, from what a person entered of its document: waits for that person where one is asked. */
export function figuresXray() {
  return defineAnalysis({
    source: 'figures_xray',
    title: 'Figures X-Ray',
    version: 1,
    per: 'request',
    needs: ['media', 'documents'],
    raw: z.object({ entered: z.unknown() }),
    takes: () => true,
    ready({ media }) {
      if (media.some(({ extraction }) => extraction === 'open')) return { waitingFor: 'a person', extraction: true }
      const isReadable = media.some(({ reading, extraction }) => reading === 'done' && extraction !== 'given-up')
      return isReadable ? 'ready' : { waitingFor: 'a document' }
    },
    produce: ({ documents }) => ({ entered: documents[0]?.figures ?? null }),
  })
}

/** The verbs that change a request, of one caller, in a service that has these analyses. */
export function requestVerbs(app: App, caller: Caller, analyses: readonly Analysis[]) {
  const inside = { ...app, analyses }
  return {
    app: inside,
    create: (asked: Partial<NewRequest> = {}) => createRequest(inside, caller, { code: fictionalCode, ...asked }),
    note: (id: RequestId, notes: { [F in keyof Notes]?: Notes[F] | null }) =>
      updateRequest(inside, caller, id, { notes }),
    runs: (id: RequestId) =>
      app.database.query<{ id: string; status: string; problem: string | null }>(
        'SELECT id, status, problem FROM runs WHERE request = $1 ORDER BY creation, id',
        [id],
      ),
    reports: (id: RequestId) =>
      app.database.query<{ id: string; raw: Record<string, unknown>; replaces: string | null }>(
        'SELECT id, raw, replaces FROM reports WHERE request = $1 ORDER BY creation, id',
        [id],
      ),
    events: async (id: RequestId) =>
      (
        await app.database.query<{ event: string }>('SELECT event FROM events WHERE request = $1 ORDER BY position', [
          id,
        ])
      ).map(({ event }) => event),
  }
}
