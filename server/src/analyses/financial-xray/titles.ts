import { inOthers, type Text } from '#language/languages.ts'
import { colon, join, text } from '#language/text.ts'
import type { AdjustmentCode, FigureName, RatioName } from './model/types.ts'
import { figureWords, ratioTitles } from './words.ts'

export const adjustmentTitles: Readonly<Record<AdjustmentCode, Text>> = {
  workforce: text('Size by workforce', 'Taille par l’effectif', 'Dimensione per organico'),
  onePersonFirm: text('A very small firm', 'Une très petite entreprise', 'Un’impresa molto piccola'),
  missingFigure: text('Figures are missing', 'Des chiffres manquent', 'Mancano delle cifre'),
  probabilityFloor: text('Lowest probability given', 'Probabilité minimale donnée', 'Probabilità minima indicata'),
  probabilityCap: text('Highest probability given', 'Probabilité maximale donnée', 'Probabilità massima indicata'),
}

const interceptTitle = text('The average firm', 'L’entreprise moyenne', 'L’impresa media')

export type Titled = ReturnType<typeof titledAs>

/** As reports carry a title: English, and beside it what replaces it. */
const titledAs = (title: Text) => ({
  title: title.en,
  translations: inOthers((language) => ({ title: title[language] })),
})

// Made once: a report names some thirty of them, and a simulation is to be quick.
const ratios = new Map(Object.entries(ratioTitles).map(([name, title]) => [name, titledAs(title)]))
export const interceptTitled: Titled = titledAs(interceptTitle)

export const ratioTitled = (name: RatioName): Titled => ratios.get(name) ?? titledAs(ratioTitles[name])

export function adjustmentTitled(code: AdjustmentCode, figure: FigureName | undefined): Titled {
  if (figure === undefined) return titledAs(adjustmentTitles[code])
  return titledAs(join(text('Missing', 'Manquant', 'Mancante'), colon, figureWords[figure]))
}

export type RatioUnit = 'percent' | 'times' | 'years'

const otherUnits: Readonly<Partial<Record<RatioName, RatioUnit>>> = {
  currentRatio: 'times',
  revenueTotalAssets: 'times',
  cashNegativeCashFlow: 'years',
}

export const ratioUnit = (name: RatioName): RatioUnit => otherUnits[name] ?? 'percent'
