import type { Text } from '#language/languages.ts'
import { percent, plain } from '#language/numbers.ts'
import { join, text } from '#language/text.ts'
import type { RatioName, Ratios } from './model/types.ts'

export const lights = ['green', 'yellow', 'red'] as const
export type Light = (typeof lights)[number]

/**
 * Measured: red where the odds of failure are at least half as high again as the average firm's, green where they are a third
 * lower. `green: null`: no value speaks for a firm that much.
 */
export type LightRule = { better: 'high' | 'low'; red: number; green: number | null; isShare: boolean }

export const lightRules: Readonly<Partial<Record<RatioName, LightRule>>> = {
  equityTotalAssets: { better: 'high', red: 0.1, green: 0.4, isShare: true },
  netIncomeTotalAssets: { better: 'high', red: -0.03, green: 0, isShare: true },
  cashFlowTotalDebt: { better: 'high', red: 0, green: 0.1, isShare: true },
  cashCurrentLiabilities: { better: 'high', red: 0.05, green: 0.2, isShare: true },
  currentRatio: { better: 'high', red: 0.9, green: 1.2, isShare: false },
  netIncomeRevenue: { better: 'high', red: -0.03, green: 0, isShare: true },
  totalDebtTotalAssets: { better: 'low', red: 0.9, green: 0.5, isShare: true },
  revenueTotalAssets: { better: 'high', red: 0.2, green: null, isShare: false },
  interestExpenseRevenue: { better: 'low', red: 0.04, green: 0.005, isShare: true },
}

export function lightOf(ratio: RatioName, value: number): Light | undefined {
  const rule = lightRules[ratio]
  if (rule === undefined) return undefined
  const sign = rule.better === 'high' ? 1 : -1
  if (value * sign < rule.red * sign) return 'red'
  return rule.green !== null && value * sign > rule.green * sign ? 'green' : 'yellow'
}

export function lightsOf(ratios: Ratios): Partial<Record<RatioName, Light>> {
  const shown: Partial<Record<RatioName, Light>> = {}
  for (const name of Object.keys(lightRules) as RatioName[]) {
    const value = ratios[name]
    const light = value === null ? undefined : lightOf(name, value)
    if (light !== undefined) shown[name] = light
  }
  return shown
}

const lightWords: Readonly<Record<Light, Text>> = {
  green: text('green', 'vert', 'verde'),
  yellow: text('yellow', 'jaune', 'giallo'),
  red: text('red', 'rouge', 'rosso'),
}

const bound = (value: number, { isShare }: LightRule): Text => (isShare ? percent(value) : plain(value))

/** `Light: red (below 10%).` */
export function lightSentence(ratio: RatioName, light: Light): Text {
  return sentences[ratio]?.[light] ?? sentenceOf(undefined, light)
}

function sentenceOf(rule: LightRule | undefined, light: Light): Text {
  const start = join(text('Light: ', 'Feu : ', 'Semaforo: '), lightWords[light])
  const limit = light === 'red' ? rule?.red : rule?.green
  if (rule === undefined || light === 'yellow' || limit === null || limit === undefined) return join(start, '.')
  const isBelow = (light === 'red') === (rule.better === 'high')
  const side = isBelow ? text('below ', 'en dessous de ', 'sotto ') : text('above ', 'au-dessus de ', 'sopra ')
  return join(start, ' (', side, bound(limit, rule), ').')
}

/** Made once: there are few, and every report has some. */
const sentences = Object.fromEntries(
  Object.entries(lightRules).map(([ratio, rule]) => [
    ratio,
    Object.fromEntries(lights.map((light) => [light, sentenceOf(rule, light)])),
  ]),
) as Readonly<Partial<Record<RatioName, Readonly<Record<Light, Text>>>>>
