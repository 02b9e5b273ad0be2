import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type ChainVerdict, verifyChain } from '#domain/audit-chain.ts'
import type { Io, Values } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'

/** Gives the exit code. */
export async function verifyAudit(io: Io, file: string, values: Values): Promise<number> {
  const verdict = await verdictOf(resolve(io.folder, file), { named: file, signal: io.signal })
  const isWhole = verdict.faults.length === 0
  if (values.json) io.out(`${JSON.stringify({ isWhole, ...verdict })}\n`)
  else io.out(words(verdict))
  return isWhole ? exitCodes.clear.code : exitCodes.failed.code
}

type Asked = { named: string; signal: AbortSignal }

async function verdictOf(path: string, { named, signal }: Asked): Promise<ChainVerdict> {
  const input = createReadStream(path, { signal })
  try {
    await new Promise((opened, failed) => input.once('open', opened).once('error', failed))
    return await verifyChain(createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
  } catch (error) {
    throw new UsageError(`${named} cannot be verified: ${(error as Error).message}`)
  } finally {
    input.destroy()
  }
}

function words({ organisation, entries, end, faults }: ChainVerdict): string {
  const lines = faults.map(
    ({ position, id, fault }) => `entry ${position}${id === undefined ? '' : ` (${id})`}: ${fault}`,
  )
  const verdict = faults.length === 0 ? 'The chain is whole' : `The chain is broken (${faults.length} found)`
  return [
    ...lines,
    `${verdict}: ${entries} entries of organisation ${organisation}.`,
    `end ${end.position} ${end.hash}`,
    '',
  ].join('\n')
}
