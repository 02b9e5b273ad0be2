import type { ModelCard } from '#analyses/financial-xray/model/model.ts'
import type { CalibrationMeasure } from './calibration.ts'
import type { Compared } from './compare.ts'
import type { Row } from './data.ts'
import { settings } from './settings.ts'

const sources = {
  PL: {
    name: 'Poland, UCI 365',
    years: 'defaults 2000-2012, survivors 2007-2013',
    licence: 'CC BY 4.0',
    attribution:
      'Tomczak, S. (2016). Polish companies bankruptcy. UCI Machine Learning Repository 365, doi 10.24432/C5F600. Paper: Zieba, Tomczak, Tomczak, Expert Systems with Applications 58 (2016) 93-101. Changed: ratios derived, companies linked across the five files, D&A repaired, subset.',
  },
  SK: {
    name: 'Slovakia, Mendeley j89csb932y',
    years: 'accounts 2010-2015',
    licence: 'article open access (CC BY); the licence line of the Mendeley page was not re-read',
    attribution:
      'Drotar, Gnip, Zoricak, Gazda (2019). Small- and medium-enterprises bankruptcy dataset, Data in Brief 25:104360, Mendeley Data j89csb932y. Changed: ratios derived, companies linked.',
  },
  US: {
    name: 'USA, sowide/bankruptcy_dataset',
    years: 'accounts 1999-2014',
    licence: 'CC BY 4.0',
    attribution:
      'Lombardo, Pellegrino, Adosoglou, Cagnoni, Pardalos, Poggi (2022). Machine Learning for Bankruptcy Prediction in the American Stock Market: Dataset and Benchmarks, Future Internet 14(8):244; Pellegrino et al. (2024) Future Internet 16(3):79. Changed: ratios derived, 1/2/3-year labels rebuilt.',
  },
} as const

const limits = [
  'No French or Italian firm is in the fit: level by published national rates, order by what held in three other countries.',
  'No sector, age, payment behaviour, managers or second year of accounts.',
  'The control group of Poland is no random sample; Slovak and Polish data end in 2016 and 2013.',
  'The events are legal bankruptcies, not bank defaults; the PD of Italy is set to the level of bank defaults.',
  'Workforce, holding and short-term debt are in no data set: their rules are sourced or set by experts, not measured. Interest moved nothing measurable and is not in the model.',
  'In Slovakia current liabilities are not published; they were imputed so that cash and current ratio are exact.',
  'Level and slope differ between countries: the PD is uncertain by a factor of two either way.',
  'Listed firms with deep negative equity are often not in distress: inside that group the model hardly ranks.',
  'Ratios of one year hardly earn the best class of ten.',
  'Figures "held out" are of a second look: after the first the weights of Poland were raised. Cross-validated ones are of the best of about 200 variants.',
]

export function cardOf(
  rows: readonly Row[],
  measured: readonly Compared[],
  calibration: readonly CalibrationMeasure[],
): ModelCard {
  return {
    purpose:
      'Probability that a company defaults within one year, from the figures of one year of accounts; to inform a person, not to decide.',
    data: (['PL', 'SK', 'US'] as const).map((country) => {
      const own = rows.filter((row) => row.country === country)
      const { name, years, licence, attribution } = sources[country]
      return {
        name,
        rows: own.length,
        defaults: own.filter(({ label }) => label === 1).length,
        years,
        licence,
        attribution,
      }
    }),
    method:
      'One additive model for all countries: monotone piecewise linear shapes fitted together by penalised logistic regression, a level for each stratum (cohort, horizon), classes balanced inside it. Level by prior shift to national rates. Figures are of companies that the fit did not see; the shipped shapes are fitted on all of them.',
    measurements: measured.map(({ cell, rows: count, defaults, auc, error, bestClassic, bestClassicAuc }) => ({
      cell,
      rows: count,
      defaults,
      auc: rounded(auc),
      standardError: rounded(error),
      bestClassic,
      bestClassicAuc: rounded(bestClassicAuc),
    })),
    calibration: calibration.map(({ cell, slope, error }) => ({
      cell,
      slope: Number(slope.toFixed(2)),
      expectedCalibrationError: Number(error.toFixed(4)),
    })),
    limits,
    seed: `${settings.seeds.holdout} ${settings.seeds.folds}`,
  }
}

const rounded = (value: number) => Number(value.toFixed(4))
