import type { Rows } from '../bank-page.ts'
import { bare, dMesY, dm, dmy, dmy2, ibans, type Layout, minus, r, short, sides } from './layout.ts'

const c = (cents: number) => bare(cents, 'comma')

const columnsFirst: Layout = {
  name: 'IT: amounts before the description',
  account: { iban: ibans.IT },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to, opening, closing }) => [
    [['Estratto conto BancoPosta', 40]],
    [[`PERIODO DAL ${dmy(from, '/')} AL ${dmy(to, '/')}`, 40]],
    [[`IBAN ${ibans.IT}`, 40]],
    [['SALDO INIZIALE', 40], r(minus(opening, 'comma'), 250), ['SALDO FINALE', 300], r(minus(closing, 'comma'), 500)],
  ],
  titles: [[['Data', 40], ['Valuta', 100], r('Addebiti', 230), r('Accrediti', 300), ['Descrizione operazioni', 320]]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, value, label, cents }): Rows => [
        [[dmy2(date, '/'), 40], [dmy2(value, '/'), 100], sides(cents, c(cents), 230, 300), [label, 320]],
        [['CARTA 4023 ORE 12,45', 320]],
      ],
    ),
  foot: ({ in: came, out }) => [
    [['TOTALE USCITE', 40], r(c(out), 230)],
    [['TOTALE ENTRATE', 40], r(c(came), 300)],
  ],
}

const capitals: Layout = {
  name: 'IT: balances of days in the column of their side, short years',
  account: { iban: ibans.IT },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [['ESTRATTO CONTO N. 1/2024', 40]],
    [[`MOVIMENTI DAL ${dmy2(from, '.')} AL ${dmy2(to, '.')}`, 40]],
    [[`COORDINATE IBAN ${ibans.IT}`, 40]],
  ],
  titles: [[['DATA', 40], ['VALUTA', 100], ['DESCRIZIONE', 160], r('USCITE', 470), r('ENTRATE', 550)]],
  rows: ({ moves, opening, eve }) => [
    [[[`SALDO INIZIALE AL ${dmy2(eve, '.')}`, 160], sides(opening, c(opening), 470, 550)]],
    ...moves.map(
      ({ date, value, label, cents }): Rows => [
        [[dmy2(date, '.'), 40], [dmy2(value, '.'), 100], [label, 160], sides(cents, c(cents), 470, 550)],
      ],
    ),
  ],
  foot: ({ closing, to, in: came, out }) => [
    [['TOTALI', 160], r(c(out), 470), r(c(came), 550)],
    [[`SALDO FINALE AL ${dmy2(to, '.')}`, 160], sides(closing, c(closing), 470, 550)],
  ],
}

const giveAndHave: Layout = {
  name: 'IT: D and A behind the amounts',
  account: { iban: ibans.IT },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [[`ESTRATTO CONTO DAL ${dmy(from, '/')} AL ${dmy(to, '/')}`, 40]],
    [[`IBAN ${ibans.IT} DIVISA EUR`, 40]],
  ],
  titles: [[['DATA', 40], ['VALUTA', 100], ['DESCRIZIONE', 160], r('IMPORTO', 520), ['D/A', 530]]],
  rows: ({ moves, opening, eve }) => [
    [[[dmy2(eve, '-'), 40], ['SALDO INIZIALE', 160], r(c(opening), 520), [opening < 0 ? 'D' : 'A', 530]]],
    ...moves.map(
      ({ date, value, label, cents }): Rows => [
        [[dmy2(date, '-'), 40], [dmy2(value, '-'), 100], [label, 160], r(c(cents), 520), [cents < 0 ? 'D' : 'A', 530]],
      ],
    ),
  ],
  foot: ({ closing, to }) => [
    [[dmy2(to, '-'), 40], ['SALDO FINALE', 160], r(c(closing), 520), [closing < 0 ? 'D' : 'A', 530]],
  ],
}

const units: Layout = {
  name: 'ES: a unit behind each amount, a balance on each line',
  account: { iban: ibans.ES },
  currency: 'EUR',
  period: 'printed',
  value: true,
  isOpenEnded: true,
  head: ({ from, to }) => [
    [['Extracto de cuenta', 40]],
    [
      ['Fecha desde:', 40],
      [dmy(from, '-'), 110],
      ['Fecha hasta:', 250],
      [dmy(to, '-'), 320],
    ],
    [[`IBAN ${ibans.ES}`, 40]],
  ],
  titles: [[['Fecha operación', 40], ['Fecha valor', 120], ['Concepto', 190], r('Importe', 460), r('Saldo', 550)]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, value, label, cents, after }): Rows => [
        [
          [dmy(date, '-'), 40],
          [dmy(value, '-'), 120],
          [label, 190],
          r(`${minus(cents, 'comma')} EUR`, 460),
          r(`${minus(after, 'comma')} EUR`, 550),
        ],
      ],
    ),
  foot: () => [],
}

const shortDays: Layout = {
  name: 'ES: days without years, a balance in our favour',
  account: { iban: ibans.ES },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [[`EXTRACTO DE ${dmy(from, '/')} A ${dmy(to, '/')}`, 40]],
    [
      [`IBAN ${ibans.ES}`, 40],
      ['DIVISA: EURO', 350],
    ],
  ],
  titles: [[['F.OPER.', 40], ['F.VALOR', 90], ['CONCEPTO', 150], r('IMPORTE', 460), r('SALDO', 550)]],
  rows: ({ moves, opening }) => [
    [[['SALDO ANTERIOR', 150], r(minus(opening, 'comma'), 550)]],
    ...moves.map(
      ({ date, value, label, cents, after }): Rows => [
        [
          [dm(date, '/'), 40],
          [dm(value, '/'), 90],
          [label, 150],
          r(minus(cents, 'comma'), 460),
          r(minus(after, 'comma'), 550),
        ],
      ],
    ),
  ],
  foot: ({ closing }) => [[[closing < 0 ? 'SALDO A NUESTRO FAVOR' : 'SALDO A SU FAVOR', 150], r(c(closing), 550)]],
}

const namedMonths: Layout = {
  name: 'ES: months by name, newest first',
  account: { iban: ibans.ES },
  currency: 'EUR',
  period: 'none',
  value: false,
  isNewestFirst: true,
  isOpenEnded: true,
  head: () => [[['Movimientos de la cuenta', 40]], [[`Cuenta ${ibans.ES}`, 40]]],
  titles: [[['Fecha', 40], ['Movimiento', 120], r('Importe', 460), r('Saldo', 550)]],
  rows: ({ moves }) =>
    moves
      .toReversed()
      .map(
        ({ date, label, cents, after }): Rows => [
          [
            [dMesY(date), 40],
            [label, 120],
            r(`${cents < 0 ? '-' : '+'}${c(cents)}€`, 460),
            r(`${minus(after, 'comma')}€`, 550),
          ],
        ],
      ),
  foot: () => [],
}

const portugal: Layout = {
  name: 'PT: days as 3.04, blanks and points in amounts',
  account: { iban: ibans.PT },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [[`EXTRACTO DE ${dmy(from, '/')} A ${dmy(to, '/')}`, 40]],
    [
      [`IBAN ${ibans.PT}`, 40],
      ['MOEDA EUR', 350],
    ],
  ],
  titles: [
    [['DATA', 40], ['DATA', 80], ['DESCRITIVO', 130], r('DEBITO', 400), r('CREDITO', 475), r('SALDO', 550)],
    [
      ['LANC.', 40],
      ['VALOR', 80],
    ],
  ],
  rows: ({ moves, opening }) => [
    [[['SALDO INICIAL', 130], r(minus(opening, 'spacePoint'), 550)]],
    ...moves.map(
      ({ date, value, label, cents, after }): Rows => [
        [
          [short(date), 40],
          [short(value), 80],
          [label, 130],
          sides(cents, bare(cents, 'spacePoint'), 400, 475),
          r(minus(after, 'spacePoint'), 550),
        ],
      ],
    ),
  ],
  foot: ({ closing }) => [[['SALDO FINAL', 130], r(minus(closing, 'spacePoint'), 550)]],
}

const portugalIso: Layout = {
  name: 'PT: days with the year first, an accounting balance',
  account: { iban: ibans.PT },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [['Extrato de conta à ordem', 40]],
    [[`Período ${from} a ${to}`, 40]],
    [[`IBAN ${ibans.PT}`, 40]],
  ],
  titles: [
    [
      ['Data mov.', 40],
      ['Data-valor', 110],
      ['Descrição', 180],
      r('Débito', 400),
      r('Crédito', 470),
      r('Saldo contabilístico', 570),
    ],
  ],
  rows: ({ moves, opening }) => [
    [[['Saldo anterior', 180], r(minus(opening, 'comma'), 570)]],
    ...moves.map(
      ({ date, value, label, cents, after }): Rows => [
        [[date, 40], [value, 110], [label, 180], sides(cents, c(cents), 400, 470), r(minus(after, 'comma'), 570)],
      ],
    ),
  ],
  foot: ({ closing }) => [[['Saldo final', 180], r(minus(closing, 'comma'), 570)]],
}

export const southern: readonly Layout[] = [
  columnsFirst,
  capitals,
  giveAndHave,
  units,
  shortDays,
  namedMonths,
  portugal,
  portugalIso,
]
