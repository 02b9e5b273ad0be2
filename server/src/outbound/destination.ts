import { isIP } from 'node:net'
import { type Cidr, checkAddress, isInSubnets } from './address.ts'

export type DestinationPolicy = {
  /** Test keys may use http; otherwise it is for allowed subnets only. */
  allowHttp: boolean
  allowSubnets: readonly Cidr[]
}

export type RefusalCode = 'length' | 'characters' | 'url' | 'scheme' | 'port' | 'user-info' | 'host' | 'address'
export type Refusal = { code: RefusalCode; detail: string }

/** Every reason at once, so that the caller corrects the address in one go. */
export class DestinationRefused extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map((refusal) => refusal.detail).join('; '))
    this.name = 'DestinationRefused'
    this.refusals = refusals
  }
}

const lengthMax = 2048

/** Above 1023, but spoken to by services that act on the lines of an HTTP request as if they were commands. */
const servicePorts: ReadonlyMap<number, string> = new Map([
  [1433, 'SQL Server'],
  [1521, 'Oracle'],
  [2049, 'NFS'],
  [3306, 'MySQL'],
  [5060, 'SIP'],
  [5061, 'SIP'],
  [5432, 'PostgreSQL'],
  [5672, 'AMQP'],
  [6000, 'X11'],
  [6379, 'Redis'],
  [6667, 'IRC'],
  [9042, 'Cassandra'],
  [11211, 'memcached'],
  [27017, 'MongoDB'],
])

/** Reads the address of a receiver, or throws `DestinationRefused`. Names are checked again when they are resolved. */
export function parseDestination(text: string, policy: DestinationPolicy): URL {
  const malformed = refuseText(text)
  if (malformed !== undefined) throw new DestinationRefused([malformed])
  const url = new URL(text)
  const refusals = [refuseScheme(url, policy), refusePort(url), refuseUserInfo(url), ...refuseHost(url, text, policy)]
  const found = refusals.filter((refusal) => refusal !== undefined)
  if (found.length > 0) throw new DestinationRefused(found)
  url.hash = ''
  return url
}

/** The host as `node:net` wants it: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname
}

// The URL parser drops line ends and turns backslashes round; what it repairs, another reader takes differently.
function refuseText(text: string): Refusal | undefined {
  if (text.length > lengthMax) return { code: 'length', detail: `the URL is longer than ${lengthMax} characters` }
  if (!/^[\x21-\x7e]*$/.test(text) || text.includes('\\') || /%0[0ad]/i.test(text)) {
    const detail = 'the URL may contain printable ASCII only, no space, no backslash, no encoded line end'
    return { code: 'characters', detail }
  }
  if (!URL.canParse(text)) return { code: 'url', detail: 'this is not an absolute URL' }
  return undefined
}

function refuseScheme(url: URL, policy: DestinationPolicy): Refusal | undefined {
  if (url.protocol === 'https:') return undefined
  if (url.protocol !== 'http:') return { code: 'scheme', detail: 'the URL must begin with https://' }
  if (policy.allowHttp || isInAllowedSubnet(hostOf(url), policy.allowSubnets)) return undefined
  return { code: 'scheme', detail: 'http is for test keys and the subnets of WEBHOOK_ALLOW_SUBNETS only: use https' }
}

function refusePort(url: URL): Refusal | undefined {
  const port = portOf(url)
  const service = servicePorts.get(port)
  if (service !== undefined) return { code: 'port', detail: `port ${port} belongs to ${service}` }
  if (port === 443 || port >= 1024) return undefined
  return { code: 'port', detail: 'the port must be 443 or 1024 to 65535' }
}

export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

function refuseUserInfo(url: URL): Refusal | undefined {
  if (url.username === '' && url.password === '') return undefined
  return { code: 'user-info', detail: 'the URL must not contain a user name or password' }
}

function refuseHost(url: URL, text: string, policy: DestinationPolicy): Refusal[] {
  const host = hostOf(url)
  const refusals: Refusal[] = []
  if (host === '' || host.endsWith('.') || !isWrittenPlainly(url, text)) {
    const detail = 'write the host in its usual form: no number for an address, no percent sign, no dot at the end'
    refusals.push({ code: 'host', detail })
  }
  const reason = refuseLiteral(host, policy.allowSubnets)
  if (reason !== undefined) {
    // The setting is named, since whoever tries the service on one machine meets this first.
    const detail = `webhooks are not sent to ${reason} addresses; the operator can allow a subnet, e.g. WEBHOOK_ALLOW_SUBNETS=127.0.0.0/8`
    refusals.push({ code: 'address', detail })
  }
  return refusals
}

/** `127.1`, `0x7f.1` and `2130706433` are all read as 127.0.0.1: a host that had to be rewritten is suspect. */
function isWrittenPlainly(url: URL, text: string): boolean {
  // IPv6 has many innocent spellings, and user info is refused on its own.
  if (url.hostname.startsWith('[') || url.username !== '' || url.password !== '') return true
  const plain = `${url.protocol}//${url.hostname}`
  return text.toLowerCase().startsWith(plain) && /^([:/?#]|$)/.test(text.slice(plain.length))
}

function refuseLiteral(host: string, allowSubnets: readonly Cidr[]): string | undefined {
  if (isIP(host) !== 0) return checkAddress(host, allowSubnets)
  if (!isLocalhost(host)) return undefined
  return isInAllowedSubnet(host, allowSubnets) ? undefined : 'loopback'
}

export function isLocalhost(host: string): boolean {
  const name = host.endsWith('.') ? host.slice(0, -1) : host
  return name === 'localhost' || name.endsWith('.localhost')
}

// A public address passes `checkAddress` without being in a subnet; http needs the subnet itself.
function isInAllowedSubnet(host: string, allowSubnets: readonly Cidr[]): boolean {
  return isLocalhost(host) ? localAddresses(allowSubnets).length > 0 : isInSubnets(host, allowSubnets)
}

/** What `localhost` stands for: those addresses of this machine that are allowed, at registration as at delivery. */
export function localAddresses(allowSubnets: readonly Cidr[]): string[] {
  return ['127.0.0.1', '::1'].filter((address) => isInSubnets(address, allowSubnets))
}
