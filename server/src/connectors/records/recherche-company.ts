import { z } from 'zod'
import type { CompanyRecord, Officer, PersonRecord, RegisterSource } from '#domain/register.ts'
import { date, partialDateOf } from './dates.ts'
import { isFrenchManager, soleTraderRole } from './french-roles.ts'
import { frenchSurnames, maskedPerson } from './persons.ts'
import { firstOf, givenNamesOf, looseText, text } from './text.ts'

const siren = z.string().regex(/^\d{9}$/)

const officerShape = z.object({
  type_dirigeant: z.string(),
  nom: text(),
  prenoms: text(),
  date_de_naissance: text(),
  annee_de_naissance: looseText(),
  nationalite: looseText(),
  qualite: text(),
  siren: siren.nullish().catch(undefined),
  denomination: text(),
})

const figure = z.number().nullish().catch(undefined)

/** Of `results[]`; what is not listed here is not read. */
/** Of a company that says it has more, the first: no answer at all would tell less. */
const officersMax = 2000

export const rechercheResult = z.object({
  siren,
  nom_complet: text(),
  nom_raison_sociale: text(),
  siege: z
    .object({ libelle_commune: looseText(), code_postal: looseText(20) })
    .nullish()
    .catch(undefined),
  activite_principale: looseText(20),
  date_creation: date,
  date_fermeture: date,
  dirigeants: firstOf(officerShape, officersMax).nullish(),
  etat_administratif: z.string().nullish(),
  nature_juridique: looseText(10),
  tranche_effectif_salarie: looseText(4),
  statut_diffusion: z.string().nullish(),
  finances: z
    .record(z.string(), z.object({ ca: figure, resultat_net: figure }))
    .nullish()
    .catch(undefined),
})
export type RechercheResult = z.output<typeof rechercheResult>

export const recherchePage = z.object({
  results: z.array(rechercheResult).max(25),
  total_results: z.number().int().nonnegative(),
  total_pages: z.number().int().nonnegative().optional(),
})

const masked = '[NON-DIFFUSIBLE]'
const soleTraderForm = '1000'

export const rechercheUrl = (id: string) => `https://annuaire-entreprises.data.gouv.fr/entreprise/${id}`

export function rechercheCompany(result: RechercheResult, source: RegisterSource): CompanyRecord {
  const isSoleTrader = result.nature_juridique === soleTraderForm
  const name = [result.nom_raison_sociale, result.nom_complet].find((one) => one !== undefined && !one.includes(masked))
  return {
    code: { type: 'siren', id: result.siren },
    country: 'FR',
    name,
    ...(result.nature_juridique !== undefined && { legalForm: { code: result.nature_juridique } }),
    isSoleTrader,
    // `P` for partly, `N` for not at all.
    isMasked: result.statut_diffusion != null && result.statut_diffusion !== 'O',
    ...(result.activite_principale && { activity: { code: result.activite_principale, nomenclature: 'NAF' } }),
    createdOn: result.date_creation,
    closedOn: result.date_fermeture,
    status: statusOf(result.etat_administratif),
    town: unmasked(result.siege?.libelle_commune),
    postalCode: unmasked(result.siege?.code_postal),
    workforce: workforceOf(result.tranche_effectif_salarie),
    officers: (result.dirigeants ?? []).flatMap((officer) => officerOf(officer, isSoleTrader, source)),
    accounts: accountsOf(result.finances),
    sources: [source],
  }
}

function statusOf(state: string | null | undefined): CompanyRecord['status'] {
  if (state === 'A') return 'active'
  return state === 'C' ? 'closed' : 'unknown'
}

const unmasked = (value: string | undefined) => (value?.includes(masked) ? undefined : value)

function officerOf(officer: z.output<typeof officerShape>, isSoleTrader: boolean, source: RegisterSource): Officer[] {
  const role = officer.qualite ?? (isSoleTrader ? soleTraderRole : '')
  const office = { role, isManager: isFrenchManager(role), source }
  if (officer.type_dirigeant === 'personne morale') {
    const name = officer.denomination ?? ''
    const code = officer.siren ? { type: 'siren', id: officer.siren } : undefined
    return name === '' && code === undefined ? [] : [{ ...office, kind: 'company', code, name }]
  }
  return [{ ...office, kind: 'person', person: personOf(officer) }]
}

function personOf(officer: z.output<typeof officerShape>): PersonRecord {
  const surnames = frenchSurnames(officer.nom)
  if (surnames.length === 0 || officer.nom?.includes(masked)) return maskedPerson
  return {
    surnames,
    givenNames: givenNamesOf(unmasked(officer.prenoms)),
    bornOn: partialDateOf(officer.date_de_naissance) ?? partialDateOf(officer.annee_de_naissance),
    nationality: unmasked(officer.nationalite),
    isMasked: false,
  }
}

/**
 * INSEE's classes of employees on the payroll.
 * https://recherche-entreprises.api.gouv.fr/docs/
 */
const workforces: Readonly<Record<string, readonly [number, number?]>> = {
  '00': [0, 0],
  '01': [1, 2],
  '02': [3, 5],
  '03': [6, 9],
  '11': [10, 19],
  '12': [20, 49],
  '21': [50, 99],
  '22': [100, 199],
  '31': [200, 249],
  '32': [250, 499],
  '41': [500, 999],
  '42': [1000, 1999],
  '51': [2000, 4999],
  '52': [5000, 9999],
  '53': [10_000],
}

export function workforceOf(tranche: string | undefined): CompanyRecord['workforce'] {
  const found = workforces[tranche ?? '']
  return found && { from: found[0], to: found[1] }
}

const yearsMax = 20

function accountsOf(finances: RechercheResult['finances']): NonNullable<CompanyRecord['accounts']> {
  return Object.entries(finances ?? {})
    .filter(([year]) => /^\d{4}$/.test(year))
    .slice(0, yearsMax)
    .map(([year, { ca, resultat_net }]) => ({
      year: Number(year),
      revenueCents: centsOf(ca),
      netIncomeCents: centsOf(resultat_net),
    }))
}

export function centsOf(euros: number | null | undefined): number | undefined {
  const cents = Math.round((euros ?? Number.NaN) * 100)
  return Number.isSafeInteger(cents) ? cents : undefined
}
