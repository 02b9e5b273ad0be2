import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Cidr, checkAddress } from './address.ts'
import { isLocalhost, localAddresses } from './destination.ts'
import { type Resolve, systemResolve } from './resolve.ts'

export type ConnectOptions = {
  allowSubnets: readonly Cidr[]
  resolve?: Resolve
  /** Further certificate authorities, PEM. */
  ca?: string
  /** How long an unused connection is kept: less than the 5 s after which many servers hang up. */
  idleMs?: number
}

export type Agents = { agentOf(protocol: string): http.Agent; close(): void }

/** A receiver that is slow cannot take more connections than this, whatever is waiting for it. */
const socketsPerDestinationMax = 32
const idleMsDefault = 4000

/**
 * Connections on which every address was checked before it was connected to. A kept connection needs no second check:
 * it still leads to the address that passed.
 */
export function guardedAgents(
  { allowSubnets, resolve = systemResolve(), ca, idleMs = idleMsDefault }: ConnectOptions,
  keepAlive: boolean,
): Agents {
  const options = {
    keepAlive,
    maxSockets: socketsPerDestinationMax,
    timeout: idleMs,
    lookup: guardedLookup(resolve, allowSubnets),
  }
  const plain = new http.Agent(options)
  // Said aloud, so that no variable of the environment can turn verification off.
  const secure = new https.Agent({ ...options, rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca && { ca }) })
  return {
    agentOf: (protocol) => (protocol === 'https:' ? secure : plain),
    close() {
      plain.destroy()
      secure.destroy()
    },
  }
}

/** `node:net` connects to what this hands over and asks nobody again, so a second answer of the name cannot matter. */
function guardedLookup(resolve: Resolve, allowSubnets: readonly Cidr[]): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async () => {
      // What the system takes `localhost` for may hold an address that is not allowed beside one that is.
      const addresses = isLocalhost(hostname) ? localAddresses(allowSubnets) : await resolve(hostname)
      const [first] = addresses
      if (first === undefined) throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' })
      // One bad address spoils the lot: an attacker's name would mix it with good ones.
      for (const address of addresses) refuseAddress(address, allowSubnets)
      return addresses.map((address) => ({ address, family: isIP(address) }))
    }
    answer().then(
      (found) => (options.all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error) => callback(error, ''),
    )
  }
}

function refuseAddress(address: string, allowSubnets: readonly Cidr[]): void {
  const reason = checkAddress(address, allowSubnets)
  if (reason === undefined) return
  throw Object.assign(new Error(`the name leads to a ${reason} address`), { code: 'ADDRESS_REFUSED' })
}
