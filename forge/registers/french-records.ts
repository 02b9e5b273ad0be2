import type { Random } from '../documents/random.ts'
import { type FrenchCompany, type FrenchOffice, forms } from './french-company.ts'
import { fold, upper } from './people.ts'

const masked = '[NON-DIFFUSIBLE]'

/** An object of `results[]` of the search of companies. */
export function searchRecord(random: Random, company: FrenchCompany): Record<string, unknown> {
  const { code } = forms[company.form]
  const state = company.closed === null ? 'A' : 'C'
  const town = company.town
  const hide = (text: string) => (company.isMasked ? masked : text)
  return {
    siren: company.siren,
    nom_complet: company.name,
    nom_raison_sociale: company.form === 'sole' ? null : company.name,
    sigle: company.isMasked ? masked : null,
    nombre_etablissements: 1,
    nombre_etablissements_ouverts: company.closed === null ? 1 : 0,
    siege: {
      activite_principale: company.activity,
      adresse: hide(`12 RUE DU LAVOIR ${town.post} ${fold(upper(town.name))}`),
      code_postal: hide(town.post),
      commune: town.code,
      date_creation: company.created,
      date_fermeture: company.closed,
      departement: town.department,
      est_siege: true,
      etat_administratif: state,
      libelle_commune: fold(upper(town.name)),
      libelle_voie: hide('DU LAVOIR'),
      region: town.region,
      siret: `${company.siren}00010`,
      statut_diffusion_etablissement: company.isMasked ? 'P' : 'O',
    },
    activite_principale: company.activity,
    activite_principale_naf25: null,
    categorie_entreprise: 'PME',
    caractere_employeur: null,
    annee_categorie_entreprise: '2023',
    date_creation: company.created,
    date_fermeture: company.closed,
    date_mise_a_jour: '2026-06-20T11:09:34',
    date_mise_a_jour_insee: '2026-03-22T14:26:06',
    date_mise_a_jour_rne: random.chance(0.8) ? '2026-05-19T17:01:20' : null,
    dirigeants: [...listed(company).map((office) => managerOf(random, office, company)), ...legalManagers(company)],
    etat_administratif: state,
    nature_juridique: code,
    section_activite_principale: 'F',
    tranche_effectif_salarie: '01',
    annee_tranche_effectif_salarie: '2023',
    statut_diffusion: company.isMasked ? 'P' : 'O',
    matching_etablissements: [],
    finances: null,
    complements: { est_entrepreneur_individuel: company.form === 'sole' },
    tva: null,
  }
}

export const listed = ({ offices }: FrenchCompany) => offices.filter(({ isListed }) => isListed)

function managerOf(random: Random, { printed, role, person }: FrenchOffice, { isMasked }: FrenchCompany) {
  const year = printed.birthMonth?.slice(0, 4) ?? null
  if (isMasked) {
    const hidden = {
      nom: masked,
      prenoms: masked,
      annee_de_naissance: masked,
      date_de_naissance: masked,
      nationalite: masked,
    }
    return { ...hidden, qualite: role, type_dirigeant: 'personne physique' }
  }
  return {
    nom: printed.lastname,
    prenoms: printed.firstnames.join(' '),
    annee_de_naissance: year,
    date_de_naissance: printed.birthMonth,
    qualite: role === '' ? null : role,
    nationalite: random.chance(0.6) ? person.nationality : null,
    type_dirigeant: 'personne physique',
  }
}

function legalManagers({ holders, auditors }: FrenchCompany) {
  const holding = holders.map(({ company, role }) => ({
    siren: company.siren,
    denomination: company.name,
    qualite: role,
    type_dirigeant: 'personne morale',
  }))
  const checking = auditors.map((name) => ({
    siren: '290000007',
    denomination: name,
    qualite: 'Commissaire aux comptes titulaire',
    type_dirigeant: 'personne morale',
  }))
  return [...holding, ...checking]
}

const roleCodes: Record<string, string> = {
  'Président de SAS': '73',
  Gérant: '30',
  'Directeur Général': '53',
  "Président du conseil d'administration": '51',
  Administrateur: '65',
  Liquidateur: '40',
}

/** The body of the national register: a start date for about half of the offices. */
export function nationalRecord(
  random: Random,
  company: FrenchCompany,
  startsKnown: ReadonlySet<FrenchOffice>,
): Record<string, unknown> {
  const { code } = forms[company.form]
  const description = ({ person, printed, start }: FrenchOffice, isKnown: boolean) => ({
    ...(printed.birthMonth === null
      ? { dateDeNaissancePresent: false }
      : { dateDeNaissance: printed.birthMonth, dateDeNaissancePresent: true }),
    nom: fold(upper(person.lastname)),
    ...(person.usageName === null ? {} : { nomUsage: fold(upper(person.usageName)) }),
    prenoms: person.firstnames.map((name) => fold(upper(name))),
    genre: person.sex === 'f' ? '2' : '1',
    nationalite: person.nationality,
    dateEffetRoleDeclarantPresent: isKnown,
    ...(isKnown ? { dateEffetRoleDeclarant: start } : {}),
  })
  const home = (office: FrenchOffice) => ({ pays: 'FRANCE', codePays: 'FRA', commune: office.person.homeTown })
  const powers = listed(company).map((office) => ({
    roleEntreprise: roleCodes[office.role] ?? '99',
    typeDePersonne: 'INDIVIDU',
    actif: true,
    individu: {
      descriptionPersonne: description(office, startsKnown.has(office) || random.chance(0.4)),
      adresseDomicile: home(office),
    },
  }))
  const legal = company.holders.map(({ company: holder, role }) => ({
    roleEntreprise: roleCodes[role] ?? '99',
    typeDePersonne: 'ENTREPRISE',
    actif: true,
    entreprise: { siren: holder.siren, denomination: holder.name, formeJuridique: '5710', pays: 'FRANCE' },
  }))
  const entreprise = {
    siren: company.siren,
    denomination: company.name,
    formeJuridique: code,
    dateImmat: company.created,
  }
  const [owner] = company.offices
  const isSole = company.form === 'sole' && owner !== undefined
  const content = isSole
    ? {
        personnePhysique: {
          identite: {
            entreprise,
            entrepreneur: { descriptionPersonne: description(owner, true), adresseDomicile: home(owner) },
          },
        },
      }
    : { personneMorale: { identite: { entreprise }, composition: { pouvoirs: [...powers, ...legal] } } }
  return {
    updatedAt: '2026-05-18T21:50:26+02:00',
    formality: {
      siren: company.siren,
      content: { natureCreation: { dateCreation: company.created, formeJuridique: code }, ...content },
      typePersonne: isSole ? 'P' : 'M',
      diffusionINSEE: company.isMasked ? 'P' : 'O',
      formeJuridique: code,
      historique: [],
    },
    siren: company.siren,
  }
}
