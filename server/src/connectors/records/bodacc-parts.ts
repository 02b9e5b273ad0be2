import { z } from 'zod'
import { dateOf } from './dates.ts'
import { repairAccents } from './repair-accents.ts'
import { cleanText, oneOrMany } from './text.ts'

/** The nested parts of a notice are JSON inside a string; elsewhere (bulk files) plain objects. No part is essential. */
const partLengthMax = 200_000

export const part = <T extends z.ZodType>(shape: T) =>
  z.preprocess(unpacked, shape.nullish().catch(undefined)).transform((value) => value ?? undefined)

function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.length > partLengthMax) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const written = (lengthMax = 300) =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => (value ? cleanText(repairAccents(value), lengthMax) || undefined : undefined))
    .catch(undefined)

const day = written(40).transform(dateOf)
const longText = written(4000)

const personShape = z.object({
  typePersonne: written(10),
  numeroImmatriculation: z
    .object({ numeroIdentification: written(40) })
    .nullish()
    .catch(undefined),
  inscriptionRM: z
    .object({ numeroIdentificationRM: written(40) })
    .nullish()
    .catch(undefined),
  denomination: written(),
  nom: written(),
  prenom: written(),
  nomUsage: written(),
  administration: longText,
})
export type BodaccPerson = z.output<typeof personShape>

export const persons = part(z.object({ personne: oneOrMany(personShape, 200) }))

export const judgment = part(
  z.object({ famille: written(), nature: written(), date: day, complementJugement: longText }),
)
export const act = part(
  z.object({
    dateImmatriculation: day,
    dateCommencementActivite: day,
    creation: z.object({ categorieCreation: written() }).nullish().catch(undefined),
    immatriculation: z.object({ categorieImmatriculation: written() }).nullish().catch(undefined),
    vente: z.object({ categorieVente: written() }).nullish().catch(undefined),
    descriptif: longText,
  }),
)
export const modification = part(z.object({ descriptif: longText, dateCommencementActivite: day, dateEffet: day }))
const ended = z.object({ dateCessationActivitePP: day }).nullish().catch(undefined)
export const strikeOff = part(
  z.object({ commentaire: longText, dateCessationActivitePP: day, radiationPP: ended, radiationPM: written(20) }),
)
export const filing = part(z.object({ dateCloture: day, typeDepot: written(), descriptif: longText }))
export const shops = part(z.object({ etablissement: oneOrMany(z.object({ origineFonds: longText }), 50).catch([]) }))
export const earlier = part(
  z.object({ nomPublication: written(40), numeroParution: written(20), numeroAnnonce: written(20) }),
)
export const various = part(z.object({ titre: written(), contenu: longText }))
export { written }
