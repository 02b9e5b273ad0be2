import type { RegisterCode, RegisterNotice } from '#domain/register.ts'
import type { Ask } from './asking/ask.ts'
import { expectAnswer } from './asking/failure.ts'
import { defineConnector, type Listed, type PersonName } from './connector.ts'
import { type BodaccRecord, bodaccNotices, bodaccPage } from './records/bodacc-notice.ts'
import { mayBe, nameWords } from './records/persons.ts'

const register = 'fr-bodacc'
const path = '/api/explore/v2.1/catalog/datasets/annonces-commerciales/records'
const perPage = 100
const pagesMax = 10
const searchPagesMax = 3
const searchesMax = 4

/**
 * The gazette of France: what became of a company, and who came and went.
 * https://bodacc-datadila.opendatasoft.com/explore/dataset/annonces-commerciales/information/
 */
export const frBodacc = defineConnector({
  id: register,
  title: 'BODACC, gazette of commercial notices (France)',
  country: 'FR',
  codeTypes: ['siren'],
  baseUrl: 'https://bodacc-datadila.opendatasoft.com',
  limits: { perSecond: 5, burst: 10 },
  keepsHours: 12,
  licence: 'Licence Ouverte 2.0: DILA',
  open({ ask, readAt }) {
    const noticesOf = (records: readonly BodaccRecord[]) => records.flatMap((record) => bodaccNotices(record, readAt()))
    return {
      async notices({ id }: RegisterCode): Promise<Listed<RegisterNotice>> {
        const { records, total } = await searchAll(ask, `registre="${id}"`, pagesMax)
        // Of the buyer and of the seller alike; a notice may also be of companies that were not asked for.
        const items = noticesOf(records).filter(
          ({ company, others }) => company.id === id || others?.some(({ code }) => code?.id === id),
        )
        return { items, total }
      },
      async noticesNaming(name: PersonName): Promise<Listed<RegisterNotice>> {
        const found = new Map<string, RegisterNotice>()
        let most: number | undefined
        for (const surname of name.surnames.slice(0, searchesMax)) {
          const words = [...nameWords(surname), ...nameWords(name.givenNames[0] ?? '')].join(' ')
          if (words === '') continue
          const { records, total } = await searchAll(
            ask,
            `search(listepersonnes, "${words}") AND familleavis != "dpc"`,
            searchPagesMax,
          )
          if (total !== undefined) most = Math.max(most ?? 0, total)
          // The words may stand in different names, or in an address.
          const named = noticesOf(records).filter(({ officers }) => officers?.some((officer) => mayBe(officer, name)))
          for (const notice of named) found.set(`${notice.id} ${notice.company.id}`, notice)
        }
        return { items: [...found.values()], total: most }
      },
    }
  },
})

/** `total` only where there is more than was read. */
async function searchAll(ask: Ask, where: string, atMostPages: number) {
  const records: BodaccRecord[] = []
  for (let page = 0; page < atMostPages; page++) {
    const query = { where, order_by: 'dateparution desc', limit: perPage, offset: page * perPage }
    const found = expectAnswer(register, await ask({ path, query }, bodaccPage))
    records.push(...found.results)
    if (found.results.length < perPage || records.length >= found.total_count) return { records, total: undefined }
    if (page + 1 === atMostPages) return { records, total: found.total_count }
  }
  return { records, total: undefined }
}
