import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Cidr = readonly [Address, number]

/**
 * IANA special-purpose address registries (v4 and v6), multicast and reserved space. A few of these are reachable
 * from outside (AS112, AMT), but no receiver and no register is there, so every row is refused.
 */
const specialRanges = Object.entries({
  '0.0.0.0/8': 'this network',
  '10.0.0.0/8': 'private use',
  '100.64.0.0/10': 'shared address space',
  '127.0.0.0/8': 'loopback',
  '169.254.0.0/16': 'link local',
  '172.16.0.0/12': 'private use',
  '192.0.0.0/24': 'IETF protocol assignments',
  '192.0.2.0/24': 'documentation',
  '192.31.196.0/24': 'AS112',
  '192.52.193.0/24': 'AMT',
  '192.88.99.0/24': '6to4 relay anycast',
  '192.168.0.0/16': 'private use',
  '192.175.48.0/24': 'AS112',
  '198.18.0.0/15': 'benchmarking',
  '198.51.100.0/24': 'documentation',
  '203.0.113.0/24': 'documentation',
  '224.0.0.0/4': 'multicast',
  '240.0.0.0/4': 'reserved',
  '::/128': 'unspecified',
  '::1/128': 'loopback',
  '::/96': 'IPv4-compatible',
  '64:ff9b:1::/48': 'local-use translation',
  '100::/64': 'discard only',
  '100:0:0:1::/64': 'dummy prefix',
  // Teredo, ORCHID, benchmarking, AMT and AS112 are all inside.
  '2001::/23': 'IETF protocol assignments',
  '2001:db8::/32': 'documentation',
  // Deprecated, and each holds an IPv4 address that a relay would connect to.
  '2002::/16': '6to4',
  '2620:4f:8000::/48': 'AS112',
  '3fff::/20': 'documentation',
  '5f00::/16': 'segment routing',
  'fc00::/7': 'unique local',
  'fe80::/10': 'link local',
  'fec0::/10': 'site local',
  'ff00::/8': 'multicast',
}).map(([cidr, name]) => ({ range: ipaddr.parseCIDR(cidr), name }))

const nat64 = ipaddr.parseCIDR('64:ff9b::/96')
const globalUnicastV6 = ipaddr.parseCIDR('2000::/3')

/** Why nothing may be sent to this address, or `undefined` if it may. */
export function checkAddress(ip: string, allowSubnets: readonly Cidr[]): string | undefined {
  const address = parseAddress(ip)
  if (address === undefined) return 'malformed'
  if (allowSubnets.some((subnet) => isInside(address, subnet))) return undefined
  // With DNS64 every IPv4 receiver looks like this: what counts is where the translator will connect.
  const target = isInside(address, nat64) ? lastFourBytes(address) : address
  const special = specialRanges.find(({ range }) => isInside(target, range))
  if (special !== undefined) return special.name
  if (target.kind() === 'ipv6' && !isInside(target, globalUnicastV6)) return 'reserved'
  return undefined
}

export function isInSubnets(ip: string, subnets: readonly Cidr[]): boolean {
  const address = parseAddress(ip)
  return address !== undefined && subnets.some((subnet) => isInside(address, subnet))
}

/** Reads `127.0.0.0/8,::1/128`; a single address is a subnet of one. Throws on the first entry that is none. */
export function parseSubnets(text: string): Cidr[] {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '').map(parseSubnet)
}

function parseSubnet(entry: string): Cidr {
  const [base = '', prefix, ...rest] = entry.split('/')
  const version = isIP(base)
  if (version === 0 || base.includes('%') || rest.length > 0) throw new Error(`${entry} is not a subnet`)
  const lengthMax = version === 4 ? 32 : 128
  const length = prefix === undefined ? lengthMax : Number(prefix)
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || length > lengthMax)) {
    throw new Error(`${entry} is not a subnet: the prefix is 0 to ${lengthMax}`)
  }
  const address = ipaddr.parse(base)
  // Mapped addresses are compared in their IPv4 form, so such an entry would never match.
  if (unmapped(address) !== address) throw new Error(`${entry} must be written as an IPv4 subnet`)
  return [address, length]
}

// ipaddr.js reads octal and short forms, and takes ::8.8.8.8 for ::ffff:8.8.8.8: it is given the usual form only, IPv6
// in plain hexadecimal. A zone is local by definition.
function parseAddress(ip: string): Address | undefined {
  const version = isIP(ip)
  if (version === 0 || ip.includes('%')) return undefined
  if (version === 4) return ipaddr.IPv4.parse(ip)
  return unmapped(ipaddr.IPv6.parse(new URL(`http://[${ip}]`).hostname.slice(1, -1)))
}

function unmapped(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function lastFourBytes(address: Address): Address {
  return ipaddr.fromByteArray(address.toByteArray().slice(-4))
}

function isInside(address: Address, [base, length]: Cidr): boolean {
  return address.kind() === base.kind() && address.match(base as never, length)
}
