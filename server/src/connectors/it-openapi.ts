import type { RegisterCode } from '#domain/register.ts'
import { defineConnector } from './connector.ts'
import { italianCompany, italianNotices, italianStakeholders, italianStart } from './records/italian-company.ts'

const register = 'it-openapi'

/** The register of companies of Italy, through a reseller who is paid for each answer. */
export const itOpenapi = defineConnector({
  id: register,
  title: 'Registro Imprese, by company.openapi.com (Italy)',
  country: 'IT',
  codeTypes: ['cfiscale'],
  baseUrl: 'https://company.openapi.com',
  keys: { TOKEN: 'token of company.openapi.com with the scopes IT-start and IT-stakeholders (paid for each answer)' },
  limits: { perSecond: 5, burst: 5 },
  keepsHours: 24,
  licence: 'by contract with the reseller',
  open({ ask, once, keys, readAt }) {
    const headers = { authorization: `Bearer ${keys.TOKEN}` }
    // 406: this is no code at all, so nobody has it.
    const notFoundStatuses = [406]
    const startOf = (id: string) =>
      once(id, async () => {
        const start = await ask(
          { path: `/IT-start/${encodeURIComponent(id)}`, headers, notFoundStatuses },
          italianStart,
        )
        return start === 'not-found' ? undefined : start.data[0]
      })
    const source = () => ({ register, url: 'https://www.registroimprese.it/', readAt: readAt() })
    return {
      async company({ id }: RegisterCode) {
        const start = await startOf(id)
        if (start === undefined) return 'not-found'
        const path = `/IT-stakeholders/${encodeURIComponent(id)}`
        const stakeholders = await ask({ path, headers, notFoundStatuses }, italianStakeholders)
        return italianCompany(id, start, stakeholders === 'not-found' ? undefined : stakeholders.data, source())
      },
      async notices({ id }: RegisterCode) {
        const start = await startOf(id)
        return { items: start === undefined ? [] : italianNotices(italianCompany(id, start, undefined, source())) }
      },
    }
  },
})
