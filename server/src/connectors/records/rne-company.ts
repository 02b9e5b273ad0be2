import { z } from 'zod'
import type { CompanyRecord, Officer, PersonRecord, RegisterSource } from '#domain/register.ts'
import { date, partialDateOf } from './dates.ts'
import { isFrenchManager, rneRole, soleTraderRole } from './french-roles.ts'
import { distinct, maskedPerson } from './persons.ts'
import { centsOf } from './recherche-company.ts'
import { firstOf, looseText, text } from './text.ts'

const siren = z.string().regex(/^\d{9}$/)
const loose = <T extends z.ZodType>(shape: T) => shape.nullish().catch(undefined)

const personShape = z.object({
  nom: text(),
  nomUsage: text(),
  prenoms: z.array(text()).max(20).nullish(),
  genre: looseText(4),
  dateDeNaissance: text(),
  lieuDeNaissance: looseText(),
  nationalite: looseText(),
  dateEffetRoleDeclarant: date.catch(undefined),
})
const home = loose(z.object({ commune: looseText() }))

const officeShape = z.object({
  roleEntreprise: looseText(10),
  actif: loose(z.boolean()),
  individu: z.object({ descriptionPersonne: personShape, adresseDomicile: home }).nullish(),
  entreprise: z.object({ siren: loose(siren), denomination: text() }).nullish(),
})

const bodyShape = z.object({
  adresseEntreprise: loose(z.object({ adresse: loose(z.object({ commune: looseText(), codePostal: looseText(20) })) })),
  identite: loose(
    z.object({
      entreprise: loose(
        z.object({ denomination: text(), formeJuridique: looseText(10), codeApe: looseText(10), dateImmat: date }),
      ),
      description: loose(z.object({ montantCapital: loose(z.number()), deviseCapital: looseText(5) })),
      entrepreneur: loose(z.object({ descriptionPersonne: personShape, adresseDomicile: home })),
    }),
  ),
  detailCessationEntreprise: loose(z.object({ dateRadiation: date, dateCessationTotaleActivite: date })),
  composition: z.object({ pouvoirs: firstOf(officeShape, 2000).nullish() }).nullish(),
})
type Body = z.output<typeof bodyShape>

/**
 * `GET /api/companies/{siren}`.
 * https://registre-national-entreprises.inpi.fr/
 */
export const rneAnswer = z.object({
  formality: z.object({
    siren,
    // What hides people must be understood, or the answer is none.
    diffusionINSEE: z.string().nullish(),
    diffusionCommerciale: z.boolean().nullish(),
    content: z.object({
      natureCreation: loose(z.object({ dateCreation: date, formeJuridique: looseText(10) })),
      natureCessationEntreprise: loose(z.object({ etatAdministratifInsee: loose(z.string()) })),
      personneMorale: bodyShape.nullish(),
      personnePhysique: bodyShape.nullish(),
      exploitation: bodyShape.nullish(),
    }),
  }),
})
export type RneAnswer = z.output<typeof rneAnswer>

export const rneUrl = (id: string) => `https://data.inpi.fr/entreprises/${id}`

export function rneCompany({ formality }: RneAnswer, source: RegisterSource): CompanyRecord {
  const { content } = formality
  const body = content.personneMorale ?? content.personnePhysique ?? content.exploitation ?? undefined
  const isMasked =
    formality.diffusionINSEE === 'N' || formality.diffusionINSEE === 'P' || formality.diffusionCommerciale === false
  const isSoleTrader = content.personneMorale == null && content.personnePhysique != null
  const entreprise = body?.identite?.entreprise
  const form = content.natureCreation?.formeJuridique ?? entreprise?.formeJuridique
  const ended = body?.detailCessationEntreprise
  return {
    code: { type: 'siren', id: formality.siren },
    country: 'FR',
    name:
      isMasked && isSoleTrader ? undefined : (entreprise?.denomination ?? (isMasked ? undefined : traderName(body))),
    ...(form && { legalForm: { code: form } }),
    isSoleTrader,
    isMasked,
    ...(entreprise?.codeApe && { activity: { code: nafOf(entreprise.codeApe), nomenclature: 'NAF' } }),
    createdOn: content.natureCreation?.dateCreation ?? entreprise?.dateImmat,
    closedOn: ended?.dateRadiation ?? ended?.dateCessationTotaleActivite,
    status: statusOf(content.natureCessationEntreprise?.etatAdministratifInsee, ended != null),
    town: body?.adresseEntreprise?.adresse?.commune,
    postalCode: body?.adresseEntreprise?.adresse?.codePostal,
    shareCapitalCents: isSoleTrader ? undefined : capitalOf(body),
    officers: officersOf(body, isMasked, source),
    sources: [source],
  }
}

function statusOf(state: string | null | undefined, hasEnded: boolean): CompanyRecord['status'] {
  if (state === 'A') return 'active'
  if (state === 'C') return 'closed'
  return hasEnded ? 'closed' : 'unknown'
}

/** As INSEE writes it: `4334Z` → `43.34Z`. */
const nafOf = (code: string) => (/^\d{4}[A-Z]$/.test(code) ? `${code.slice(0, 2)}.${code.slice(2)}` : code)

function capitalOf(body: Body | undefined): number | undefined {
  const description = body?.identite?.description
  return description?.deviseCapital === 'EUR' ? centsOf(description.montantCapital) : undefined
}

function traderName(body: Body | undefined): string | undefined {
  const person = body?.identite?.entrepreneur?.descriptionPersonne
  const name = [person?.prenoms?.[0], person?.nom].filter((part) => part !== undefined).join(' ')
  return name === '' ? undefined : name
}

function officersOf(body: Body | undefined, isMasked: boolean, source: RegisterSource): Officer[] {
  const entrepreneur = body?.identite?.entrepreneur
  const offices = (body?.composition?.pouvoirs ?? [])
    .filter(({ actif }) => actif !== false)
    .flatMap((office) => officerOf(office, isMasked, source))
  if (!entrepreneur) return offices
  const person = isMasked ? maskedPerson : personOf(entrepreneur)
  const from = entrepreneur.descriptionPersonne.dateEffetRoleDeclarant
  return [{ kind: 'person', person, role: soleTraderRole, isManager: true, from, source }, ...offices]
}

function officerOf(office: z.output<typeof officeShape>, isMasked: boolean, source: RegisterSource): Officer[] {
  const role = rneRole(office.roleEntreprise ?? '')
  const shared = { role, isManager: isFrenchManager(role), source }
  if (office.individu) {
    const person = isMasked ? maskedPerson : personOf(office.individu)
    return [{ ...shared, kind: 'person', person, from: office.individu.descriptionPersonne.dateEffetRoleDeclarant }]
  }
  const { siren: id, denomination = '' } = office.entreprise ?? {}
  if (!id && denomination === '') return []
  return [{ ...shared, kind: 'company', code: id ? { type: 'siren', id } : undefined, name: denomination }]
}

function personOf({
  descriptionPersonne: person,
  adresseDomicile,
}: NonNullable<z.output<typeof officeShape>['individu']>): PersonRecord {
  const surnames = distinct([person.nom, person.nomUsage])
  if (surnames.length === 0) return maskedPerson
  return {
    surnames,
    givenNames: (person.prenoms ?? []).filter((name) => name !== undefined),
    sex: sexOf(person.genre),
    bornOn: partialDateOf(person.dateDeNaissance),
    birthPlace: person.lieuDeNaissance,
    nationality: person.nationalite,
    town: adresseDomicile?.commune,
    isMasked: false,
  }
}

function sexOf(genre: string | undefined): PersonRecord['sex'] {
  if (genre === '1') return 'male'
  return genre === '2' ? 'female' : undefined
}
