import { lookup, Resolver } from 'node:dns/promises'
import { open } from 'node:fs/promises'
import { isIP } from 'node:net'

/** All addresses of a name, in the order to try them. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

type Options = {
  /** Name servers, instead of those of the system. */
  servers?: readonly string[]
  hostsFile?: string
  settingsFile?: string
}

type System = {
  hosts: ReadonlyMap<string, readonly string[]>
  search: readonly string[]
  resolver: Resolver | undefined
}

const fileSizeBytesMax = 1024 * 1024
const rereadAfterMs = 60_000
const searchMax = 6
// Together well under the time of a delivery.
const answerTimeoutMs = 2000
const triesMax = 2

/**
 * Names as the system knows them. `dns.lookup` would do the same, but on two threads: a few names whose server never
 * answers would keep them both, and every other receiver waiting.
 */
export function systemResolve({
  servers,
  hostsFile = '/etc/hosts',
  settingsFile = '/etc/resolv.conf',
}: Options = {}): Resolve {
  const pending = new Map<string, Promise<readonly string[]>>()
  let system: Promise<System> | undefined
  let readAtMs = 0
  const readSystem = () => {
    if (system !== undefined && performance.now() - readAtMs < rereadAfterMs) return system
    readAtMs = performance.now()
    system = Promise.all([readStart(hostsFile), readStart(settingsFile)]).then(([hosts, settings]) => ({
      hosts: parseHosts(hosts),
      search: parseSearch(settings),
      resolver: makeResolver(servers, settings),
    }))
    return system
  }
  return (hostname) => {
    const name = hostname.toLowerCase()
    const running = pending.get(name)
    if (running !== undefined) return running
    const started = readSystem()
      .then((now) => resolveIn(now, name))
      .finally(() => pending.delete(name))
    pending.set(name, started)
    return started
  }
}

async function resolveIn({ hosts, search, resolver }: System, name: string): Promise<readonly string[]> {
  const known = hosts.get(name)
  if (known !== undefined) return known
  if (resolver === undefined) return (await lookup(name, { all: true })).map(({ address }) => address)
  // A short name as it is first, which is right for most, then as a name of our own network.
  for (const full of [name, ...search.map((domain) => `${name}.${domain}`)]) {
    const found = await ask(resolver, full)
    if (found.length > 0) return found
  }
  throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' })
}

/** Empty if there is no such name; throws if nobody could say. */
async function ask(resolver: Resolver, name: string): Promise<readonly string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length > 0) return found
  const isUnknown = answers.some((answer) => answer.status === 'rejected' && !isNegative(answer.reason))
  // The codes of the name server must not be taken for those of the receiver.
  if (isUnknown) throw Object.assign(new Error('the name could not be resolved'), { code: 'EAI_AGAIN' })
  return []
}

const isNegative = ({ code }: { code?: string }) => code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EBADNAME'

/** None where the system names no server of its own: then only the system itself knows how to ask. */
function makeResolver(servers: readonly string[] | undefined, settings: string): Resolver | undefined {
  const resolver = new Resolver({ timeout: answerTimeoutMs, tries: triesMax })
  if (servers !== undefined) {
    resolver.setServers(servers)
    return resolver
  }
  const found = resolver.getServers()
  const isNamed = settings.split('\n').some((line) => wordsOf(line)[0] === 'nameserver')
  const isGuess = found.length === 0 || (found.join() === '127.0.0.1' && !isNamed)
  return isGuess ? undefined : resolver
}

function parseHosts(text: string): Map<string, string[]> {
  const hosts = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...names] = wordsOf(line)
    if (isIP(address) === 0) continue
    for (const name of names) {
      const key = name.toLowerCase()
      const addresses = hosts.get(key)
      if (addresses === undefined) hosts.set(key, [address])
      else if (!addresses.includes(address)) addresses.push(address)
    }
  }
  return hosts
}

/** The last line counts, as for the system. */
function parseSearch(text: string): string[] {
  const lines = text.split('\n').map(wordsOf)
  const [, ...domains] = lines.findLast(([keyword]) => keyword === 'search' || keyword === 'domain') ?? []
  return domains.filter((domain) => domain !== '.').slice(0, searchMax)
}

function wordsOf(line: string): string[] {
  const [text = ''] = line.split('#', 1)
  return text.split(/\s+/).filter((word) => word !== '')
}

async function readStart(path: string): Promise<string> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(fileSizeBytesMax), 0, fileSizeBytesMax, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } catch {
    // A system without the file has nothing to say.
    return ''
  }
}
