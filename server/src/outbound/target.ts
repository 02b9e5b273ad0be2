import type { Cidr } from './address.ts'
import { hostOf, parseDestination, portOf } from './destination.ts'

/** A destination in the parts that a request is made of. */
export type Target = { protocol: string; hostname: string; port: number; path: string; host: string }

export type TargetOf = (url: string, allowHttp: boolean) => Target

const rememberedMax = 1000

/**
 * Reading an address costs a sixth of sending to it, and few addresses get most messages. The answer hangs on nothing
 * but the text and the rules given here, so it may be remembered; what a name resolves to never is.
 */
export function rememberedTargets(allowSubnets: readonly Cidr[]): TargetOf {
  const remembered = new Map<string, Target>()
  return (text, allowHttp) => {
    const key = `${allowHttp} ${text}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const target = targetOf(parseDestination(text, { allowHttp, allowSubnets }))
    if (remembered.size >= rememberedMax) remembered.clear()
    remembered.set(key, target)
    return target
  }
}

function targetOf(url: URL): Target {
  const { protocol, host } = url
  return { protocol, host, hostname: hostOf(url), port: portOf(url), path: url.pathname + url.search }
}
