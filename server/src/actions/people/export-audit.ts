import { auditStore } from '#database/audit.ts'
import { auditChainStore } from '#database/audit-chain.ts'
import type { ChainHead } from '#domain/audit-chain.ts'
import type { Caller } from '#domain/caller.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { chainAuditOf } from './chain-audit.ts'

const linesAtOnce = 500

/** The whole chain, a line each, which `roentgen audit verify` judges without this service. */
export async function exportAudit(app: App, caller: Caller): Promise<AsyncGenerator<string>> {
  // The chain is of live and test entries together: a part of it proves nothing.
  if (caller.test) throw new Problem('scope-missing', 'the chain of the audit is exported with a live key')
  const { organisation } = caller
  await chainAuditOf(app, organisation)
  const { after, end } = await auditChainStore(app.database).bounds(organisation)
  const head: ChainHead = { organisation, made: app.clock.now().toISOString(), after, end }
  return lines(app, head)
}

async function* lines(app: App, head: ChainHead): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  let { position } = head.after
  while (position < head.end.position) {
    const entries = await auditStore(app.database).chained(head.organisation, { after: position, limit: linesAtOnce })
    const some = entries.filter((entry) => entry.position <= head.end.position)
    if (some.length === 0) return
    yield some.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    position = some.at(-1)?.position ?? head.end.position
  }
}
