import type { Text } from '#language/languages.ts'
import { join, text } from '#language/text.ts'
import { figureNames } from '../figure-set.ts'
import type { FigureName } from '../model/types.ts'
import { figureWords } from '../words.ts'
import { amount, type Check } from './check.ts'

/** Sums may be rounded to thousands. */
const roundingShare = 1.005
/** Ten trillion: more than any company has. */
export const centsMax = 1_000_000_000_000_000

const never: Text = text(' cannot be negative.', ' : une valeur négative est impossible.', ': non può essere negativo.')

function negative(name: FigureName): Check {
  return {
    code: `${name}Negative`,
    severity: 'error',
    figures: [name],
    fails: (checked) => amount(checked, name) < 0,
    title: join(figureWords[name], text(' is negative', ' : valeur négative', ': valore negativo')),
    why: join(figureWords[name], never),
  }
}

export const impossible: readonly Check[] = [
  {
    code: 'totalAssetsNotPositive',
    severity: 'error',
    figures: ['totalAssets'],
    fails: (checked) => amount(checked, 'totalAssets') <= 0,
    title: text('Total assets are not positive', 'Total de l’actif nul ou négatif', 'Totale attivo nullo o negativo'),
    why: text(
      'Every ratio is a share of total assets: without them nothing can be computed.',
      'Chaque ratio est une part du total de l’actif : sans lui rien ne peut être calculé.',
      'Ogni indice è una quota del totale attivo: senza di esso nulla si può calcolare.',
    ),
  },
  {
    code: 'amountOutOfReach',
    severity: 'error',
    figures: figureNames,
    fails: ({ figures }) => figureNames.some((name) => !isWithinReach(figures[name])),
    title: text('An amount is implausibly large', 'Un montant est hors de toute mesure', 'Un importo è fuori misura'),
    why: text(
      'An amount is not a number, or is above ten trillion, which no company has. Amounts are in whole cents.',
      'Un montant n’est pas un nombre, ou dépasse dix mille milliards, ce qu’aucune entreprise n’a. Les montants sont en centimes entiers.',
      'Un importo non è un numero, o supera diecimila miliardi, che nessuna impresa ha. Gli importi sono in centesimi interi.',
    ),
  },
  {
    code: 'workforceBelowOne',
    severity: 'error',
    figures: [],
    fails: ({ workforceNumber = Number.NaN }) => workforceNumber < 1,
    title: text('The workforce is below one', 'L’effectif est inférieur à un', 'L’organico è inferiore a uno'),
    why: text(
      'At least one person works in a company.',
      'Au moins une personne travaille dans une entreprise.',
      'In un’impresa lavora almeno una persona.',
    ),
  },
  ...(['totalFixedAssets', 'currentLiabilities', 'totalDebt'] as const).map(negative),
  {
    code: 'partsAboveTotalAssets',
    severity: 'error',
    figures: ['cashAvailable', 'totalFixedAssets', 'totalAssets'],
    fails: (checked) =>
      (amount(checked, 'cashAvailable') || 0) + (amount(checked, 'totalFixedAssets') || 0) >
      amount(checked, 'totalAssets') * roundingShare,
    title: text(
      'Cash and fixed assets exceed total assets',
      'Trésorerie et actif immobilisé dépassent le total de l’actif',
      'Liquidità e immobilizzazioni superano il totale attivo',
    ),
    why: text(
      'Cash and fixed assets are parts of total assets; together they cannot exceed them.',
      'La trésorerie et l’actif immobilisé font partie du total de l’actif ; ensemble ils ne peuvent pas le dépasser.',
      'Liquidità e immobilizzazioni sono parte del totale attivo; insieme non possono superarlo.',
    ),
  },
  {
    code: 'equityAboveTotalAssets',
    severity: 'error',
    figures: ['equity', 'totalAssets'],
    fails: (checked) => amount(checked, 'equity') > amount(checked, 'totalAssets') * roundingShare,
    title: text(
      'Equity exceeds total assets',
      'Les capitaux propres dépassent le total de l’actif',
      'Il patrimonio netto supera il totale attivo',
    ),
    why: text(
      'Equity is what is left of total assets after debts; it cannot be more.',
      'Les capitaux propres sont ce qui reste du total de l’actif après les dettes ; ils ne peuvent pas le dépasser.',
      'Il patrimonio netto è ciò che resta del totale attivo dopo i debiti; non può superarlo.',
    ),
  },
]

function isWithinReach(cents: number | undefined): boolean {
  return cents === undefined || (Number.isSafeInteger(cents) && Math.abs(cents) <= centsMax)
}
