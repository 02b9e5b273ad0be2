import { performance } from 'node:perf_hooks'
import { type ConnectOptions, guardedAgents } from './connect.ts'
import { DestinationRefused } from './destination.ts'
import { type Exchanged, exchange, type Question } from './exchange.ts'
import { type FailureCode, failureCode } from './failure.ts'
import { rememberedTargets } from './target.ts'

export type Message = Question & {
  /** Where to. Checked each time, for it may have been written down long ago, under other rules. */
  address: string
  /** What is asked for there, with its query; absent: as the address has it. */
  path?: string | undefined
  allowHttp: boolean
  timeoutMs: number
}

/** The one way out of this service, apart from its own database and file store. `exchange` never throws. */
export type Outbound = { exchange(message: Message): Promise<Exchanged>; close(): void }

/** One per set of rules and process: it keeps connections open between messages. */
export function openOutbound(options: ConnectOptions): Outbound {
  const kept = guardedAgents(options, true)
  const fresh = guardedAgents(options, false)
  const targetOf = rememberedTargets(options.allowSubnets)
  return {
    async exchange({ address, path, allowHttp, timeoutMs, ...question }) {
      try {
        const known = targetOf(address, allowHttp)
        const target = path === undefined ? known : { ...known, path }
        const deadlineMs = performance.now() + timeoutMs
        const { isStaleSocket, ...answer } = await exchange(kept, target, question, timeoutMs)
        if (!isStaleSocket) return answer
        // The other side hung up on an idle connection just as we used it. That is no failure: ask on a new one.
        const { isStaleSocket: _, ...second } = await exchange(fresh, target, question, deadlineMs - performance.now())
        return second
      } catch (error) {
        return { failed: error instanceof DestinationRefused ? refusalCode(error) : failureCode(error) }
      }
    },
    close() {
      kept.close()
      fresh.close()
    },
  }
}

function refusalCode({ refusals }: DestinationRefused): FailureCode {
  return refusals.some((refusal) => refusal.code === 'address') ? 'address-refused' : 'destination-refused'
}
