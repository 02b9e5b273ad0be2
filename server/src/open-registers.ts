import type { App, Metrics } from '#actions/app.ts'
import { gatherDossier } from '#actions/registers/gather-dossier.ts'
import type { Names } from '#actions/registers/name-tables.ts'
import { sealedAnswers } from '#actions/registers/sealed-answers.ts'
import type { Vault } from '#actions/vault/open-vault.ts'
import { keepAnswers } from '#connectors/asking/kept.ts'
import { surpriseBook } from '#connectors/asking/surprises.ts'
import { connectors } from '#connectors/index.ts'
import { type OpenRegister, openConnectors } from '#connectors/open.ts'
import { openRegisters, type Registers } from '#connectors/registers.ts'
import type { Database } from '#database/database.ts'
import { countryOfCode } from '#domain/name-table.ts'
import type { RegisterCode } from '#domain/register.ts'
import type { Unserved } from '#domain/register-dossier.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { inSpan, type Tracer } from '#kernel/trace.ts'
import { type Outbound, openOutbound, parseSubnets } from '#outbound/index.ts'
import { importedFrequenciesInTurns } from '#persons/index.ts'
import type { Config } from './config.ts'

type Deps = {
  config: Config
  database: Database
  vault: Vault
  names: Names
  clock: Clock
  log: Log
  metrics: Metrics
  tracer: Tracer
  local: readonly OpenRegister[]
  /** What was imported since the service began. */
  lookAgain(): Promise<void>
}

export function openAppRegisters(deps: Deps): {
  registers: App['registers']
  close(): void
} {
  const { config, database, vault, names, clock, log, metrics, local, lookAgain } = deps
  const stopping = new AbortController()
  const outbound = tracedOutbound(
    openOutbound({ allowSubnets: parseSubnets(config.registerAllowSubnets) }),
    deps.tracer,
  )
  const surprised = surpriseBook(
    { log, count: (register, kind) => metrics.count('roentgen_register_surprises_total', { register, kind }) },
    () => clock.now().getTime(),
  )
  const asked = (register: string, outcome: string) =>
    metrics.count('roentgen_register_answers_total', { register, outcome })
  const opening = { outbound, clock, signal: stopping.signal, surprised, asked }
  // Also where nobody may be asked: reports then say who would have been.
  const all = openConnectors(connectors, config.registers, opening)
  const outside = config.asksOutside ? all : []
  const keeping = keepAnswers({
    nowMs: () => clock.now().getTime(),
    kept: sealedAnswers(database, vault),
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
      whyUnserved: (code, test) => whyUnserved(code, { isOffline: !config.asksOutside, test, all }),
      lookAgain,
      list: () => [...local, ...outside].map(headingOf),
      async company(code, { test, signal, patienceMs }) {
        await lookAgain()
        const patience = { ms: patienceMs, silent: new Set<string>(), untilMs: performance.now() + patienceMs }
        const asking = { isTest: test, signal, patience }
        return (await (isInvented(code) ? ofInvented : ofReal).company(code, asking)).value
      },
      async gather(code, { asOf, test, signal, notBefore, patience }) {
        await lookAgain()
        return gatherDossier(isInvented(code) ? ofInvented : ofReal, code, {
          asOf,
          signal,
          isTest: test,
          frequencies: await importedFrequenciesInTurns(await names.opened(countryOfCode(code.type))),
          ...(notBefore && { notBefore }),
          ...(patience && {
            patience: {
              ms: patience.silenceMs,
              silent: new Set<string>(),
              untilMs: performance.now() + patience.altogetherMs,
            },
          }),
        })
      },
    },
    close() {
      stopping.abort()
      outbound.close()
    },
  }
}

/** Which office was asked, and not what: the path names the company. */
function tracedOutbound(outbound: Outbound, tracer: Tracer): Outbound {
  if (!tracer.isOn) return outbound
  return {
    exchange: (message) => {
      const attributes = { 'server.address': URL.parse(message.address)?.hostname }
      return inSpan(tracer, 'ask register', { kind: 'client', attributes }, async (span) => {
        const answer = await outbound.exchange(message)
        span.note({
          'http.response.status_code': answer.status,
          'error.type': 'failed' in answer ? answer.failed : undefined,
        })
        return answer
      })
    },
    close: () => outbound.close(),
  }
}

type Setting = { isOffline: boolean; test: boolean; all: readonly OpenRegister[] }

function whyUnserved(code: RegisterCode, { isOffline, test, all }: Setting): Pick<Unserved, 'reason' | 'registers'> {
  const knowing = all.filter((register) => register.verbs.company && register.serves(code, 'company'))
  const registers = knowing.map(({ id }) => id)
  if (registers.length === 0) return { reason: 'no-register', registers }
  if (isOffline) return { reason: 'offline', registers }
  const states = knowing.map(({ notConfigured }) => notConfigured)
  if (test && states.includes(undefined)) return { reason: 'test-key', registers }
  return { reason: states.includes('no-key') ? 'no-key' : 'off', registers }
}

function headingOf(register: OpenRegister) {
  const { id, title, country, codeTypes, notConfigured, isOutside, isDemonstration, companies } = register
  return {
    id,
    title,
    ...(country !== undefined && { country }),
    codeTypes: [...codeTypes],
    status: notConfigured ?? ('on' as const),
    isOutside,
    ...(isDemonstration && { isDemonstration }),
    ...(companies && { companies }),
  }
}
