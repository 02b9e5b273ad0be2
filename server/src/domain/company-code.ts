import { companyCodeKinds } from './company-codes/index.ts'
import type { CompanyCodeKind } from './company-codes/kind.ts'

/** `id` is in one form, for look-up; `sent` is what the caller wrote and is given back as it was. */
export type CompanyCode = { type: string; id: string; sent: string }

export type CompanyCodeFault = {
  field: 'type' | 'id'
  code: 'unknown-code-type' | 'format' | 'check-digit'
  detail: string
}

export type CodeType = Pick<CompanyCodeKind, 'type' | 'title' | 'country' | 'format' | 'example' | 'checkDigit'>

export const codeTypes: readonly CodeType[] = companyCodeKinds.map(
  ({ type, title, country, format, example, checkDigit }) => ({ type, title, country, format, example, checkDigit }),
)

/** Longer than any identifier with its separators; keeps patterns away from long input. */
export const companyCodeCharactersMax = 100

const kindsByType = new Map(companyCodeKinds.map((kind) => [kind.type, kind]))

/** A failed check digit is a fault of the input, not a company that was not found. */
export function parseCompanyCode(sent: {
  type: string
  id: string
}): { ok: true; code: CompanyCode } | ({ ok: false } & CompanyCodeFault) {
  const kind = kindsByType.get(sent.type)
  if (kind === undefined) {
    return { ok: false, field: 'type', code: 'unknown-code-type', detail: unknownTypeDetail(sent.type) }
  }
  const tooLong = sent.id.length > companyCodeCharactersMax
  const id = tooLong ? '' : kind.normalise(sent.id)
  const fault = isPlaceholder(id) ? { code: 'format' as const } : kind.fault(id)
  if (fault === undefined) return { ok: true, code: { type: kind.type, id, sent: sent.id } }
  const what = fault.code === 'check-digit' ? 'check digit is wrong' : 'format is wrong'
  const hint = fault.hint === undefined ? '' : `; ${fault.hint}`
  const detail = `${what}: ${kind.type} is ${kind.format}, e.g. ${kind.example}${hint}`
  return { ok: false, field: 'id', code: fault.code, detail }
}

/** Zeros alone pass most check digits, and belong to nobody. */
function isPlaceholder(id: string): boolean {
  return /^0*$/.test(id)
}

function unknownTypeDetail(type: string): string {
  const known = `known types are ${codeTypes.map((codeType) => codeType.type).join(', ')}`
  return type === 'siret'
    ? `unknown type: send type siren with the first nine digits; ${known}`
    : `unknown type: ${known}`
}

/** For filters: `732 829 320` finds what was sent as `732829320`. What is no code of the type finds nothing. */
export function codeKeyOf(type: string | undefined, id: string | undefined): string | undefined {
  if (type === undefined || id === undefined) return id
  const parsed = parseCompanyCode({ type, id })
  return parsed.ok ? parsed.code.id : id
}
