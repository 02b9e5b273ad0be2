import type { Cell, Rows } from '../bank-page.ts'
import { bare, dm, dmy, dmy2, ibans, type Layout, minus, r, sides } from './layout.ts'

const c = (cents: number) => bare(cents, 'comma')
const spaced = (cents: number) => `${cents < 0 ? '-' : '+'} ${c(cents)}`
const behind = (cents: number) => `${c(cents)}${cents < 0 ? '-' : ''}`

const clock: Layout = {
  name: 'DE: balances of days with a clock, Soll and Haben',
  account: { iban: ibans.DE },
  currency: 'EUR',
  period: 'end only',
  value: false,
  head: ({ to }) => [
    [
      ['Sparkasse Musterstadt', 40],
      ['Kontoauszug 3/2024', 400],
    ],
    [[`Girokonto 532013000, ${ibans.DE}`, 40]],
    [['Frau Anna Muster', 40]],
    [[`Erstellt am ${dmy(to, '.')}`, 400]],
  ],
  titles: [[['Datum', 40], ['Erläuterung', 120], r('Betrag Soll EUR', 450), r('Betrag Haben EUR', 550)]],
  rows: ({ moves, opening, eve }) => [
    [[[`Kontostand am ${dmy(eve, '.')}, Auszug Nr. 2`, 40], r(minus(opening, 'comma'), 550)]],
    ...moves.map(
      ({ date, label, cents }): Rows => [
        [[dmy(date, '.'), 40], ['Lastschrift', 120], sides(cents, minus(cents, 'comma'), 450, 550)],
        [[`${label} 14.03.2024/09.12`, 120]],
      ],
    ),
  ],
  foot: ({ to, closing, moves }) => [
    [[`Kontostand am ${dmy(to, '.')} um 20:03 Uhr`, 40], r(minus(closing, 'comma'), 550)],
    [[`Anzahl der Buchungen: ${moves.length}`, 40]],
    [['Ihr Dispositionskredit 5.000,00 EUR', 40]],
  ],
}

const yearBelow: Layout = {
  name: 'DE: the year below the days, signs set apart',
  account: { iban: ibans.DE },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to, opening, eve }) => [
    [[`Kontoauszug vom ${dmy(from, '.')} bis ${dmy(to, '.')}`, 40]],
    [
      ['Auszug Seite von IBAN', 40],
      ['Alter Saldo', 400],
    ],
    [[`3 1 1 ${ibans.DE}`, 40], [`per ${dmy(eve, '.')}`, 400], r(`EUR ${spaced(opening)}`, 580)],
  ],
  titles: [[['Buchung', 40], ['Valuta', 80], ['Vorgang', 130], r('Soll', 450), r('Haben', 550)]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, value, label, cents }): Rows => [
        [
          [`${dm(date, '.')}.`, 40],
          [`${dm(value, '.')}.`, 80],
          ['SEPA Überweisung', 130],
          sides(cents, spaced(cents), 450, 550),
        ],
        [
          [date.slice(0, 4), 40],
          [value.slice(0, 4), 80],
          [label, 130],
        ],
      ],
    ),
  foot: ({ closing, to }) => [[['Neuer Saldo', 130], [`per ${dmy(to, '.')}`, 220], r(`EUR ${spaced(closing)}`, 550)]],
}

const stacked: Layout = {
  name: 'DE: value below booking, a signed amount',
  account: { iban: ibans.DE },
  currency: 'EUR',
  period: 'none',
  value: false,
  head: ({ to, opening, closing }) => [
    [['Girokonto Nummer 0532013000', 40]],
    [['Kontoauszug', 40]],
    [['Datum', 350], r(dmy(to, '.'), 550)],
    [['IBAN', 350], r(ibans.DE, 550)],
    [['Alter Saldo', 350], r(`${minus(opening, 'comma')} Euro`, 550)],
    [['Neuer Saldo', 350], r(`${minus(closing, 'comma')} Euro`, 550)],
  ],
  titles: [[['Buchung', 40], ['Buchung / Verwendungszweck', 120], r('Betrag (EUR)', 550)], [['Valuta', 40]]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, value, label, cents }): Rows => [
        [[dmy(date, '.'), 40], [`Lastschrift ${label}`, 120], r(minus(cents, 'comma'), 550)],
        [
          [dmy(value, '.'), 40],
          ['Mandat: 4711 Referenz: 8,15', 120],
        ],
      ],
    ),
  foot: ({ closing }) => [[['Neuer Saldo', 120], r(minus(closing, 'comma'), 550)]],
}

const letters: Layout = {
  name: 'DE: S and H behind the amounts',
  account: { iban: ibans.DE },
  currency: 'EUR',
  period: 'end only',
  value: true,
  head: ({ to }) => [
    [
      ['Volksbank Musterland eG', 40],
      ['Blatt 1', 500],
    ],
    [['Kontoauszug Nr. 3/2024', 330]],
    [[`erstellt am ${dmy(to, '.')}`, 330]],
    [[`IBAN: ${ibans.DE}`, 330]],
  ],
  titles: [[['Bu-Tag', 40], ['Wert', 80], ['Vorgang', 130], r('EUR', 550)]],
  rows: ({ moves, opening, eve }) => [
    [[[`alter Kontostand vom ${dmy(eve, '.')}`, 130], r(`${c(opening)} ${opening < 0 ? 'S' : 'H'}`, 550)]],
    ...moves.map(
      ({ date, value, label, cents }): Rows => [
        [
          [`${dm(date, '.')}.`, 40],
          [`${dm(value, '.')}.`, 80],
          [label, 130],
          r(`${c(cents)} ${cents < 0 ? 'S' : 'H'}`, 550),
        ],
      ],
    ),
  ],
  foot: ({ closing, to }) => [
    [[`neuer Kontostand vom ${dmy(to, '.')}`, 130], r(`${c(closing)} ${closing < 0 ? 'S' : 'H'}`, 550)],
  ],
}

const summaryLast: Layout = {
  name: 'DE: a day of booking between label and amount, the balances on the last page',
  account: { iban: ibans.DE },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [['Kontoauszug', 40]],
    [[`${dmy(from, '.')} bis ${dmy(to, '.')}`, 40]],
    [[`IBAN: ${ibans.DE} BIC: NTSBDEB1XXX`, 40]],
  ],
  titles: [[['Beschreibung', 40], ['Verbuchungsdatum', 350], r('Betrag', 550)]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, value, label, cents }): Rows => [
        [[label, 40], [dmy(date, '.'), 350], r(`${cents < 0 ? '-' : '+'}${c(cents)}€`, 550)],
        [['Mastercard • Bars & Restaurants', 40]],
        [[`Wertstellung ${dmy(value, '.')}`, 40]],
      ],
    ),
  foot: ({ opening, closing, in: came, out }) => [
    [['Zusammenfassung', 40]],
    [['Dein alter Kontostand', 40], r(`${opening < 0 ? '-' : '+'}${c(opening)}€`, 550)],
    [['Ausgehende Transaktionen', 40], r(`-${c(out)}€`, 550)],
    [['Eingehende Transaktionen', 40], r(`+${c(came)}€`, 550)],
    [['Dein neuer Kontostand', 40], r(`${closing < 0 ? '-' : '+'}${c(closing)}€`, 550)],
  ],
}

const digits: Layout = {
  name: 'AT: days of four digits behind the text, a minus behind',
  account: { iban: ibans.AT },
  currency: 'EUR',
  period: 'end only',
  value: true,
  head: ({ to }) => [[[`IBAN ${ibans.AT}`, 330]], [[`Auszug Nr. 3 vom ${dmy(to, '.')}`, 330]]],
  titles: [[['Buchungstext', 40], ['Datum', 350], ['Wert', 400], r('Betrag EUR', 550)]],
  rows: ({ moves, opening, eve }) => [
    [[[`ALTER SALDO PER ${dmy(eve, '.')}`, 40], r(behind(opening), 550)]],
    ...moves.map(
      ({ date, value, label, cents }): Rows => [
        [[label, 40], [dm(date, ''), 350], [dm(value, ''), 400], r(behind(cents), 550)],
        [['ZAHLUNGSREFERENZ 0412 1503', 40]],
      ],
    ),
  ],
  foot: ({ closing, to }) => [[[`NEUER SALDO PER ${dmy(to, '.')}`, 40], r(behind(closing), 550)]],
}

const swiss: Layout = {
  name: 'CH: value after the amounts, apostrophes, a balance a day',
  account: { iban: ibans.CH },
  currency: 'CHF',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [
      ['Kontoauszug', 40],
      [`${dmy(from, '.')} - ${dmy(to, '.')}`, 350],
    ],
    [[`IBAN ${ibans.CH} CHF`, 40]],
  ],
  titles: [
    [
      ['Datum', 40],
      ['Information', 110],
      r('Belastungen', 330),
      r('Gutschriften', 420),
      ['Valuta', 430],
      r('Saldo', 550),
    ],
  ],
  rows: ({ moves, opening, eve }) => [
    [[[dmy2(eve, '.'), 40], ['Anfangssaldo', 110], r(minus(opening, 'apostrophe'), 550)]],
    ...moves.map(
      ({ date, value, label, cents, after, isLastOfDay }): Rows => [
        [
          [dmy2(date, '.'), 40],
          [label.slice(0, 20), 110],
          sides(cents, bare(cents, 'apostrophe'), 330, 420),
          [dmy2(value, '.'), 430],
          ...(isLastOfDay ? [r(minus(after, 'apostrophe'), 550)] : []),
        ] as Cell[],
      ],
    ),
  ],
  foot: ({ closing, in: came, out, to }) => [
    [['Umsatztotal', 110], r(bare(out, 'apostrophe'), 330), r(bare(came, 'apostrophe'), 420)],
    [[dmy2(to, '.'), 40], ['Schlusssaldo', 110], r(minus(closing, 'apostrophe'), 550)],
  ],
}

const swissPost: Layout = {
  name: 'CH: credits before debits, blanks between thousands and points before cents',
  account: { iban: ibans.CH },
  currency: 'CHF',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [[`Kontoauszug ${dmy(from, '.')} - ${dmy(to, '.')}`, 40]],
    [
      [`IBAN ${ibans.CH}`, 40],
      ['Währung CHF', 350],
    ],
  ],
  titles: [
    [['Datum', 40], ['Text', 100], r('Gutschrift', 340), r('Lastschrift', 410), ['Valuta', 430], r('Saldo', 550)],
  ],
  rows: ({ moves, opening, eve }) => [
    [[[dmy2(eve, '.'), 40], ['Kontostand', 100], r(minus(opening, 'spacePoint'), 550)]],
    ...moves.map(
      ({ date, value, label, cents, after, isFirstOfDay, isLastOfDay }): Rows => [
        [
          ...(isFirstOfDay ? [[dmy2(date, '.'), 40] as Cell] : []),
          [label.slice(0, 20), 100],
          sides(cents, bare(cents, 'spacePoint'), 410, 340),
          [dmy2(value, '.'), 430],
          ...(isLastOfDay ? [r(minus(after, 'spacePoint'), 550)] : []),
        ],
      ],
    ),
  ],
  foot: ({ closing, in: came, out, to }) => [
    [['Total', 100], r(bare(came, 'spacePoint'), 340), r(bare(out, 'spacePoint'), 410)],
    [[dmy2(to, '.'), 40], ['Kontostand', 100], r(minus(closing, 'spacePoint'), 550)],
  ],
}

export const german: readonly Layout[] = [clock, yearBelow, stacked, letters, summaryLast, digits, swiss, swissPost]
