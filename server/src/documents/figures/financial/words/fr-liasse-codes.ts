import type { LineKey, Section } from './line-table.ts'

/**
 * Box codes of the French tax forms: régime réel normal (2050 to 2057) and simplifié (2033), and of professionals (2035). In 2050 and
 * 2033-A the first code stands before the gross amount, the second before the depreciation; the net amount has none.
 */
type CodeRule = { codes: string; key: LineKey | null; in: Section }

const normal: readonly CodeRule[] = [
  { codes: 'BJ BK', key: 'fixedAssets', in: 'assets' },
  { codes: 'CJ CK', key: 'currentAssets', in: 'assets' },
  { codes: 'CF CG', key: 'cash', in: 'assets' },
  { codes: 'CO 1A', key: 'totalAssets', in: 'assets' },
  // Lines that only their sums need: intangible, tangible and financial assets, stocks, receivables, adjustments.
  { codes: 'AA AB AC CX CQ AF AG AH AI AJ AK AL AM AN AO AP AQ AR AS AT AU AV AW AX AY', key: null, in: 'assets' },
  { codes: 'CS CT CU CV BB BC BD BE BF BG BH BI', key: null, in: 'assets' },
  { codes: 'BL BM BN BO BP BQ BR BS BT BU BV BW BX BY BZ CA CB CC CD CE CH CI CW CM CN', key: null, in: 'assets' },
  { codes: 'DI', key: 'balanceResult', in: 'liabilities' },
  { codes: 'DL', key: 'equity', in: 'liabilities' },
  { codes: 'DR', key: 'provisions', in: 'liabilities' },
  { codes: 'DS DT DU DV', key: 'loans', in: 'liabilities' },
  { codes: 'DW DX DY DZ EA EB', key: 'otherDebts', in: 'liabilities' },
  { codes: 'EC', key: 'totalDebt', in: 'liabilities' },
  { codes: 'EE', key: 'totalLiabilities', in: 'liabilities' },
  { codes: 'EG', key: 'debtWithin', in: 'liabilities' },
  { codes: 'EH', key: 'overdrafts', in: 'liabilities' },
  { codes: 'DA DB DC DD DE DF DG DH DJ DK DM DN DO DP DQ ED', key: null, in: 'liabilities' },
  { codes: 'FC FF FI', key: 'revenuePart', in: 'income' },
  { codes: 'FL', key: 'revenue', in: 'income' },
  { codes: 'FR', key: 'operatingIncome', in: 'income' },
  { codes: 'GA', key: 'depreciation', in: 'income' },
  { codes: 'GF', key: 'operatingCharges', in: 'income' },
  { codes: 'GG', key: 'operatingResult', in: 'income' },
  { codes: 'GP', key: 'financialIncome', in: 'income' },
  { codes: 'GR', key: 'interest', in: 'income' },
  { codes: 'GU', key: 'financialCharges', in: 'income' },
  { codes: 'GV', key: 'financialResult', in: 'income' },
  { codes: 'GW', key: 'resultBeforeTax', in: 'income' },
  { codes: 'HN', key: 'netIncome', in: 'income' },
  {
    codes: 'FA FB FD FE FG FH FJ FK FM FN FO FP FQ FS FT FU FV FW FX FY FZ GB GC GD GE GH GI',
    key: null,
    in: 'income',
  },
  { codes: 'GJ GK GL GM GN GO GQ GS GT HA HB HC HD HE HF HG HH HI HJ HK HL HM', key: null, in: 'income' },
  { codes: '7Y 7Z VG VH 8A VI', key: 'loans', in: 'maturities' },
  { codes: '8B 8C 8D 8E VW VX VQ 8J 8K 8L', key: 'otherDebts', in: 'maturities' },
  { codes: 'VY VZ', key: 'totalDebt', in: 'maturities' },
]

const simplified: readonly CodeRule[] = [
  { codes: '044 048', key: 'fixedAssets', in: 'assets' },
  { codes: '084 086', key: 'cash', in: 'assets' },
  { codes: '096 098', key: 'currentAssets', in: 'assets' },
  { codes: '110 112', key: 'totalAssets', in: 'assets' },
  {
    codes: '010 012 014 016 028 030 040 042 050 052 060 062 064 066 068 070 072 074 080 082 092 094',
    key: null,
    in: 'assets',
  },
  { codes: '136', key: 'balanceResult', in: 'liabilities' },
  { codes: '142', key: 'equity', in: 'liabilities' },
  { codes: '154', key: 'provisions', in: 'liabilities' },
  { codes: '156', key: 'loans', in: 'liabilities' },
  { codes: '164 166 172 174', key: 'otherDebts', in: 'liabilities' },
  { codes: '176', key: 'totalDebt', in: 'liabilities' },
  { codes: '180', key: 'totalLiabilities', in: 'liabilities' },
  { codes: '195', key: 'debtBeyond', in: 'liabilities' },
  { codes: '120 124 126 130 132 134 140 169 182 184 193 197 199', key: null, in: 'liabilities' },
  { codes: '210 214 218', key: 'revenuePart', in: 'income' },
  { codes: '232', key: 'operatingIncome', in: 'income' },
  { codes: '254', key: 'depreciation', in: 'income' },
  { codes: '264', key: 'operatingCharges', in: 'income' },
  { codes: '270', key: 'operatingResult', in: 'income' },
  { codes: '280', key: 'financialIncome', in: 'income' },
  { codes: '294', key: 'financialCharges', in: 'income' },
  { codes: '310', key: 'netIncome', in: 'income' },
  {
    codes: '209 215 217 222 224 226 230 234 236 238 240 242 243 244 250 252 256 262 290 300 306',
    key: null,
    in: 'income',
  },
]

/** The same letters as on 2050, and other boxes. `Frais financiers` are more than interest. */
const professional: readonly CodeRule[] = [
  { codes: 'AD', key: 'revenue', in: 'income' },
  { codes: 'BN', key: 'financialCharges', in: 'income' },
  { codes: 'CH', key: 'depreciation', in: 'income' },
  { codes: 'CP CR', key: 'netIncome', in: 'income' },
  { codes: 'AA AB AC AE AF AG BA BB BC BD BF BG BH BJ BK BM BP BR BS BT BU BV JY', key: null, in: 'income' },
  { codes: 'CA CB CC CD CE CF CG CI CK CL CM CN', key: null, in: 'income' },
]

export type LiasseCode = { key: LineKey | null; in: Section }

const byCode = (rules: readonly CodeRule[]) =>
  new Map(rules.flatMap(({ codes, key, in: section }) => codes.split(' ').map((code) => [code, { key, in: section }])))

export const normalCodes: ReadonlyMap<string, LiasseCode> = byCode(normal)
export const simplifiedCodes: ReadonlyMap<string, LiasseCode> = byCode(simplified)
export const professionalCodes: ReadonlyMap<string, LiasseCode> = byCode(professional)

/** Forms by the number that they bear, and what stands on them. */
export const liasseForms: ReadonlyMap<string, Section> = new Map([
  ['2050', 'assets'],
  ['2051', 'liabilities'],
  ['2052', 'income'],
  ['2053', 'income'],
  ['2054', 'other'],
  ['2055', 'other'],
  ['2056', 'other'],
  ['2057', 'maturities'],
  ['2058', 'other'],
  ['2059', 'other'],
  ['2035-A', 'income'],
  ['2035-B', 'income'],
  ['2033-A', 'balance'],
  ['2033-B', 'income'],
  ['2033-C', 'other'],
  ['2033-D', 'other'],
  ['2033-E', 'other'],
  ['2033-F', 'other'],
  ['2033-G', 'other'],
])
