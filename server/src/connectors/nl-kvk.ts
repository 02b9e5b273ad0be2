import type { RegisterCode } from '#domain/register.ts'
import { defineConnector } from './connector.ts'
import {
  dutchProfile,
  dutchProfileCompany,
  dutchSearch,
  dutchSearchCompany,
  dutchUrl,
} from './records/dutch-company.ts'

const register = 'nl-kvk'

/**
 * Name and seat of companies of the Netherlands. Paid. Officers are not among what it tells.
 * https://developers.kvk.nl/
 */
export const nlKvk = defineConnector({
  id: register,
  title: 'KVK trade register (Netherlands)',
  country: 'NL',
  codeTypes: ['kvk'],
  baseUrl: 'https://api.kvk.nl',
  keys: { KEY: 'API key of KVK for Basisprofiel and Zoeken (paid)' },
  limits: { perSecond: 5, burst: 10 },
  keepsHours: 24,
  licence: 'by contract with KVK',
  open({ ask, keys, readAt }) {
    const headers = { apikey: keys.KEY }
    return {
      async company({ id }: RegisterCode) {
        const source = { register, url: dutchUrl(id), readAt: readAt() }
        const profile = await ask({ path: `/api/v1/basisprofielen/${encodeURIComponent(id)}`, headers }, dutchProfile)
        if (profile !== 'not-found') return dutchProfileCompany(profile, source)
        const found = await ask({ path: '/api/v2/zoeken', query: { kvkNummer: id }, headers }, dutchSearch)
        return found === 'not-found' ? found : (dutchSearchCompany(id, found, source) ?? 'not-found')
      },
    }
  },
})
