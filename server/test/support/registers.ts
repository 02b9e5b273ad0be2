import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { type KeptAnswers, keepAnswers } from '#connectors/asking/kept.ts'
import type { Surprise } from '#connectors/asking/surprises.ts'
import { type Connector, keySetting, urlSetting } from '#connectors/connector.ts'
import { connectors } from '#connectors/index.ts'
import { type OpenRegister, openConnectors, type RegisterSettings } from '#connectors/open.ts'
import { openRegisters, type Registers } from '#connectors/registers.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { openOutbound, parseSubnets } from '#outbound/index.ts'
import { type Answering, type Receiver, startReceiver } from './receiver.ts'

/** The fictional registers lie beside the project; a clone without them skips the tests that ask them. */
const folder = path.resolve(import.meta.dirname, '../../../../shared/data/registries')

export const replayMissing = existsSync(folder) ? false : 'the folder ../shared/data/registries is not here'

export const replayFile = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

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

/** A process of its own on a free port, until the test ends; settings for what it replays, all else off. */
export async function startReplay(t: TestContext, { failEvery = 0 } = {}): Promise<RegisterSettings> {
  // By its real path: it serves only where it is the program that was started.
  const args = [realpathSync(path.join(folder, 'server.mjs')), '--port', '0', '--fail429', String(failEvery)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill())
  const [line] = await once(child.stdout, 'data')
  const base = /http:\S+/.exec(String(line))?.[0]
  return settingsFor(({ id }) => (prefixes[id] === undefined ? 'off' : `${base}/${prefixes[id]}`))
}

/** With keys, so that every connector is ready. */
export function settingsFor(urlOf: (connector: Connector) => string): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const connector of connectors) {
    settings[urlSetting(connector.id)] = urlOf(connector)
    for (const key of Object.keys(connector.keys)) settings[keySetting(connector.id, key)] = 'fictional-key'
  }
  return settings
}

type Options = {
  clock?: Clock
  kept?: KeptAnswers
  /** Waits are not waited, but told: a test takes no longer for them. */
  onWait?: (ms: number) => void
  members?: readonly Connector[]
  surprised?: (register: string, surprises: readonly Surprise[]) => void
}

/** All of them as they are, save that nobody waits and no turn is refused. */
export function openTestRegisters(t: TestContext, settings: RegisterSettings, options: Options = {}): Registers {
  const { clock = systemClock, kept } = options
  const registers = openTestConnectors(t, settings, options)
  return openRegisters({ registers, clock, keeping: keepAnswers({ nowMs: () => clock.now().getTime(), kept }) })
}

function openTestConnectors(
  t: TestContext,
  settings: RegisterSettings,
  { clock = systemClock, onWait = () => {}, members = connectors, surprised = () => {} }: Options,
): OpenRegister[] {
  const outbound = openOutbound({ allowSubnets: parseSubnets('127.0.0.0/8') })
  t.after(() => outbound.close())
  const { signal } = new AbortController()
  const sleep = async (ms: number) => onWait(ms)
  const quick = members.map((connector) => ({ ...connector, limits: { perSecond: 1000, burst: 1000 } }))
  return openConnectors(quick, settings, { outbound, clock, signal, sleep, surprised })
}

/** One connector before a register that answers as told: JSON by the start of the path, the longest that fits. */
export async function openAgainst(
  t: TestContext,
  connector: Connector,
  answers: Readonly<Record<string, unknown>> | Answering,
): Promise<{ register: OpenRegister; receiver: Receiver; waits: number[] }> {
  const starts = Object.keys(answers).toSorted((one, other) => other.length - one.length)
  const byPath: Answering = (response, { path: asked }) => {
    const start = starts.find((one) => asked.startsWith(one))
    response.writeHead(start === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(start === undefined ? {} : (answers as Record<string, unknown>)[start]))
  }
  const receiver = await startReceiver(t, typeof answers === 'function' ? answers : byPath)
  const settings = settingsFor(() => `http://127.0.0.1:${receiver.port}`)
  const waits: number[] = []
  const [register] = openTestConnectors(t, settings, { members: [connector], onWait: (ms) => waits.push(ms) })
  if (register === undefined) throw new Error(`${connector.id} was not opened`)
  return { register, receiver, waits }
}
