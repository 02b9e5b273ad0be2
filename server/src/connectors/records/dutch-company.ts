import { z } from 'zod'
import type { CompanyRecord, RegisterNotice, RegisterSource } from '#domain/register.ts'
import { dateOf } from './dates.ts'
import { looseText, text } from './text.ts'

const loose = <T extends z.ZodType>(shape: T) => shape.nullish().catch(undefined)
const day = looseText(10).transform(dateOf)

/** The open dataset: neither name nor officers. */
export const dutchOpen = z.object({
  datumAanvang: day,
  actief: z.enum(['J', 'N']).nullish(),
  rechtsvormCode: looseText(10),
  activiteiten: loose(z.array(z.object({ sbiCode: looseText(10), soortActiviteit: looseText(40) })).max(100)),
  insolventieCode: text(20),
})
export type DutchOpen = z.output<typeof dutchOpen>

const visiting = loose(z.array(z.object({ type: looseText(20), postcode: looseText(20), plaats: looseText() })).max(20))

/** `GET /api/v1/basisprofielen/{number}`, with a key. */
export const dutchProfile = z.object({
  kvkNummer: z.string().regex(/^\d{8}$/),
  naam: text(),
  statutaireNaam: text(),
  formeleRegistratiedatum: day,
  materieleRegistratie: loose(z.object({ datumAanvang: day, datumEinde: day })),
  totaalWerkzamePersonen: loose(z.number().int().nonnegative()),
  sbiActiviteiten: loose(z.array(z.object({ sbiCode: looseText(10), indHoofdactiviteit: looseText(5) })).max(100)),
  _embedded: loose(
    z.object({
      hoofdvestiging: loose(z.object({ adressen: visiting })),
      eigenaar: loose(z.object({ rechtsvorm: looseText(80), adressen: visiting })),
    }),
  ),
})
export type DutchProfile = z.output<typeof dutchProfile>

/**
 * `GET /api/v2/zoeken?kvkNummer=`.
 * https://developers.kvk.nl/
 */
export const dutchSearch = z.object({
  resultaten: z
    .array(
      z.object({
        kvkNummer: z.string(),
        naam: text(),
        type: looseText(40),
        actief: looseText(5),
        adres: loose(z.object({ binnenlandsAdres: loose(z.object({ plaats: looseText() })) })),
      }),
    )
    .max(100)
    .nullish(),
})

export const dutchUrl = (id: string) => `https://www.kvk.nl/zoeken/?q=${id}`

const shared = (id: string, source: RegisterSource) => ({
  code: { type: 'kvk', id },
  country: 'NL',
  isMasked: false,
  officers: [],
  sources: [source],
})

export function dutchOpenCompany(id: string, open: DutchOpen, source: RegisterSource): CompanyRecord {
  const main =
    open.activiteiten?.find(({ soortActiviteit }) => soortActiviteit === 'Hoofdactiviteit') ?? open.activiteiten?.[0]
  return {
    ...shared(id, source),
    name: undefined,
    ...(open.rechtsvormCode && { legalForm: { code: open.rechtsvormCode } }),
    isSoleTrader: false,
    ...(main?.sbiCode && { activity: { code: main.sbiCode, nomenclature: 'SBI' } }),
    createdOn: open.datumAanvang,
    status: open.actief === 'N' ? 'closed' : open.actief === 'J' ? 'active' : 'unknown',
    statusDetail: open.insolventieCode ?? undefined,
    isPartial: true,
  }
}

/** `FAIL`, `SURS`, `SSAN`, and `actief` N: no date is published, the day it was read is in the source. */
export function dutchNotices(id: string, open: DutchOpen, source: RegisterSource): RegisterNotice[] {
  const notice = (family: string, subfamily: string): RegisterNotice => ({
    id: `${id}/${family}/${subfamily}`,
    company: { type: 'kvk', id },
    family,
    subfamily,
    kind: 'notice',
    source,
  })
  return [
    ...(open.insolventieCode ? [notice('insolvency', open.insolventieCode)] : []),
    ...(open.actief === 'N' ? [notice('status', 'not-active')] : []),
  ]
}

export function dutchProfileCompany(profile: DutchProfile, source: RegisterSource): CompanyRecord {
  const { kvkNummer: id, _embedded: embedded, materieleRegistratie: registered, sbiActiviteiten: activities } = profile
  const main = activities?.find(({ indHoofdactiviteit }) => indHoofdactiviteit === 'Ja') ?? activities?.[0]
  const form = embedded?.eigenaar?.rechtsvorm
  const address = (embedded?.hoofdvestiging?.adressen ?? embedded?.eigenaar?.adressen)?.[0]
  const ended = registered?.datumEinde
  const workforce = profile.totaalWerkzamePersonen
  return {
    ...shared(id, source),
    name: profile.statutaireNaam ?? profile.naam,
    ...(form && { legalForm: { code: form } }),
    isSoleTrader: /eenmanszaak/i.test(form ?? ''),
    ...(main?.sbiCode && { activity: { code: main.sbiCode, nomenclature: 'SBI' } }),
    createdOn: registered?.datumAanvang ?? profile.formeleRegistratiedatum,
    closedOn: ended,
    status: ended === undefined ? 'active' : 'closed',
    town: address?.plaats,
    postalCode: address?.postcode,
    ...(workforce != null && { workforce: { from: workforce, to: workforce } }),
  }
}

/** For numbers that have no basic profile. */
export function dutchSearchCompany(
  id: string,
  found: z.output<typeof dutchSearch>,
  source: RegisterSource,
): CompanyRecord | undefined {
  const results = (found.resultaten ?? []).filter(({ kvkNummer }) => kvkNummer === id)
  const best = results.find(({ type }) => type === 'rechtspersoon' || type === 'hoofdvestiging') ?? results[0]
  if (best === undefined) return undefined
  return {
    ...shared(id, source),
    name: best.naam,
    isSoleTrader: false,
    status: best.actief === 'Nee' ? 'closed' : 'active',
    town: best.adres?.binnenlandsAdres?.plaats,
    isPartial: true,
  }
}
