import type { Caller } from '#domain/caller.ts'
import { parseCompanyCode } from '#domain/company-code.ts'
import type { CompanyRecord } from '#domain/register.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { keepAudit } from '../people/keep-audit.ts'

/** Somebody waits at a field: whoever has not answered by then is not waited for. */
const patienceMs = 4_000

/** What registers say of a company, without a request on it. Who looked up whom is kept: it could be done for every code. */
export async function lookUpCompany(
  app: App,
  caller: Caller,
  sent: { type: string; id: string },
): Promise<CompanyRecord> {
  const parsed = parseCompanyCode(sent)
  if (!parsed.ok) throw new Problem('not-found', `there is no such company code: ${parsed.detail}`)
  const code = { type: parsed.code.type, id: parsed.code.id }
  if (!app.registers.serves(code, caller.test))
    throw new Problem('not-found', `no register of this service answers for codes of the type ${code.type}`)
  const signal = AbortSignal.timeout(patienceMs * 2)
  const company = await app.registers.company(code, { test: caller.test, signal, patienceMs })
  const outcome = typeof company === 'string' ? company : 'found'
  await keepAudit(app, caller, { action: 'company_looked_up', detail: { ...code, outcome } })
  app.log.info('company.looked-up', { userId: caller.user, keyId: caller.key, codeType: code.type, outcome })
  if (company === 'not-found')
    throw new Problem('company-unknown', `no register knows a company with this ${code.type}`)
  if (company === 'unknown')
    throw new Problem('temporary-reduced-capacity', 'the registers do not answer in time; try again', {
      headers: { 'Retry-After': '10' },
    })
  return company
}
