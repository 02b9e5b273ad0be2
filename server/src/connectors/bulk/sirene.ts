import { siren as sirenCode } from '#domain/company-codes/siren.ts'
import type { CompanyRecord, Officer, PersonRecord, RegisterSource } from '#domain/register.ts'
import { dateOf } from '../records/dates.ts'
import { soleTraderRole } from '../records/french-roles.ts'
import { distinct, maskedPerson } from '../records/persons.ts'
import { workforceOf } from '../records/recherche-company.ts'
import { cleanText } from '../records/text.ts'
import { type BulkKind, columnsOf, rowFault } from './bulk-kind.ts'

const masked = '[ND]'
const soleTrader = '1000'

/**
 * INSEE's stock of legal units. It has no managers, save that a sole trader is one.
 * https://www.data.gouv.fr/fr/datasets/base-sirene-des-entreprises-et-de-leurs-etablissements-siren-siret/
 */
export const sireneFileKind: BulkKind = {
  kind: 'sirene',
  title: 'Sirene, stock of legal units (INSEE, France)',
  files: 'StockUniteLegale_utf8.csv, plain, .gz or .zip',
  layoutOf: () => ({ layout: 'csv' }),
  open({ header, readAt }) {
    const column = columnsOf(header, ['siren', 'etatAdministratifUniteLegale', 'denominationUniteLegale'])
    return (row) => {
      if (typeof row === 'string') return rowFault('no row')
      const told = (name: string) => {
        const value = column(row, name)
        return value === undefined || value === masked || value === '[NON-DIFFUSIBLE]' ? undefined : cleanText(value)
      }
      const id = told('siren') ?? ''
      if (sirenCode.fault(id) !== undefined) return rowFault('the SIREN is not valid')
      const source = { register: 'imported-sirene', url: urlOf(id), readAt }
      return [{ company: companyOf(id, told, source) }]
    }
  },
}

const urlOf = (siren: string) => `https://annuaire-entreprises.data.gouv.fr/entreprise/${siren}`

type Told = (name: string) => string | undefined

function companyOf(id: string, told: Told, source: RegisterSource): CompanyRecord {
  const form = told('categorieJuridiqueUniteLegale')
  const activity = told('activitePrincipaleUniteLegale')
  const diffusion = told('statutDiffusionUniteLegale')
  const isMasked = diffusion !== undefined && diffusion !== 'O'
  const state = told('etatAdministratifUniteLegale')
  const person = personOf(told)
  const isSoleTrader = form === soleTrader
  const ownName =
    person === undefined ? undefined : [...person.givenNames.slice(0, 1), person.surnames.at(-1)].join(' ')
  return {
    code: { type: 'siren', id },
    country: 'FR',
    name: isMasked && isSoleTrader ? undefined : (told('denominationUniteLegale') ?? ownName),
    ...(form !== undefined && { legalForm: { code: form } }),
    isSoleTrader,
    isMasked,
    ...(activity !== undefined && { activity: { code: activity, nomenclature: 'NAF' } }),
    createdOn: dateOf(told('dateCreationUniteLegale')),
    // The stock says since when the state holds.
    ...(state === 'C' && { closedOn: dateOf(told('dateDebut')) }),
    status: state === 'A' ? 'active' : state === 'C' ? 'closed' : 'unknown',
    workforce: workforceOf(told('trancheEffectifsUniteLegale')),
    officers: officersOf(isSoleTrader, isMasked, person, source),
    sources: [source],
  }
}

function officersOf(
  isSoleTrader: boolean,
  isMasked: boolean,
  person: PersonRecord | undefined,
  source: RegisterSource,
): Officer[] {
  if (!isSoleTrader) return []
  const known = isMasked ? maskedPerson : person
  return known === undefined ? [] : [{ kind: 'person', person: known, role: soleTraderRole, isManager: true, source }]
}

function personOf(told: Told): PersonRecord | undefined {
  const surnames = distinct([told('nomUniteLegale'), told('nomUsageUniteLegale')])
  if (surnames.length === 0) return undefined
  const given = [1, 2, 3, 4].map((at) => told(`prenom${at}UniteLegale`))
  const sex = told('sexeUniteLegale')
  return {
    surnames,
    givenNames: distinct([...given, told('prenomUsuelUniteLegale')]),
    sex: sex === 'F' ? 'female' : sex === 'M' ? 'male' : undefined,
    isMasked: false,
  }
}
