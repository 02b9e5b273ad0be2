import { type Layout, part } from './layout.ts'

const heads = [
  ['Exercice N', 'Exercice N-1'],
  ['31/12/2024', '31/12/2023'],
  ['Net au 31/12/24', 'Net au 31/12/23'],
  ['Exercice clos le 31/12/2024', 'Exercice clos le 31/12/2023'],
  ['2024', '2023'],
  ['Déc. 2024', 'Déc. 2023'],
  ['12 mois au 31/12/2024', '12 mois au 31/12/2023'],
] as const
const thousands = [
  'En milliers d’euros',
  '(montants en k€)',
  'en K€',
  '(en milliers d’€)',
  'Unité : milliers d’euros',
  '(k€)',
]
const group = '\u00a0'

const dossier: Layout = {
  name: 'fr-dossier',
  heads,
  thousands,
  group,
  truth: { currentLiabilities: null },
  parts: [
    part(
      'assets',
      ['BILAN ACTIF', 'Bilan - Actif', 'ACTIF', "L'actif"],
      `
Capital souscrit non appelé = nil
ACTIF IMMOBILISE
Immobilisations incorporelles = intangible
Immobilisations corporelles = tangible
TOTAL I - Actif immobilisé = fixed
ACTIF CIRCULANT
Stocks et en-cours = stocks
Clients et comptes rattachés = receivables
Disponibilités = cash
TOTAL II - Actif circulant = current
TOTAL GENERAL (I + II) = assets`,
    ),
    part(
      'liabilities',
      ['BILAN PASSIF', 'Bilan - Passif', 'PASSIF', 'Le passif'],
      `
CAPITAUX PROPRES
Capital social ou individuel = capital
Réserves = reserves
RESULTAT DE L'EXERCICE (bénéfice ou perte) = result
TOTAL I - Capitaux propres = equity
Provisions pour risques et charges = provisions
DETTES
Emprunts et dettes auprès des établissements de crédit = loans
Dettes fournisseurs et comptes rattachés = suppliers
Dettes fiscales et sociales = taxes
TOTAL IV - Dettes = debt
TOTAL GENERAL (I à V) = assets`,
    ),
    part(
      'income',
      ['COMPTE DE RESULTAT', 'Compte de résultat (en liste)', 'Le compte de résultat'],
      `
PRODUITS D'EXPLOITATION
Production vendue de services = revenue
Chiffre d'affaires net = revenue
Autres produits = otherIncome
Total des produits d'exploitation (I) = income
CHARGES D'EXPLOITATION
Achats et charges externes = purchases
Salaires et charges sociales = wages
Dotations aux amortissements sur immobilisations = depreciation
Total des charges d'exploitation (II) = costs
1. RESULTAT D'EXPLOITATION (I - II) = operating
Intérêts et charges assimilées = interest
Total des charges financières (VI) = interest
2. RESULTAT FINANCIER (V - VI) = -interest
3. RESULTAT COURANT AVANT IMPOTS = beforeTax
Impôts sur les bénéfices (X) = tax
BENEFICE OU PERTE = result`,
    ),
  ],
}

const simplified: Layout = {
  name: 'fr-2033',
  heads: [
    ['Exercice N', 'Exercice N-1'],
    ['31/12/2024', '31/12/2023'],
    ['Net 3', 'Exercice N-1 4'],
  ],
  thousands: [],
  group,
  truth: { shortTermDebt: null, interestExpense: 'interest' },
  parts: [
    part(
      'assets',
      ['BILAN SIMPLIFIÉ DGFiP N° 2033-A-SD', 'N° 2033-A BILAN SIMPLIFIE'],
      `
ACTIF
Immobilisations incorporelles Autres {014} = intangible
Immobilisations corporelles {028} = tangible
Total I (5) {044} = fixed
Stocks Marchandises {060} = stocks
Créances Clients et comptes rattachés {068} = receivables
Disponibilités {084} = cash
Total II {096} = current
Total général (I + II) {110} = assets
PASSIF
Capital social ou individuel {120} = capital
Autres réserves {132} = reserves
Résultat de l'exercice {136} = result
Total I {142} = equity
Provisions pour risques et charges {154} = provisions
Emprunts et dettes assimilées {156} = loans
Fournisseurs et comptes rattachés {166} = suppliers
Autres dettes {172} = taxes
Total III {176} = debt
Total général (I + II + III) {180} = assets
Dont dettes à plus d'un an {195} = loansBeyond`,
    ),
    part(
      'income',
      ["COMPTE DE RÉSULTAT SIMPLIFIÉ DE L'EXERCICE DGFiP N° 2033-B-SD"],
      `
Ventes de marchandises {210} = nil
Production vendue services {218} = revenue
Autres produits {230} = otherIncome
Total des produits d'exploitation hors TVA (I) {232} = income
Achats de marchandises {234} = purchases
Rémunérations du personnel {250} = wages
Dotations aux amortissements {254} = depreciation
Total des charges d'exploitation (II) {264} = costs
1 - RÉSULTAT D'EXPLOITATION (I - II) {270} = operating
Charges financières (V) {294} = interest
Impôts sur les bénéfices (VII) {306} = tax
2 - BÉNÉFICE OU PERTE {310} = result`,
    ),
  ],
}

const ifrs: Layout = {
  name: 'ifrs-fr',
  heads,
  thousands: [...thousands, '(en millions d’euros)'.replace('millions', 'milliers')],
  group,
  truth: { totalDebt: 'owed', shortTermDebt: 'loansWithin' },
  parts: [
    part(
      'assets',
      ['État de la situation financière consolidée', 'Bilan consolidé', 'BILAN CONSOLIDÉ - ACTIF'],
      `
Actifs non courants
Immobilisations incorporelles = intangible
Immobilisations corporelles = tangible
Total actifs non courants = fixed
Actifs courants
Stocks = stocks
Créances clients = receivables
Trésorerie et équivalents de trésorerie = cash
Total actifs courants = current
TOTAL DE L'ACTIF = assets`,
    ),
    part(
      'liabilities',
      ['Capitaux propres et passifs', 'BILAN CONSOLIDÉ - PASSIF'],
      `
Capital = capital
Réserves consolidées = reserves
Résultat net part du groupe = result
Total capitaux propres = equity
Emprunts et dettes financières non courants = loansBeyond
Provisions = provisions
Total passifs non courants = later
Emprunts et dettes financières courants = loansWithin
Dettes fournisseurs = suppliers
Dettes d'impôt = taxes
Total passifs courants = within
TOTAL DU PASSIF ET DES CAPITAUX PROPRES = assets`,
    ),
    part(
      'income',
      ['Compte de résultat consolidé', 'État du résultat net consolidé'],
      `
Chiffre d'affaires = revenue
Autres produits de l'activité = otherIncome
Achats consommés = -purchases
Charges de personnel = -wages
Dotations nettes aux amortissements = -depreciation
Résultat opérationnel courant = operating
Coût de l'endettement financier brut = -interest
Résultat avant impôt = beforeTax
Charge d'impôt = -tax
Résultat net de l'ensemble consolidé = result`,
    ),
  ],
}

export const frenchLayouts: readonly Layout[] = [dossier, simplified, ifrs]
