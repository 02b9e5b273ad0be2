import type { LineTable } from './line-table.ts'

/** French lines that open a statement, or leave it. */
export const frenchHeadings: LineTable['headings'] = [
  {
    section: 'assets',
    phrases: ['bilan actif*', 'actif', 'bilan (simplifie) actif', 'actif net*', 'actif brut*', 'bilan en euros actif'],
  },
  { section: 'liabilities', phrases: ['bilan passif*', 'passif', 'passif avant repartition*', 'passif exercice*'] },
  {
    section: 'balance',
    phrases: ['bilan', 'bilan simplifie*', 'bilan euros', 'bilan au*', 'bilan en*', 'bilan actif passif*'],
  },
  {
    section: 'income',
    phrases: [
      'compte de resultat*',
      'compte resultat*',
      "compte de resultat de l'exercice*",
      'compte de resultat simplifie*',
      'produits et charges*',
    ],
  },
  { section: 'intermediate', phrases: ['soldes intermediaires*', 'sig', 'tableau des soldes intermediaires*'] },
  { section: 'maturities', phrases: ['etat des echeances*', 'etat des dettes*', 'echeances des dettes*'] },
  {
    section: 'other',
    phrases: [
      'annexe*',
      'annexes*',
      'regles et methodes*',
      'notes sur*',
      'faits caracteristiques*',
      'immobilisations exercice*',
      'tableau des immobilisations*',
      'etat des immobilisations*',
      'tableau des amortissements*',
      'etat des amortissements*',
      'etat des provisions*',
      'tableau de financement*',
      'tableau de flux*',
      'detail des*',
      'detail du*',
      'composition du capital*',
      'determination du resultat fiscal*',
      'affectation du resultat*',
      'capacite autofinancement*',
      "capacite d'autofinancement*",
      'ratios*',
      'attestation*',
      'engagements hors bilan*',
      'valeur ajoutee cvae*',
      'etat des creances*',
      'variation des capitaux propres*',
      'bilan fonctionnel*',
    ],
  },
]

/** French words above a group of lines, and what their sum is. */
export const frenchGroups: LineTable['groups'] = [
  { key: 'fixedAssets', phrases: ['actif immobilise', 'immobilisations', 'valeurs immobilisees'] },
  { key: 'currentAssets', phrases: ['actif circulant', 'actif realisable et disponible'] },
  { key: 'equity', phrases: ['capitaux propres', 'fonds propres'] },
  {
    key: null,
    phrases: [
      'autres fonds propres',
      'provisions',
      'provisions pour risques et charges',
      'provisions et dettes',
      'comptes de regularisation',
    ],
  },
  { key: 'totalDebt', phrases: ['dettes', 'emprunts et dettes'] },
  { key: 'operatingIncome', phrases: ["produits d'exploitation"] },
  { key: 'operatingCharges', phrases: ["charges d'exploitation"] },
  { key: 'financialIncome', phrases: ['produits financiers'] },
  { key: 'financialCharges', phrases: ['charges financieres'] },
  { key: null, phrases: ['produits exceptionnels', 'charges exceptionnelles'] },
]
