import type { RegisterCode } from '#domain/register.ts'
import { type Clock, steadyMs } from '#kernel/clock.ts'
import { type AskDeps, asker } from './asking/ask.ts'
import { familiarOf } from './asking/familiar.ts'
import { onceInAWhile } from './asking/once.ts'
import { type Exchanges, exchanges } from './asking/patience.ts'
import { type Connector, keySetting, switchedOff, urlSetting, type Verb, type Verbs } from './connector.ts'
import type { ShownCompany } from './demonstration/shown.ts'

/** One that may be asked, or that says why not. The offline register takes the same shape. */
export type OpenRegister = {
  id: string
  title: string
  country: string | undefined
  codeTypes: readonly string[]
  serves(code: RegisterCode, verb: Verb): boolean
  /** Whether asking it leaves this service: a test key never does. */
  isOutside: boolean
  /** Made of invented companies: whoever asks about one is told so, and nobody outside is asked. */
  isDemonstration?: true
  /** Some of them, to try the service with. */
  companies?: readonly ShownCompany[]
  /** `off`: switched off by a setting; `no-key`: it needs a key or an account that is not set. */
  notConfigured: 'off' | 'no-key' | undefined
  keepsMs: number
  /** What is under way with it; those that take turns have it. */
  exchanges?: Exchanges
  verbs: Partial<Verbs>
}

/** By name of setting, as `config.ts` has read them. */
export type RegisterSettings = Readonly<Record<string, string | undefined>>

type Deps = Omit<AskDeps, 'nowMs' | 'exchanges'> & { clock: Clock }

export function openConnectors(
  connectors: readonly Connector[],
  settings: RegisterSettings,
  deps: Deps,
): OpenRegister[] {
  return connectors.map((connector) => openConnector(connector, settings, deps))
}

function openConnector(connector: Connector, settings: RegisterSettings, { clock, ...deps }: Deps): OpenRegister {
  const { id, title, country, codeTypes, serves, limits } = connector
  const baseUrl = settings[urlSetting(id)] ?? connector.baseUrl
  const keys = Object.fromEntries(Object.keys(connector.keys).map((key) => [key, settings[keySetting(id, key)] ?? '']))
  const hasKeys = Object.values(keys).every((value) => value !== '')
  const notConfigured = baseUrl === switchedOff ? 'off' : hasKeys ? undefined : 'no-key'
  const nowMs = steadyMs(clock)
  const target = { connector: id, baseUrl, limits, hasKey: Object.keys(keys).length > 0, familiar: familiarOf(id) }
  const underWay = exchanges()
  const tools = {
    ask: asker(target, { ...deps, nowMs, now: clock.now, exchanges: underWay }),
    once: onceInAWhile(nowMs),
    keys,
    readAt: () => clock.now().toISOString(),
  }
  return {
    id,
    title,
    country,
    codeTypes,
    serves,
    isOutside: true,
    notConfigured,
    exchanges: underWay,
    keepsMs: connector.keepsHours * 3_600_000,
    // Also where it is not configured: coverage then says what it could have been asked for.
    verbs: connector.open(tools),
  }
}
