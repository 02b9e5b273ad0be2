import { setImmediate } from 'node:timers/promises'
import type { PersonListing } from '#domain/register.ts'
import { ConnectorUnavailable, expectAnswer } from './asking/failure.ts'
import { defineConnector, type Listed } from './connector.ts'
import { assetFreezeEntry, assetFreezeFile, assetFreezeListing } from './records/asset-freeze.ts'

/** About 10 MB today; it grows by a few hundred kilobytes a year. */
const sizeBytesMax = 64 * 1024 * 1024
const deadlineMs = 120_000
const entriesPerStep = 100
const register = 'fr-asset-freezes'

/** Persons whose assets are frozen in France, by French, European and United Nations decisions: the whole list, once a day. */
export const frAssetFreezes = defineConnector({
  id: register,
  title: 'National register of asset freezes (France)',
  country: undefined,
  codeTypes: [],
  baseUrl: 'https://gels-avoirs.dgtresor.gouv.fr',
  limits: { perSecond: 0.2, burst: 2 },
  keepsHours: 24,
  licence: 'Licence Ouverte 2.0: Direction générale du Trésor',
  open({ ask, readAt }) {
    return {
      async listings(): Promise<Listed<PersonListing>> {
        const path = '/ApiPublic/api/v1/publication/derniere-publication-fichier-json'
        // A list that is gone is not an empty one: nobody would be found on it.
        const file = expectAnswer(register, await ask({ path, sizeBytesMax, deadlineMs }, assetFreezeFile))
        const items = await readInSteps(file.Publications.PublicationDetail, readAt())
        return { items }
      },
    }
  },
})

/** A second of work for the whole list: others have their turn in between. */
async function readInSteps(entries: readonly unknown[], readAt: string): Promise<PersonListing[]> {
  const items: PersonListing[] = []
  for (const [at, one] of entries.entries()) {
    if (at % entriesPerStep === 0) await setImmediate()
    const entry = assetFreezeEntry.safeParse(one)
    // A list with a gap would be taken for whole.
    if (!entry.success) throw new ConnectorUnavailable(register, 'unexpected-shape')
    const listing = assetFreezeListing(entry.data, readAt)
    if (listing !== undefined) items.push(listing)
  }
  return items
}
