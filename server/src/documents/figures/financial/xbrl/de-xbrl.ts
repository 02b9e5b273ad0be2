import type { ElementIdentity, ElementTable, Taxonomy, Values } from './xbrl-elements.ts'
import { plus, resultTwice } from './xbrl-elements.ts'

/**
 * Elements of the German taxonomy `de-gaap-ci`, as the tax office (E-Bilanz) and the register take it. Names say where a line
 * is: the same line has one under the method of total cost, another under that of cost of sales, another in short forms.
 */
const sales = /^is(?:mi)?\.netIncome\.(?:.+\.)?netSales$/
const writtenOff = /^is(?:mi)?\.netIncome\.(?:.+\.)?deprAmort\.fixAss$/
const allWrittenOff = /^is(?:mi)?\.netIncome\.(?:.+\.)?deprAmort$/
const interest = /^is(?:mi)?\.netIncome\.(?:.+\.)?netInterest\.expenses$/
const lines: readonly [RegExp, string][] = [
  [sales, 'netSales'],
  [writtenOff, 'deprAmort.fixAss'],
  [allWrittenOff, 'deprAmort'],
  [interest, 'netInterest.expenses'],
]
const cash = 'bs.ass.currAss.cashEquiv'
const deficit = 'bs.ass.deficitNotCoveredByCapital'

const elements: ElementTable = {
  // What debts exceed all assets by stands among these, and equity is then nil on its own side.
  equity: [{ all: ['bs.eqLiab.equity'], less: [deficit] }],
  revenue: [{ all: ['netSales'] }],
  amortizationDepreciation: [{ all: ['deprAmort.fixAss'] }, { all: ['deprAmort'], broader: true }],
  netIncome: [{ all: ['is.netIncome'] }, { all: ['ismi.netIncome'] }, { all: ['bs.eqLiab.equity.netIncome'] }],
  interestExpense: [{ all: ['netInterest.expenses'] }],
  cashAvailable: [{ all: [cash] }, { sum: ['cash', 'bank', 'checks'].map((part) => `${cash}.${part}`) }],
  totalFixedAssets: [{ all: ['bs.ass.fixAss'] }],
  totalAssets: [{ all: ['bs.ass'] }],
  // When debts are due is said in the notes alone.
  shortTermDebt: [],
  totalDebt: [{ all: ['bs.eqLiab.liab'] }],
  currentLiabilities: [],
}

const identities: readonly ElementIdentity[] = [
  { what: 'total assets = total liabilities', total: 'bs.ass', parts: plus('bs.eqLiab') },
  {
    what: 'fixed + current assets + deferrals = total assets',
    total: 'bs.ass',
    parts: plus(
      ...['unpaidCap', 'fixAss', 'currAss', 'prepaidExp', 'defTax', 'surplusFromOffsetting'].map(
        (part) => `bs.ass.${part}`,
      ),
      deficit,
    ),
  },
  {
    what: 'equity + provisions + debts + deferrals = total liabilities',
    total: 'bs.eqLiab',
    parts: plus(
      ...['equity', 'otherSpecRes', 'pretaxRes', 'accruals', 'liab', 'defIncome', 'defTax'].map(
        (part) => `bs.eqLiab.${part}`,
      ),
    ),
  },
  {
    what: resultTwice,
    total: 'is.netIncome',
    parts: plus('bs.eqLiab.equity.netIncome'),
  },
  {
    what: 'stocks + receivables + investments + cash = current assets',
    total: 'bs.ass.currAss',
    parts: plus(...['inventory', 'receiv', 'securities', 'cashEquiv'].map((part) => `bs.ass.currAss.${part}`)),
  },
]

/** Under the name of the line alone; the first of several is the one of the method that was chosen. */
function byLine(values: Values): { values: Values; corrected: ReadonlySet<string> } {
  const named = lines.flatMap(([pattern, line]): [string, number][] => {
    const found = [...values].find(([name]) => pattern.test(name))
    return found === undefined ? [] : [[line, found[1]]]
  })
  return { values: new Map([...values, ...named]), corrected: new Set() }
}

export const germanTaxonomy: Taxonomy = {
  prefix: 'de-gaap-ci:',
  kind: 'xbrl-de-gaap',
  elements,
  identities,
  balances: ['bs.ass', 'bs.eqLiab'],
  derived: byLine,
}
