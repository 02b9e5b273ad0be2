import { join } from 'node:path'
import { z } from 'zod'
import { parseS3Url } from '#files/s3-url.ts'
import { checked, count } from './setting-shapes.ts'

/** Where rows and files are kept. */
export const storeSettings = {
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    unset: 'embedded PostgreSQL under `DATA_DIR`',
    about: 'address of a PostgreSQL server, version 15 or later',
  },
  DATABASE_DIRECT_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about:
      'where `DATABASE_URL` leads to a pooler that lends connections for a transaction (PgBouncer): address of the server itself, to which each process keeps one connection for notices',
  },
  DATABASE_POOL: {
    schema: count(2, 200).default(16),
    about:
      'maximum number of database connections of one process; beside them one for notices and, for the queue, four',
  },
  STORAGE_URL: {
    schema: checked(parseS3Url).optional(),
    unset: 'files under `DATA_DIR`',
    about:
      'S3 bucket for uploaded files: `s3://bucket?region=…&endpoint=…`; needs `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`',
  },
  AWS_ACCESS_KEY_ID: { schema: z.string().min(1).optional(), about: 'access key for `STORAGE_URL`' },
  AWS_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), about: 'secret key for `STORAGE_URL`' },
  ERASURES_FILE: {
    schema: z.string().min(1).optional(),
    unset: 'in the bucket of `STORAGE_URL`, else `DATA_DIR/erasures.journal`',
    about:
      'file of what was erased, which is erased again after a restore; on another disk it outlives that of `DATA_DIR`. Must be the same for all processes',
  },
  DISK_RESERVE_BYTES: {
    schema: count(0, Number.MAX_SAFE_INTEGER).optional(),
    unset: 'a twentieth of the disk, at most 134217728',
    about:
      'room in bytes that is kept free on the disk of `DATA_DIR`, where database or files are there: with less, calls that write are answered by 503',
  },
  STORAGE_QUOTA_BYTES: {
    schema: count(0, Number.MAX_SAFE_INTEGER).optional(),
    unset: 'as much as the disk holds',
    about: 'maximum size in bytes of all uploaded files under `DATA_DIR`',
  },
} as const satisfies Record<string, { schema: z.ZodType; about: string; unset?: string }>

/** `ERASURES_FILE`, else beside what it must outlive. */
export const erasuresFile = (config: { erasuresFile: string | undefined; dataDir: string }): string =>
  config.erasuresFile ?? join(config.dataDir, 'erasures.journal')

export function storeFaults(values: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = []
  const has = (name: string) => values[name] !== undefined
  if (has('STORAGE_URL') && !(has('AWS_ACCESS_KEY_ID') && has('AWS_SECRET_ACCESS_KEY'))) {
    faults.push('STORAGE_URL: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  if (has('DATABASE_DIRECT_URL') && !has('DATABASE_URL')) {
    faults.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler before that server')
  }
  return faults
}
