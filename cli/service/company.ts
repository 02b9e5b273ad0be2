import { checkCompanyCode } from '#sdk/index.ts'
import type { Values } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { safe } from '../safe-text.ts'

const faults = {
  'unknown-type': 'there is no such kind of number; known are siren, cfiscale, kvk, crn, kbo, nif, hrb and lei',
  format: 'it has not the form of such a number',
  'check-digit': 'its check digit is wrong, so one of its digits is',
} as const

/** The company that `--siren` or `--code` names. What can be seen to be wrong is not sent. */
export function codeOf({ siren, code }: Values): { type: string; id: string } {
  const named = namedCode(siren, code)
  const checked = checkCompanyCode(named.type, named.id)
  if (checked.isValid) return { type: named.type, id: checked.id }
  throw new UsageError(`${safe(named.id)} is no ${safe(named.type)}: ${faults[checked.fault]}.`)
}

export const hasCode = ({ siren, code }: Values): boolean => siren !== undefined || code !== undefined

function namedCode(siren: Values[string], code: Values[string]): { type: string; id: string } {
  if (siren !== undefined && code !== undefined) throw new UsageError('Name the company once: --siren or --code.')
  if (typeof siren === 'string') return { type: 'siren', id: siren }
  if (typeof code !== 'string') throw new UsageError('Name the company: --siren 732829320, or --code kvk:69599084.')
  const [type = '', ...rest] = code.split(':')
  if (type === '' || rest.join(':') === '')
    throw new UsageError(`--code is ${safe(code)}: write it as a type and a number, siren:732829320.`)
  return { type, id: rest.join(':') }
}
