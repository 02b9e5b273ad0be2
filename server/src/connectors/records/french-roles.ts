import { folded } from './text.ts'

/** Codes of roles in the national register (RNE); labels as Recherche d'entreprises writes them. */
const rneRoles: Readonly<Record<string, string>> = {
  '11': 'Membre',
  '13': 'Contrôleur de gestion',
  '14': 'Contrôleur des comptes',
  '23': 'Autre associé majoritaire',
  '28': 'Gérant et associé indéfiniment et solidairement responsable',
  '29': 'Gérant et associé indéfiniment responsable',
  '30': 'Gérant',
  '40': 'Liquidateur',
  '41': 'Associé indéfiniment et solidairement responsable',
  '51': "Président du conseil d'administration",
  '52': 'Président du directoire',
  '53': 'Directeur Général',
  '55': "Dirigeant à l'étranger ayant le pouvoir d'engager la société",
  '56': "Dirigeant en France d'une personne morale étrangère",
  '60': "Président du conseil d'administration et directeur général",
  '61': 'Président du conseil de surveillance',
  '63': 'Membre du directoire',
  '64': 'Membre du conseil de surveillance',
  '65': 'Administrateur',
  '66': "Personne ayant le pouvoir d'engager à titre habituel la société",
  '69': 'Directeur général unique',
  '70': 'Directeur général délégué',
  '71': 'Commissaire aux comptes titulaire',
  '72': 'Commissaire aux comptes suppléant',
  '73': 'Président de SAS',
  '74': 'Associé unique',
  '75': 'Associé gérant',
  '205': 'Président',
}

export const rneRole = (code: string) => rneRoles[code] ?? `Rôle ${code}`

export const soleTraderRole = 'Entrepreneur individuel'

const others =
  /COMMISSAIRE|CONTROLEUR|LIQUIDATEUR|SECRETAIRE|MANDATAIRE JUDICIAIRE|ADMINISTRATEUR JUDICIAIRE|FONDE DE POUVOIR|^ASSOCIE( INDEFINIMENT| UNIQUE|$)/

/** Several roles are joined by commas: one of them is enough. */
export function isFrenchManager(role: string | undefined): boolean {
  if (role === undefined || role === '') return true
  return role.split(',').some((one) => !others.test(folded(one)))
}
