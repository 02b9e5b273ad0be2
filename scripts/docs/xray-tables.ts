import { alertCatalogue } from '#analyses/alerts/catalogue/index.ts'
import { categories } from '#analyses/bank-xray/categories.ts'
import { indicators } from '#analyses/bank-xray/indicators.ts'
import type { Detector } from '#analyses/doc-xray/detector.ts'
import { detectors } from '#analyses/doc-xray/detectors/index.ts'
import { falseAlarmBound } from '#analyses/doc-xray/false-alarms.ts'
import { alarmsOf, genuineRecord } from '#analyses/doc-xray/record.ts'
import { fitted, weightOf } from '#analyses/doc-xray/weights.ts'
import { criteria } from '#analyses/esg-xray/report.ts'

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (heads: string[], rows: string[]) => [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n')

const percent = (unit: string, value: number) => (unit === 'share' ? `${Math.round(value * 1_000) / 10} %` : `${value}`)

/** By page and marker: what stands between `<!-- name -->` and `<!-- /name -->`. */
export const xrayTables: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/bank-xray.md': {
    indicators: () =>
      table(
        ['Indicator', 'Formula', 'Weight', 'A', 'B', 'C', 'D'],
        indicators.map(({ name, formula, weight, bounds, unit }) => {
          const sign = bounds[0] > bounds[3] ? '≥' : '≤'
          return row(`\`${name}\``, formula.en, weight, ...bounds.map((bound) => `${sign} ${percent(unit, bound)}`))
        }),
      ),
    categories: () =>
      table(
        ['Category', 'Money', 'Alert', 'Words, without accents'],
        categories.map(({ name, direction, isAlert, words }) =>
          row(`\`${name}\``, direction, isAlert ? 'yes' : '', words.join(', ')),
        ),
      ),
  },
  'docs/doc-xray-measured.md': {
    'record-summary': () => {
      const { files, independent, green, orange, red } = genuineRecord
      return `The record that is shipped: ${files} genuine documents of others, of ${independent} independent layouts and producers; ${green} are green, ${orange} orange, ${red} red.`
    },
    record: () =>
      table(
        [
          'Criterion',
          'Family',
          'Severity',
          'Finds',
          'Weight',
          'Rests on',
          'Fired on genuine',
          'Rate below',
          'Labelled: forged',
          'genuine',
        ],
        (detectors as readonly Detector[]).map((detector) => {
          const { typeCode, family, severity, title, isProof } = detector
          const { fired, of } = alarmsOf(typeCode)
          const { forged, genuine } = fitted.met[typeCode] ?? { forged: 0, genuine: 0 }
          const bound = of === 0 ? 'never tried' : `${(falseAlarmBound({ fired, of }) * 100).toFixed(2)} %`
          const basis = isProof === true ? 'proof' : severity === 'notice' ? '' : 'record'
          return row(
            `\`${typeCode}\``,
            family,
            severity,
            title.en,
            weightOf(detector),
            basis,
            `${fired} of ${of}`,
            bound,
            forged,
            genuine,
          )
        }),
      ),
  },
  'docs/esg-xray.md': {
    criteria: () =>
      table(
        ['Criterion', 'Category', 'Weight', 'Rule', 'Public source'],
        criteria.map(({ name, category, weight, rule, basis }) =>
          row(`\`${name}\``, category, weight, rule.en, basis?.en ?? ''),
        ),
      ),
  },
  'docs/manager-xray.md': {
    alerts: () =>
      table(
        ['Alert', 'On', 'Level', 'Meaning'],
        alertCatalogue.map(({ name, about, level, meaning }) => row(name, about, level, meaning.en)),
      ),
  },
}

export function withTables(text: string, tables: Readonly<Record<string, () => string>>): string {
  return Object.entries(tables).reduce((page, [name, make]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [from, to] = [page.indexOf(open), page.indexOf(close)]
    if (from === -1 || to < from) throw new Error(`the page has no ${open} … ${close}`)
    return `${page.slice(0, from + open.length)}\n${make()}\n${page.slice(to)}`
  }, text)
}
