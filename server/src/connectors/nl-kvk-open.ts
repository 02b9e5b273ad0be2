import type { RegisterCode } from '#domain/register.ts'
import { defineConnector } from './connector.ts'
import { dutchNotices, dutchOpen, dutchOpenCompany, dutchUrl } from './records/dutch-company.ts'

const register = 'nl-kvk-open'

/**
 * Whether a BV or NV is active or insolvent. No name, no managers.
 * https://developers.kvk.nl/
 */
export const nlKvkOpen = defineConnector({
  id: register,
  title: 'KVK open data (Netherlands)',
  country: 'NL',
  codeTypes: ['kvk'],
  baseUrl: 'https://opendata.kvk.nl',
  // 100 in five minutes.
  limits: { perSecond: 0.33, burst: 30 },
  keepsHours: 24,
  licence: 'CC BY 4.0: KVK',
  open({ ask, once, readAt }) {
    const openOf = (id: string) =>
      once(id, () => ask({ path: `/api/v1/hvds/basisbedrijfsgegevens/kvknummer/${encodeURIComponent(id)}` }, dutchOpen))
    const source = (id: string) => ({ register, url: dutchUrl(id), readAt: readAt() })
    return {
      async company({ id }: RegisterCode) {
        const open = await openOf(id)
        return open === 'not-found' ? open : dutchOpenCompany(id, open, source(id))
      },
      async notices({ id }: RegisterCode) {
        const open = await openOf(id)
        return { items: open === 'not-found' ? [] : dutchNotices(id, open, source(id)) }
      },
    }
  },
})
