import { text } from '#language/text.ts'
import { figureNames } from '../figure-set.ts'
import type { Figures } from '../model/types.ts'
import { amount, type Check } from './check.ts'

const revenuePerHeadCentsMin = 200_000
const revenuePerHeadCentsMax = 500_000_000
const totalAssetsCentsMin = 100_000
const roundCents = 1_000_000
const amountsMin = 4

const nonZero = (figures: Figures): number[] => figureNames.flatMap((name) => figures[name] || [])

/** Signs that amounts were sent in another unit, or are not a company's at all. */
export const unitChecks: readonly Check[] = [
  {
    code: 'eurosSentAsCents',
    severity: 'warning',
    figures: figureNames,
    fails: (checked) => {
      const assets = amount(checked, 'totalAssets')
      return assets > 0 && assets < totalAssetsCentsMin
    },
    title: text(
      'The amounts look like euros, not cents',
      'Les montants semblent être en euros, non en centimes',
      'Gli importi sembrano in euro, non in centesimi',
    ),
    why: text(
      'Total assets would be below 1,000: probably the amounts must be multiplied by 100. Ratios stay the same, but limits in money change.',
      'Le total de l’actif serait inférieur à 1 000 : les montants sont sans doute à multiplier par 100. Les ratios n’en changent pas, les seuils en monnaie si.',
      'Il totale attivo sarebbe sotto 1.000: probabilmente gli importi vanno moltiplicati per 100. Gli indici non cambiano, le soglie in moneta sì.',
    ),
  },
  {
    code: 'revenuePerHeadLow',
    severity: 'warning',
    figures: ['revenue'],
    fails: (checked) =>
      checked.holding !== true &&
      amount(checked, 'revenue') > 0 &&
      amount(checked, 'revenue') / (checked.workforceNumber ?? Number.NaN) < revenuePerHeadCentsMin,
    title: text(
      'Very little revenue per person',
      'Très peu de chiffre d’affaires par personne',
      'Pochissimi ricavi per persona',
    ),
    why: text(
      'Revenue is below 2,000 a year per employee: perhaps euros were sent where cents are expected.',
      'Le chiffre d’affaires est inférieur à 2 000 par an et par personne : peut-être des euros ont-ils été envoyés au lieu de centimes.',
      'I ricavi sono sotto 2.000 l’anno per persona: forse sono stati inviati euro al posto di centesimi.',
    ),
  },
  {
    code: 'revenuePerHeadHigh',
    severity: 'warning',
    figures: ['revenue'],
    fails: (checked) => amount(checked, 'revenue') / (checked.workforceNumber ?? Number.NaN) > revenuePerHeadCentsMax,
    title: text(
      'Very high revenue per person',
      'Un chiffre d’affaires par personne très élevé',
      'Ricavi per persona molto alti',
    ),
    why: text(
      'Revenue is above 5 million a year per employee: perhaps an amount is 100 times too large.',
      'Le chiffre d’affaires dépasse 5 millions par an et par personne : peut-être un montant est-il 100 fois trop grand.',
      'I ricavi superano 5 milioni l’anno per persona: forse un importo è 100 volte troppo grande.',
    ),
  },
  {
    code: 'looksLikeTestData',
    severity: 'warning',
    figures: figureNames,
    fails: ({ figures }) => {
      const amounts = nonZero(figures)
      if (amounts.length < amountsMin) return false
      return amounts.every((cents) => cents === amounts[0]) || amounts.every((cents) => cents % roundCents === 0)
    },
    title: text('The amounts look made up', 'Les montants semblent inventés', 'Gli importi sembrano inventati'),
    why: text(
      'All amounts are the same, or all are multiples of 10,000: accounts are not that round.',
      'Tous les montants sont identiques, ou tous multiples de 10 000 : des comptes ne sont pas si ronds.',
      'Tutti gli importi sono uguali, o tutti multipli di 10.000: i conti non sono così tondi.',
    ),
  },
]
