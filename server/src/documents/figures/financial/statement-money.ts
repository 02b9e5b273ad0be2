import { plainText } from '../../classification/normalise.ts'
import type { PageLine } from './page-lines.ts'

const linesPerPageMax = 400

/** `1` on the page means so many cents. Thousands come first: `milliers d'euros` holds `euros`. */
const units: readonly [number, RegExp][] = [
  [
    100_000_000,
    /\bm€|millions? d'euros|milioni di euro|en millions|(?:€|£|\$|eur|usd|gbp) ?m(?:illions?|io)\b|\bmeur\b|in millions/,
  ],
  [
    100_000,
    /\bk€|\bkeur\b|milliers d'?e?u?r?o?s?|en milliers|migliaia di euro|in migliaia|(?:€|£|\$)[ '’]?000|'000s?\b|in thousands|thousands of (?:euros?|pounds|dollars)|\bteur\b|\bt€/,
  ],
  [
    100,
    /en euros?\b|exprimes? en euros?|unita di euro|valori (?:espressi )?in euro|\(euros?\)|\(€\)|\(en €\)|in euros?\b|montants en €/,
  ],
]
const currencies: readonly [string, RegExp][] = [
  ['EUR', /€|\beuros?\b|\beur\b/],
  ['GBP', /£|\bgbp\b|pounds? sterling/],
  ['USD', /\$|\busd\b|us dollars?/],
  ['CHF', /\bchf\b|francs? suisses?|franchi svizzeri/],
  ['XPF', /\bxpf\b|francs? (?:cfp|pacifique)/],
  ['XOF', /\bxof\b|francs? cfa|\bfcfa\b/],
  ['FRF', /\bfrf\b|en francs\b|milliers de francs\b/],
  ['MAD', /\bmad\b|dirhams?/],
  ['PLN', /\bpln\b|zlotys?/],
  ['SEK', /\bsek\b/],
  ['CAD', /\bcad\b/],
  ['JPY', /\bjpy\b|¥/],
]
/** Words that say in what the amounts of a table are told. */
const telling =
  /exprime|montants?|valori|chiffres en|donnees en|in unita|presentes? en|en milliers|en k|amounts|stated in|expressed|figures|importi|^\(?en |^\(?in |^[€£$'0 k]+$/

export type StatementMoney = {
  currency: string | null
  currencies: readonly string[]
  unitCents: number
  unitStated: boolean
  severalUnits: boolean
  unitCentsOf: (page: number) => number
}

/** Of the pages that hold statements. A unit told on a page counts for that page, else what most pages tell. */
export function moneyOn(lines: readonly PageLine[], pages: ReadonlySet<number>): StatementMoney {
  const byPage = new Map<number, number>()
  const told = new Map<string, number>()
  for (const [page, members] of Map.groupBy(lines, (line) => line.page)) {
    for (const { text } of members.slice(0, linesPerPageMax)) {
      const plain = plainText(text.slice(0, 300))
      const found = currencies.filter(([, pattern]) => pattern.test(plain)).map(([code]) => code)
      const tells = telling.test(plain)
      // Capital in euros, a bank's address in dollars: only what tells of the amounts, or stands in a table, counts in full.
      for (const code of found) told.set(code, (told.get(code) ?? 0) + (tells ? 20 : pages.has(page) ? 1 : 0.1))
      const unit = units.find(([, pattern]) => pattern.test(plain))?.[0]
      if (unit !== undefined && plain.length <= 160 && !byPage.has(page)) byPage.set(page, unit)
    }
  }
  const onStatements = [...byPage].filter(([page]) => pages.has(page)).map(([, unit]) => unit)
  const stated = onStatements.length > 0 ? onStatements : [...byPage.values()]
  const unitCents = mostFrequent(stated) ?? 100
  const ranked = [...told].toSorted((a, b) => b[1] - a[1])
  return {
    currency: ranked[0]?.[0] ?? null,
    currencies: ranked.filter(([, weight]) => weight >= 1).map(([code]) => code),
    unitCents,
    unitStated: stated.length > 0,
    severalUnits: new Set(onStatements).size > 1,
    unitCentsOf: (page) => byPage.get(page) ?? unitCents,
  }
}

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
