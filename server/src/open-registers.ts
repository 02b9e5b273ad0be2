import type { App } from '#actions/app.ts'
import { gatherDossier } from '#actions/gather-dossier.ts'
import { keepAnswers } from '#connectors/asking/kept.ts'
import { connectors } from '#connectors/index.ts'
import { type OpenRegister, openConnectors } from '#connectors/open.ts'
import { openRegisters } from '#connectors/registers.ts'
import type { Database } from '#database/database.ts'
import { registerAnswerStore } from '#database/register-answers.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { guardedAgents } from '#webhooks/connect.ts'
import { parseSubnets } from '#webhooks/index.ts'
import type { Config } from './config.ts'

type Deps = { config: Config; database: Database; clock: Clock; log: Log; local: readonly OpenRegister[] }

/** Those of this service first: they cost nobody anything, and answer without a network. */
export function openAppRegisters({ config, database, clock, log, local }: Deps): {
  registers: App['registers']
  close(): void
} {
  const stopping = new AbortController()
  const agents = guardedAgents({ allowSubnets: parseSubnets(config.registerAllowSubnets) }, true)
  const outside = config.asksOutside
    ? openConnectors(connectors, config.registers, { agentOf: agents.agentOf, clock, signal: stopping.signal })
    : []
  const all = [...local, ...outside]
  const registers = openRegisters({
    registers: all,
    keeping: keepAnswers({
      nowMs: () => clock.now().getTime(),
      kept: registerAnswerStore(database),
      onStoreFailure: (error) => log.warn('registers.not-kept', { reason: String(error).slice(0, 200) }),
    }),
    clock,
  })
  const isOurs = (code: { type: string; id: string }) =>
    local.some((register) => register.isDemonstration === true && register.serves(code, 'company'))
  return {
    registers: {
      serves: (type, test) => registers.serves(type, test),
      list: () => all.map(headingOf),
      gather: (code, { asOf, test, signal, notBefore }) =>
        gatherDossier(registers, code, {
          asOf,
          signal,
          // An invented company is nobody's business outside.
          isTest: test || isOurs(code),
          ...(notBefore && { notBefore }),
        }),
    },
    close() {
      stopping.abort()
      agents.close()
    },
  }
}

function headingOf({ id, title, country, codeTypes, notConfigured, isOutside, isDemonstration }: OpenRegister) {
  return {
    id,
    title,
    ...(country !== undefined && { country }),
    codeTypes: [...codeTypes],
    status: notConfigured ?? ('on' as const),
    isOutside,
    ...(isDemonstration && { isDemonstration }),
  }
}
