import { z } from 'zod'

/** What a backup holds, written last: a folder without it is none. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  made: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      file: z.string().regex(/^\d{3}\.ndjson\.gz$/),
      rows: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
  /** Whether `secret.key` is in it; else it was a setting, and has to be set again. */
  hasSecretKey: z.boolean(),
  /** The same of `data.key`, without which documents and readings cannot be opened. */
  hasDataKey: z.boolean().default(false),
  /** The same of `signing.key`; without it reports are signed with a new key, and those before verified with the old one all the same. */
  hasSigningKey: z.boolean().default(false),
})
export type Manifest = z.infer<typeof manifest>

export const names = {
  manifest: 'backup.json',
  database: 'database',
  files: 'files',
  secretKey: 'secret.key',
  dataKey: 'data.key',
  signingKey: 'signing.key',
  erasures: 'erasures.journal',
} as const

/** What an operator can mend: said as it is, without a trace. */
export class BackupRefused extends Error {}
