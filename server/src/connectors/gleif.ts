import type { RegisterCode } from '#domain/register.ts'
import { expectAnswer } from './asking/failure.ts'
import { defineConnector } from './connector.ts'
import { isRegisteredAs, leiAnswer, leiCompany, leiList, leiUrl } from './records/lei-record.ts'

const register = 'gleif'

/** Numbers that are one company's in their country. A German number is not, without its court; a Spanish one is a tax number. */
const countries: Readonly<Record<string, string>> = { siren: 'FR', crn: 'GB', kvk: 'NL', kbo: 'BE', cfiscale: 'IT' }

/**
 * Names of companies that have an LEI: for the LEI itself, and where the country's register does not tell.
 * https://www.gleif.org/en/lei-data/gleif-api
 */
export const gleif = defineConnector({
  id: register,
  title: 'GLEIF, legal entity identifiers',
  country: undefined,
  codeTypes: ['lei'],
  nameCodeTypes: Object.keys(countries),
  baseUrl: 'https://api.gleif.org',
  // 60 a minute.
  limits: { perSecond: 0.9, burst: 20 },
  keepsHours: 24,
  licence: 'CC0 1.0: GLEIF',
  open({ ask, readAt }) {
    const source = (lei: string) => ({ register, url: leiUrl(lei), readAt: readAt() })
    const byLei = async (id: string) => {
      const answer = await ask({ path: `/api/v1/lei-records/${encodeURIComponent(id)}` }, leiAnswer)
      return answer === 'not-found' || answer.data.id !== id ? undefined : answer.data
    }
    const byNumber = async ({ type, id }: RegisterCode) => {
      const country = countries[type]
      if (country === undefined) return undefined
      for (const written of spellings(type, id)) {
        const query = {
          'filter[entity.registeredAs]': written,
          'filter[entity.legalAddress.country]': country,
          'page[size]': 20,
        }
        const answer = expectAnswer(register, await ask({ path: '/api/v1/lei-records', query }, leiList))
        const found = answer.data.find((one) => isRegisteredAs(one, id, country))
        if (found !== undefined) return found
      }
      return undefined
    }
    return {
      async company({ id }: RegisterCode) {
        const record = await byLei(id)
        return record === undefined ? 'not-found' : leiCompany(record, source(record.id))
      },
      async officialName(code: RegisterCode) {
        const record = await byNumber(code)
        const name = record?.attributes.entity.legalName.name
        return record === undefined || name === undefined ? 'not-found' : { name, source: source(record.id) }
      },
    }
  },
})

/** As the registers themselves write their numbers, which is how they stand in the records. */
function spellings(type: string, id: string): string[] {
  if (type === 'kbo') return [`${id.slice(0, 4)}.${id.slice(4, 7)}.${id.slice(7)}`, id]
  if (type === 'siren') return [id, `${id.slice(0, 3)} ${id.slice(3, 6)} ${id.slice(6)}`]
  return [id]
}
