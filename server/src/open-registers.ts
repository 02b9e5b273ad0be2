import type { App } from '#actions/app.ts'
import { gatherDossier } from '#actions/gather-dossier.ts'
import { nameTablesOf } from '#actions/name-tables.ts'
import { importedFrequencies } from '#analyses/manager-xray/identity/imported-frequencies.ts'
import { keepAnswers } from '#connectors/asking/kept.ts'
import { connectors } from '#connectors/index.ts'
import { type OpenRegister, openConnectors } from '#connectors/open.ts'
import { openRegisters, type Registers } from '#connectors/registers.ts'
import type { Database } from '#database/database.ts'
import { registerAnswerStore } from '#database/register-answers.ts'
import { countryOfCode } from '#domain/name-table.ts'
import type { RegisterCode } from '#domain/register.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { guardedAgents } from '#webhooks/connect.ts'
import { parseSubnets } from '#webhooks/index.ts'
import type { Config } from './config.ts'

type Deps = { config: Config; database: Database; clock: Clock; log: Log; local: readonly OpenRegister[] }

export function openAppRegisters({ config, database, clock, log, local }: Deps): {
  registers: App['registers']
  close(): void
} {
  const stopping = new AbortController()
  const agents = guardedAgents({ allowSubnets: parseSubnets(config.registerAllowSubnets) }, true)
  const outside = config.asksOutside
    ? openConnectors(connectors, config.registers, { agentOf: agents.agentOf, clock, signal: stopping.signal })
    : []
  const keeping = keepAnswers({
    nowMs: () => clock.now().getTime(),
    kept: registerAnswerStore(database),
    onStoreFailure: (error) => log.warn('registers.not-kept', { reason: String(error).slice(0, 200) }),
  })
  const invented = local.filter(({ isDemonstration }) => isDemonstration)
  // A register that was asked today is believed before a file of last month.
  const real = [...outside, ...local.filter(({ isDemonstration }) => !isDemonstration)]
  // Apart: an invented company is nobody's business outside, and nobody real is in an invented one.
  const [ofInvented, ofReal] = [invented, real].map((registers) => openRegisters({ registers, keeping, clock })) as [
    Registers,
    Registers,
  ]
  const isInvented = (code: RegisterCode) => invented.some((register) => register.serves(code, 'company'))
  return {
    registers: {
      serves: (code, test) => isInvented(code) || ofReal.serves(code.type, test),
      list: () => [...local, ...outside].map(headingOf),
      gather: async (code, { asOf, test, signal, notBefore }) =>
        gatherDossier(isInvented(code) ? ofInvented : ofReal, code, {
          asOf,
          signal,
          isTest: test,
          frequencies: importedFrequencies(await nameTablesOf(database, countryOfCode(code.type))),
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
