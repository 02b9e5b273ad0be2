import { z } from 'zod'
import type { PersonListing, PersonRecord } from '#domain/register.ts'
import { dateFromParts } from './dates.ts'
import { distinct } from './persons.ts'
import { cleanText, givenNamesOf, oneOrMany, word } from './text.ts'

const entriesMax = 50_000

const valueShape = z.record(z.string(), z.unknown())
const detailShape = z.object({ TypeChamp: z.string(), Valeur: oneOrMany(valueShape, 200).catch([]) })

/** Read one by one: the file is far larger than anything else that is read at once. */
export const assetFreezeEntry = z.object({
  IdRegistre: z.union([word(40), z.number().transform(String)]),
  Nature: z.string(),
  Nom: z.string(),
  RegistreDetail: z.array(detailShape).max(500).nullish().catch(undefined),
})
export type AssetFreezeEntry = z.output<typeof assetFreezeEntry>

export const assetFreezeFile = z.object({
  Publications: z.object({ PublicationDetail: z.array(z.unknown()).max(entriesMax) }),
})

const register = 'fr-asset-freezes'
const reasonLengthMax = 500

export function assetFreezeListing(entry: AssetFreezeEntry, readAt: string): PersonListing | undefined {
  if (entry.Nature !== 'Personne physique') return undefined
  const values = valuesOf(entry)
  const births = distinct(values('DATE_DE_NAISSANCE').map(({ Annee, Mois, Jour }) => dateFromParts(Annee, Mois, Jour)))
  // The most precise first.
  const [bornOn, ...otherBirthDates] = births.toSorted((one, other) => other.length - one.length)
  const person: PersonRecord = {
    surnames: distinct([cleanText(entry.Nom)]),
    givenNames: values('PRENOM').flatMap(({ Prenom }) => givenNamesOf(textOf(Prenom))),
    sex: sexOf(textOf(values('SEXE')[0]?.Sexe)),
    bornOn,
    birthPlace: textOf(values('LIEU_DE_NAISSANCE')[0]?.Lieu),
    nationality: textOf(values('NATIONALITE')[0]?.Pays) ?? textOf(values('NATIONALITE')[0]?.Nationalite),
    isMasked: false,
  }
  return {
    id: entry.IdRegistre,
    list: 'asset-freeze',
    person,
    aliases: values('ALIAS').flatMap(({ Alias }) => textOf(Alias) ?? []),
    ...(otherBirthDates.length > 0 && { otherBirthDates }),
    reason: reasonOf(values),
    source: { register, url: assetFreezeUrl(entry.IdRegistre), readAt },
  }
}

export const assetFreezeUrl = (id: string) =>
  `https://gels-avoirs.dgtresor.gouv.fr/Gels/RegistreDetail?idRegistre=${encodeURIComponent(id)}`

type Values = (type: string) => readonly Record<string, unknown>[]

const valuesOf =
  ({ RegistreDetail }: AssetFreezeEntry): Values =>
  (type) =>
    (RegistreDetail ?? []).filter(({ TypeChamp }) => TypeChamp === type).flatMap(({ Valeur }) => Valeur)

function textOf(value: unknown, lengthMax?: number): string | undefined {
  return typeof value === 'string' ? cleanText(value, lengthMax) || undefined : undefined
}

function sexOf(written: string | undefined): PersonRecord['sex'] {
  if (written?.startsWith('M')) return 'male'
  return written?.startsWith('F') ? 'female' : undefined
}

function reasonOf(values: Values): string | undefined {
  const grounds = values('FONDEMENT_JURIDIQUE').map(
    (ground) => textOf(ground.FondementJuridiqueLabel) ?? textOf(ground.FondementJuridique),
  )
  const motives = values('MOTIFS').map(({ Motifs }) => textOf(Motifs, reasonLengthMax))
  const parts = [...grounds, ...motives].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : cleanText(parts.join(' · '), reasonLengthMax)
}
