import { type ChainEnd, chainStart } from '#domain/audit-chain.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import type { Database } from './database.ts'

export type ChainBounds = { after: ChainEnd; end: ChainEnd }

export function auditChainStore(database: Database) {
  return {
    /** Organisations whose newest entries have no place yet. */
    async unchained(): Promise<OrganisationId[]> {
      const rows = await database.query<{ organisation: OrganisationId }>(
        'SELECT DISTINCT organisation FROM audit WHERE position IS NULL LIMIT 1000',
        [],
        'audit.unchainedOrganisations',
      )
      return rows.map(({ organisation }) => organisation)
    },

    /** Held until the transaction ends. */
    async lockEnd(organisation: OrganisationId): Promise<ChainEnd> {
      await database.write(
        `INSERT INTO audit_chains (organisation, position, hash, kept_after, kept_after_hash) VALUES ($1, $2, $3, $2, $3)
         ON CONFLICT DO NOTHING`,
        [organisation, chainStart.position, chainStart.hash],
      )
      const [row] = await database.query<{ position: string; hash: string }>(
        'SELECT position, hash FROM audit_chains WHERE organisation = $1 FOR UPDATE',
        [organisation],
      )
      return row === undefined ? chainStart : { position: Number(row.position), hash: row.hash }
    },

    async append(
      organisation: OrganisationId,
      places: readonly { id: string; position: number; hash: string }[],
      end: ChainEnd,
    ): Promise<void> {
      await database.write(
        `UPDATE audit SET position = p.position, hash = p.hash
         FROM unnest($1::text[], $2::bigint[], $3::text[]) AS p (id, position, hash) WHERE audit.id = p.id`,
        [places.map(({ id }) => id), places.map(({ position }) => position), places.map(({ hash }) => hash)],
      )
      await database.write('UPDATE audit_chains SET position = $2, hash = $3 WHERE organisation = $1', [
        organisation,
        end.position,
        end.hash,
      ])
    },

    async bounds(organisation: OrganisationId): Promise<ChainBounds> {
      const [row] = await database.query<{
        position: string
        hash: string
        kept_after: string
        kept_after_hash: string
      }>('SELECT position, hash, kept_after, kept_after_hash FROM audit_chains WHERE organisation = $1', [organisation])
      if (row === undefined) return { after: chainStart, end: chainStart }
      return {
        after: { position: Number(row.kept_after), hash: row.kept_after_hash },
        end: { position: Number(row.position), hash: row.hash },
      }
    },

    /** The beginning of the chain goes, as far as all of it is older; what is left can be verified as before. Answers how many went. */
    async dropBefore(organisation: OrganisationId, before: Date, { atOnce = 5_000 } = {}): Promise<number> {
      const [first] = await database.query<{ position: string | null }>(
        'SELECT min(position) AS position FROM audit WHERE organisation = $1 AND position IS NOT NULL AND creation >= $2',
        [organisation, before],
      )
      for (let gone = 0; ; ) {
        const some = await auditChainStore(database).dropSome(organisation, first?.position ?? null, atOnce)
        gone += some
        if (some < atOnce) return gone
      }
    },

    /** In a transaction each: whoever adds to the chain waits for one of them at most. `upTo`: the first that stays; `null`: none does. */
    dropSome(organisation: OrganisationId, upTo: string | null, limit: number): Promise<number> {
      return database.transaction(async (inside) => {
        await auditChainStore(inside).lockEnd(organisation)
        const [last] = await inside.query<{ position: string; hash: string }>(
          `SELECT position, hash FROM (SELECT position, hash FROM audit WHERE organisation = $1 AND position IS NOT NULL
             AND ($2::bigint IS NULL OR position < $2) ORDER BY position LIMIT $3) AS oldest ORDER BY position DESC LIMIT 1`,
          [organisation, upTo, limit],
        )
        if (last === undefined) return 0
        await inside.write('UPDATE audit_chains SET kept_after = $2, kept_after_hash = $3 WHERE organisation = $1', [
          organisation,
          last.position,
          last.hash,
        ])
        const gone = await inside.query('DELETE FROM audit WHERE organisation = $1 AND position <= $2 RETURNING 1', [
          organisation,
          last.position,
        ])
        return gone.length
      })
    },
  }
}
