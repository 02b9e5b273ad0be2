import type { z } from 'zod'
import { switchedOff, urlSetting } from '#connectors/connector.ts'
import { connectors } from '#connectors/index.ts'
import { parseDestination, parseSubnets } from '#outbound/index.ts'

type Setting = { schema: z.ZodType<string | undefined>; about: string }

/** Address and keys of each register, as its connector declares them. */
export const registerSettings: Readonly<Record<string, Setting>> = Object.fromEntries(
  connectors.flatMap((connector) => Object.entries(connector.settings)),
)

/** The same rules as for webhooks: a base address is a place that this service sends keys and names to. */
export function registerFaults(values: Readonly<Record<string, unknown>>): string[] {
  const subnets = String(values.REGISTER_ALLOW_SUBNETS ?? '')
  return connectors.flatMap(({ id }) => {
    const name = urlSetting(id)
    const url = String(values[name] ?? switchedOff)
    if (url === switchedOff || isAcceptable(url, subnets)) return []
    return [`${name}: expected ${switchedOff} or an https address without ? or #; http only in REGISTER_ALLOW_SUBNETS`]
  })
}

function isAcceptable(url: string, subnets: string): boolean {
  if (/[?#]/.test(url)) return false
  try {
    parseDestination(url, { allowHttp: false, allowSubnets: parseSubnets(subnets) })
    return true
  } catch {
    // What webhooks say of themselves is not about registers.
    return false
  }
}
