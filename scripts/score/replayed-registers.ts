import { keepAnswers } from '#connectors/asking/kept.ts'
import { keySetting, urlSetting } from '#connectors/connector.ts'
import { connectors } from '#connectors/index.ts'
import { openConnectors } from '#connectors/open.ts'
import { openRegisters, type Registers } from '#connectors/registers.ts'
import type { Clock } from '#kernel/clock.ts'
import { openOutbound, parseSubnets } from '#outbound/index.ts'

/** Where a replay server has each register: a part of its path. */
const prefixes: Readonly<Record<string, string>> = {
  'fr-recherche-entreprises': 'recherche-entreprises',
  'fr-bodacc': 'bodacc',
  'fr-rne': 'rne',
  'fr-asset-freezes': 'gels',
  'uk-companies-house': 'companies-house',
  'it-openapi': 'openapi-it',
  'it-vies': 'vies',
  'nl-kvk': 'kvk',
  'nl-kvk-open': 'kvk-open',
}

/** All connectors that the server replays, as the service opens them, save that nobody is spared: it is our own machine. */
export function replayedRegisters(base: string, clock: Clock): { registers: Registers; close(): void } {
  const outbound = openOutbound({ allowSubnets: parseSubnets('127.0.0.0/8') })
  const settings: Record<string, string> = {}
  for (const { id, keys } of connectors) {
    settings[urlSetting(id)] = prefixes[id] === undefined ? 'off' : `${base.replace(/\/$/, '')}/${prefixes[id]}`
    for (const key of Object.keys(keys)) settings[keySetting(id, key)] = 'fictional-key'
  }
  const stop = new AbortController()
  const unhurried = connectors.map((connector) => ({ ...connector, limits: { perSecond: 1000, burst: 1000 } }))
  const opened = openConnectors(unhurried, settings, {
    outbound,
    clock,
    signal: stop.signal,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 2000))),
  })
  const keeping = keepAnswers({ nowMs: () => clock.now().getTime() })
  return {
    registers: openRegisters({ registers: opened, clock, keeping }),
    close() {
      stop.abort()
      outbound.close()
    },
  }
}
