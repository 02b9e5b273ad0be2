import type { DocumentFingerprint, KnownDocument } from '#domain/document-memory.ts'
import type { MediumId, OrganisationId, RequestId } from '#kernel/ids.ts'
import type { Database, StoreOf } from './database.ts'

/** What may be seen of the memory: documents of one organisation, live or test. */
export type MemoryScope = { organisation: OrganisationId; test: boolean }
export type AskedKey = { key: string; most: number }

export type RememberedDocument = MemoryScope & {
  medium: MediumId
  request: RequestId
  company: string
  color: string
  fingerprint: DocumentFingerprint
  creation: Date
}

type FoundRow = { company: string; color: string; fingerprint: DocumentFingerprint; creation: Date }

export function fingerprintStore<D extends Database>(database: D) {
  const store = {
    /** Until the commit nobody else remembers a document of the organisation: what was recalled stays what there is. */
    async lock(organisation: OrganisationId): Promise<void> {
      await database.write('SELECT pg_advisory_xact_lock(7002, hashtext($1))', [organisation], 'fingerprints.lock')
    },

    /** Of each key the newest few, without the document itself and what was sent by mistake; keys that stand first go first where there are too many. */
    async recall(
      { organisation, test }: MemoryScope,
      self: MediumId,
      keys: readonly AskedKey[],
      most: number,
    ): Promise<KnownDocument[]> {
      const rows = await database.query<FoundRow>(
        `WITH found AS (
           SELECT k.medium, min(asked.rank) AS rank
           FROM unnest($3::text[], $4::integer[]) WITH ORDINALITY AS asked (key, most, rank)
           CROSS JOIN LATERAL (
             SELECT d.medium, d.creation FROM document_keys d
             WHERE d.organisation = $1 AND d.test = $2 AND d.key = asked.key AND d.medium <> $5
               AND NOT EXISTS (SELECT FROM media m WHERE m.id = d.medium AND m.status = 'withdrawn')
             ORDER BY d.creation DESC, d.medium DESC LIMIT asked.most) k
           GROUP BY k.medium ORDER BY rank, max(k.creation) DESC, k.medium DESC LIMIT $6)
         SELECT f.company, f.color, f.fingerprint, f.creation
         FROM found JOIN document_fingerprints f ON f.medium = found.medium
         WHERE f.organisation = $1 AND f.test = $2 ORDER BY f.creation, f.medium`,
        [organisation, test, keys.map(({ key }) => key), keys.map((asked) => asked.most), self, most],
        'fingerprints.recall',
      )
      return rows.map(({ company, color, fingerprint, creation }) => ({
        fingerprint,
        company,
        color,
        seenOn: creation.toISOString().slice(0, 10),
      }))
    },

    /** What was remembered of the same document before is replaced. */
    async remember(document: RememberedDocument, keys: readonly string[]): Promise<void> {
      const { medium, organisation, test, creation } = document
      await database.write('DELETE FROM document_fingerprints WHERE medium = $1', [medium], 'fingerprints.forget')
      await database.write(
        `INSERT INTO document_fingerprints (medium, organisation, request, test, company, color, fingerprint, creation)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          medium,
          organisation,
          document.request,
          test,
          document.company,
          document.color,
          JSON.stringify(document.fingerprint),
          creation,
        ],
        'fingerprints.remember',
      )
      await database.write(
        `INSERT INTO document_keys (organisation, test, key, creation, medium)
         SELECT $1, $2, key, $4, $5 FROM unnest($3::text[]) AS key`,
        [organisation, test, keys, creation, medium],
        'fingerprints.rememberKeys',
      )
    },
  }
  return store as StoreOf<D, typeof store, 'lock'>
}
