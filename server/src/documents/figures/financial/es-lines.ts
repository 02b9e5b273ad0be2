import type { LineTable } from './line-table.ts'

/** Spanish statements by the general plan (PGC 2007): normal, abreviado, pymes. */
export const spanishLines: LineTable = {
  language: 'es',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['(total) activo no corriente', 'inmovilizado'] },
    { key: 'currentAssets', in: ['assets', 'balance'], phrases: ['(total) activo corriente'] },
    {
      key: 'cash',
      in: ['assets', 'balance'],
      phrases: [
        'efectivo y otros activos líquidos*',
        'efectivo',
        'tesorería',
        'caja y bancos',
        'bancos y caja',
        'caja',
        'efectivo y equivalentes*',
      ],
    },
    { key: 'totalAssets', in: ['assets', 'balance'], phrases: ['total (del) activo', 'total general activo'] },
    { key: 'equity', in: ['liabilities', 'balance'], phrases: ['(total) patrimonio neto'] },
    {
      key: 'balanceResult',
      in: ['liabilities', 'balance'],
      phrases: ['resultado del ejercicio*', 'resultado del periodo*'],
    },
    {
      key: 'loansWithin',
      in: ['liabilities', 'balance'],
      phrases: [
        'deudas a corto plazo',
        'deudas financieras a corto plazo*',
        'deudas a corto plazo con entidades de crédito*',
        'pasivos financieros a corto plazo*',
        'deuda financiera a corto plazo*',
      ],
    },
    {
      key: 'loansBeyond',
      in: ['liabilities', 'balance'],
      phrases: [
        'deudas a largo plazo',
        'deudas financieras a largo plazo*',
        'deudas a largo plazo con entidades de crédito*',
      ],
    },
    {
      key: 'debtWithin',
      in: ['liabilities', 'balance'],
      phrases: ['(total) pasivo corriente'],
    },
    { key: 'debtBeyond', in: ['liabilities', 'balance'], phrases: ['(total) pasivo no corriente'] },
    { key: 'totalDebt', in: ['liabilities', 'balance'], phrases: ['total pasivo', 'pasivo total'] },
    {
      key: 'totalLiabilities',
      in: ['liabilities', 'balance'],
      phrases: ['total patrimonio neto y pasivo', 'total (del) pasivo y patrimonio neto'],
    },
    {
      key: 'revenue',
      in: ['income'],
      phrases: ['(total) importe neto de la cifra de negocios*', 'ventas', 'ingresos por ventas'],
    },
    { key: 'depreciation', in: ['income'], phrases: ['amortización (del) inmovilizado*', 'amortizaciones'] },
    { key: 'operatingResult', in: ['income'], phrases: ['resultado de explotación*'] },
    { key: 'financialIncome', in: ['income'], phrases: ['ingresos financieros*'] },
    { key: 'interest', in: ['income'], phrases: ['gastos financieros*'] },
    { key: 'financialResult', in: ['income'], phrases: ['resultado financiero*'] },
    { key: 'resultBeforeTax', in: ['income'], phrases: ['resultado antes de impuestos*'] },
    {
      key: 'netIncome',
      in: ['income'],
      phrases: ['resultado del ejercicio*', 'resultado neto*', 'resultado del periodo*'],
    },
  ],
  headings: [
    {
      section: 'assets',
      phrases: [
        'activo',
        'balance activo*',
        'activo notas*',
        'activo ejercicio*',
        'activo nota*',
        'activo casilla*',
        'activo clave*',
      ],
    },
    {
      section: 'liabilities',
      phrases: ['pasivo', 'patrimonio neto y pasivo*', 'balance pasivo*', 'pasivo y patrimonio neto*'],
    },
    {
      section: 'balance',
      phrases: [
        'balance',
        'balance de situación*',
        'balance de pymes*',
        'balance abreviado*',
        'balance normal*',
        'balance al*',
      ],
    },
    {
      section: 'income',
      phrases: ['cuenta de pérdidas y ganancias*', 'cuenta de resultados*', 'pérdidas y ganancias*'],
    },
    {
      section: 'other',
      phrases: ['memoria*', 'estado de cambios*', 'estado de flujos*', 'informe*', 'estado de ingresos y gastos*'],
    },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['activo no corriente'] },
    { key: 'currentAssets', phrases: ['activo corriente'] },
    { key: 'equity', phrases: ['patrimonio neto'] },
    { key: 'debtBeyond', phrases: ['pasivo no corriente'] },
    { key: 'debtWithin', phrases: ['pasivo corriente'] },
  ],
  lead: /^(?:(?:cuentas anuales|estados financieros) )+/,
  asides: /^(?:de los cuales|del cual)\b/,
  totals: /^(?:total\b|resultado\b|margen)/,
}
