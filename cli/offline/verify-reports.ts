import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type PublicKeys, ReportInvalid, type SignedReport, verifyReport } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'
import { safe } from '../safe-text.ts'

type Verified = { id: string; isWhole: boolean; key?: string; fault?: string }

/** Gives the exit code. */
export async function verifyReports(io: Io, file: string, { key, json }: Values): Promise<number> {
  if (typeof key !== 'string') throw new UsageError('Name the public keys of the service with --key.')
  const keys = await keysOf(io, key)
  const reports = reportsIn(await textOf(io, file))
  if (reports.length === 0)
    throw new UsageError(`${file} has no report: name what GET /reports/ID or roentgen report export ID --json gave.`)
  const verified: Verified[] = []
  for (const report of reports) verified.push(await verifiedOf(report, keys))
  for (const one of verified) io.out(json ? `${JSON.stringify(one)}\n` : words(one))
  return verified.every(({ isWhole }) => isWhole) ? exitCodes.clear.code : exitCodes.failed.code
}

async function verifiedOf(report: SignedReport, keys: PublicKeys): Promise<Verified> {
  const { id } = report
  try {
    return { id, isWhole: true, ...(await verifyReport(report, keys)) }
  } catch (error) {
    if (!(error instanceof ReportInvalid)) throw error
    return { id, isWhole: false, fault: error.message }
  }
}

const words = ({ id, key, fault }: Verified): string =>
  fault === undefined ? `${safe(id)}: signed with ${key}, unchanged.\n` : `${safe(id)}: ${fault}.\n`

async function textOf(io: Io, file: string): Promise<string> {
  try {
    return await readFile(resolve(io.folder, file), 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** A key itself, or a file that has keys. */
async function keysOf(io: Io, key: string): Promise<PublicKeys> {
  if (/^[\w-]{43}$/.test(key)) return key
  const keys = parsed(await textOf(io, key)) as { x?: unknown; keys?: unknown } | undefined
  const isSet = Array.isArray(keys?.keys) && keys.keys.every((one) => typeof one?.x === 'string')
  if (!isSet && typeof keys?.x !== 'string')
    throw new UsageError(`${key} has no public keys: name what GET /.well-known/jwks.json gave.`)
  return keys as PublicKeys
}

function reportsIn(text: string): SignedReport[] {
  const whole = parsed(text)
  const found = whole === undefined ? text.split('\n').map(parsed) : [whole]
  return found.flatMap((one) => {
    const { report, reports } = (one ?? {}) as { report?: unknown; reports?: unknown }
    const all = Array.isArray(reports) ? reports : [report ?? one]
    return all.filter((each): each is SignedReport => typeof each?.id === 'string' && each.raw !== undefined)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
