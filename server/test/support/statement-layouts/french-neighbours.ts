import { type Layout, part } from './layout.ts'

const swiss: Layout = {
  name: 'ch-fr',
  heads: [
    ['31.12.2024', '31.12.2023'],
    ['2024', '2023'],
    ['Exercice courant', 'Exercice précédent'],
  ],
  thousands: ['en milliers de CHF', 'CHF 1000', 'en kCHF'],
  group: "'",
  truth: { totalDebt: 'owed' },
  parts: [
    part(
      'assets',
      ['BILAN AU 31 DÉCEMBRE 2024', 'Bilan'],
      `
ACTIF
Liquidités = cash
Créances résultant de livraisons et prestations = receivables
Stocks = stocks
Total actifs circulants = current
Immobilisations corporelles = tangible
Immobilisations incorporelles = intangible
Total actifs immobilisés = fixed
TOTAL DE L'ACTIF = assets`,
    ),
    part(
      'liabilities',
      ['PASSIF'],
      `
Dettes résultant de livraisons et prestations = suppliers
Dettes à court terme portant intérêt = loansWithin
Autres dettes à court terme = taxes
Total capitaux étrangers à court terme = within
Dettes à long terme portant intérêt = loansBeyond
Provisions = provisions
Total capitaux étrangers à long terme = later
Capital-actions = capital
Bénéfice reporté et bénéfice de l'exercice = retained
Total capitaux propres = equity
TOTAL DU PASSIF = assets`,
    ),
    part(
      'income',
      ["COMPTE DE RÉSULTAT DE L'EXERCICE 2024", 'Compte de résultat'],
      `
Produits nets des ventes de biens et de prestations de services = revenue
Autres produits d'exploitation = otherIncome
Charges de matériel = -purchases
Charges de personnel = -wages
Amortissements et corrections de valeur sur immobilisations = -depreciation
Résultat d'exploitation avant intérêts et impôts (EBIT) = operating
Charges financières = -interest
Bénéfice avant impôts = beforeTax
Impôts directs = -tax
Bénéfice de l'exercice = result`,
    ),
  ],
}

const belgian: Layout = {
  name: 'be-fr',
  heads: [
    ['Exercice', 'Exercice précédent'],
    ['2024', '2023'],
    ['31/12/2024', '31/12/2023'],
  ],
  thousands: [],
  group: '.',
  truth: { shortTermDebt: 'loansWithin', interestExpense: 'interest' },
  parts: [
    part(
      'assets',
      ['BILAN APRÈS RÉPARTITION', 'BILAN'],
      `
ACTIF
ACTIFS IMMOBILISÉS {21/28} = fixed
Immobilisations incorporelles {21} = intangible
Immobilisations corporelles {22/27} = tangible
ACTIFS CIRCULANTS {29/58} = current
Stocks et commandes en cours d'exécution {3} = stocks
Créances à un an au plus {40/41} = receivables
Valeurs disponibles {54/58} = cash
TOTAL DE L'ACTIF {20/58} = assets`,
    ),
    part(
      'liabilities',
      ['PASSIF'],
      `
CAPITAUX PROPRES {10/15} = equity
Apport {10/11} = capital
Bénéfice (Perte) reporté(e) {14} = retained
PROVISIONS ET IMPÔTS DIFFÉRÉS {16} = provisions
DETTES {17/49} = debt
Dettes à plus d'un an {17} = loansBeyond
Dettes financières {170/4} = loansBeyond
Dettes à un an au plus {42/48} = within
Dettes financières {43} = loansWithin
Dettes commerciales {44} = suppliers
Dettes fiscales, salariales et sociales {45} = taxes
TOTAL DU PASSIF {10/49} = assets`,
    ),
    part(
      'income',
      ['COMPTE DE RÉSULTATS'],
      `
Produits d'exploitation et charges d'exploitation
Chiffre d'affaires {70} = revenue
Autres produits d'exploitation {74} = otherIncome
Approvisionnements, marchandises, services et biens divers {60/61} = purchases
Rémunérations, charges sociales et pensions {62} = wages
Amortissements et réductions de valeur sur frais d'établissement, sur immobilisations incorporelles et corporelles {630} = depreciation
Bénéfice (Perte) d'exploitation {9901} = operating
Charges financières récurrentes {65} = interest
Charges des dettes {650} = interest
Bénéfice (Perte) de l'exercice avant impôts {9903} = beforeTax
Impôts sur le résultat {67/77} = tax
Bénéfice (Perte) de l'exercice {9904} = result
Bénéfice (Perte) de l'exercice à affecter {9905} = result`,
    ),
  ],
}

export const frenchNeighbourLayouts: readonly Layout[] = [swiss, belgian]
