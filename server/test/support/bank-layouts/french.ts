import type { Rows } from '../bank-page.ts'
import { bare, dMoisY, dm, dmy, dmy2, ibans, type Layout, minus, r, sides } from './layout.ts'

const s = (cents: number) => bare(cents, 'space')
const word = (cents: number) => (cents < 0 ? 'DEBITEUR' : 'CREDITEUR')

const points: Layout = {
  name: 'FR: days with points, balances in the column of their side',
  account: { iban: ibans.FR },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ eve, to }) => [
    [['RELEVE DE COMPTE CHEQUES', 40]],
    [[`du ${dMoisY(eve)} au ${dMoisY(to)}`, 40]],
    [
      ['Monnaie du compte : Euro', 40],
      ['RIB : 30006 00001 12345678901 89', 300],
    ],
    [
      [`IBAN : ${ibans.FR}`, 40],
      ['BIC : AGRIFRPP', 350],
    ],
  ],
  titles: [[['Date', 40], ['Nature des opérations', 80], ['Valeur', 350], r('Débit', 470), r('Crédit', 550)]],
  rows: ({ moves, opening, eve }) => [
    [[[`SOLDE ${word(opening)} AU ${dmy(eve, '.')}`, 80], sides(opening, s(opening), 470, 550)]],
    ...moves.map(
      ({ date, value, label, cents }): Rows => [
        [[dm(date, '.'), 40], [label, 80], [dm(value, '.'), 350], sides(cents, s(cents), 470, 550)],
      ],
    ),
  ],
  foot: ({ closing, to, in: came, out }) => [
    [['TOTAL DES OPERATIONS', 80], r(s(out), 470), r(s(came), 550)],
    [[`SOLDE ${word(closing)} AU ${dmy(to, '.')}`, 80], sides(closing, s(closing), 470, 550)],
  ],
}

const inEuros: Layout = {
  name: 'FR: the last balance is called one in euros',
  account: { iban: ibans.FR },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [
      ['RELEVE DE COMPTE', 40],
      [`du ${dmy(from, '.')} au ${dmy(to, '.')} - N° 3`, 250],
    ],
    [['Indicatif : 30006 Compte : 00001 12345678901', 40]],
    [[`IBAN : ${ibans.FR}`, 40]],
  ],
  titles: [[['DATE', 40], ['LIBELLE', 80], ['VALEUR', 350], r('DEBIT', 470), r('CREDIT', 550)]],
  rows: ({ moves, opening }) => [
    [[['ANCIEN SOLDE', 80], sides(opening, s(opening), 470, 550)]],
    ...moves.map(
      ({ date, value, label, cents }): Rows => [
        [[dm(date, '.'), 40], [label, 80], [dmy2(value, '.'), 350], sides(cents, s(cents), 470, 550)],
      ],
    ),
  ],
  foot: ({ closing, in: came, out }) => [
    [['TOTAUX', 80], r(s(out), 470), r(s(came), 550)],
    [['SOLDE EN EUROS', 80], sides(closing, s(closing), 470, 550)],
  ],
}

const boxOfSigns: Layout = {
  name: 'FR: a box of balances and flows with signs and units',
  account: { iban: ibans.FR },
  currency: 'EUR',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing, in: came, out }) => [
    [[`Du ${dmy(from, '/')} au ${dmy(to, '/')}`, 40]],
    [[`IBAN ${ibans.FR}`, 40]],
    [
      [`Solde au ${dm(from, '/')}`, 40],
      ['Entrées', 200],
      ['Sorties', 320],
      [`Solde au ${dm(to, '/')}`, 440],
    ],
    [
      [`${opening < 0 ? '-' : '+'} ${s(opening)} EUR`, 40],
      [`+ ${s(came)} EUR`, 200],
      [`- ${s(out)} EUR`, 320],
      [`${closing < 0 ? '-' : '+'} ${s(closing)} EUR`, 440],
    ],
  ],
  titles: [[['Date de valeur', 40], ['Transactions', 130], r('Débit', 450), r('Crédit', 550)]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, label, cents }): Rows => [
        [[dm(date, '/'), 40], [label, 130], sides(cents, `${cents < 0 ? '-' : '+'} ${s(cents)} EUR`, 450, 550)],
        [['Paiement par carte 12,50', 130]],
      ],
    ),
  foot: () => [],
}

const colons: Layout = {
  name: 'FR: points between thousands, balances with colons',
  account: { iban: ibans.FR },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to }) => [
    [['EXTRAIT DE VOTRE COMPTE EN EUR', 40]],
    [[`Période du ${dmy(from, '/')} au ${dmy(to, '/')}`, 40]],
    [[`IBAN ${ibans.FR}`, 40]],
  ],
  titles: [[['Date', 40], ['Libellé', 110], ['Valeur', 330], r('Débit', 470), r('Crédit', 550)], [['opération', 40]]],
  rows: ({ moves, opening, eve }) => [
    [[[`SOLDE AU : ${dmy(eve, '/')}`, 110], sides(opening, bare(opening, 'comma'), 470, 550)]],
    ...moves.map(
      ({ date, value, label, cents }): Rows => [
        [[dmy(date, '/'), 40], [label, 110], [dmy(value, '/'), 330], sides(cents, bare(cents, 'comma'), 470, 550)],
      ],
    ),
  ],
  foot: ({ closing }) => [
    [['Nouveau solde en EUR :', 110], sides(closing, bare(closing, 'comma'), 470, 550)],
    [['Montant frais bancaires 3,50', 110]],
  ],
}

const luxembourg: Layout = {
  name: 'LU: signs behind, a description before its days',
  account: { iban: ibans.LU },
  currency: 'EUR',
  period: 'printed',
  value: true,
  head: ({ from, to, opening }) => [
    [['Extrait de compte no 3', 40]],
    [[`Période ${dmy(from, '.')} - ${dmy(to, '.')}`, 40]],
    [[`Compte courant EUR ${ibans.LU}`, 40]],
    [['Solde initial', 330], r(`${bare(opening, 'comma')} ${opening < 0 ? '-' : '+'}`, 550)],
  ],
  titles: [[['Description', 40], ['Date opération', 280], ['Date valeur', 370], r('Montant EUR', 550)]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, value, label, cents }): Rows => [
        [
          [label, 40],
          [dmy(date, '.'), 280],
          [dmy(value, '.'), 370],
          r(`${bare(cents, 'comma')} ${cents < 0 ? '-' : '+'}`, 550),
        ],
      ],
    ),
  foot: ({ closing }) => [[['Solde final', 330], r(`${bare(closing, 'comma')} ${closing < 0 ? '-' : '+'}`, 550)]],
}

const belgium: Layout = {
  name: 'BE: numbered lines, a sign before the amount',
  account: { iban: ibans.BE },
  currency: 'EUR',
  period: 'end only',
  value: true,
  head: ({ eve, to, opening, closing }) => [
    [['Rekeninguittreksel 3 / 2024', 40]],
    [
      [`Zichtrekening ${ibans.BE}`, 40],
      ['EUR', 300],
    ],
    [[`Vorig saldo op ${dmy(eve, '-')}`, 40], r(`${opening < 0 ? '-' : '+'} ${bare(opening, 'comma')}`, 550)],
    [[`Nieuw saldo op ${dmy(to, '-')}`, 40], r(`${closing < 0 ? '-' : '+'} ${bare(closing, 'comma')}`, 550)],
  ],
  titles: [[['Nr', 40], ['Datum', 70], ['Omschrijving', 140], ['Valuta', 370], r('Bedrag', 550)]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, value, label, cents }, at): Rows => [
        [
          [String(at + 1).padStart(4, '0'), 40],
          [dmy(date, '-'), 70],
          [label, 140],
          [dmy(value, '-'), 370],
          r(`${cents < 0 ? '-' : '+'} ${bare(cents, 'comma')}`, 550),
        ],
        [['VAN REKENING BE68 5390 0754 7034 BIC KREDBEBB', 140]],
      ],
    ),
  foot: () => [[['Einde van het uittreksel', 40]]],
}

const netherlands: Layout = {
  name: 'NL: Af and Bij in a column of their own',
  account: { iban: ibans.NL },
  currency: 'EUR',
  period: 'printed',
  value: false,
  head: ({ from, to, opening, closing }) => [
    [[`Afschrift betaalrekening van ${dmy(from, '-')} t/m ${dmy(to, '-')}`, 40]],
    [
      [`Rekening ${ibans.NL}`, 40],
      ['Valuta EUR', 350],
    ],
    [
      ['Beginsaldo', 40],
      [minus(opening, 'comma'), 200],
      ['Eindsaldo', 300],
      [minus(closing, 'comma'), 400],
    ],
  ],
  titles: [[['Datum', 40], ['Naam / Omschrijving', 110], ['Af/Bij', 400], r('Bedrag EUR', 550)]],
  rows: ({ moves }) =>
    moves.map(
      ({ date, label, cents }): Rows => [
        [[dmy(date, '-'), 40], [label, 110], [cents < 0 ? 'Af' : 'Bij', 400], r(bare(cents, 'comma'), 550)],
      ],
    ),
  foot: () => [],
}

export const french: readonly Layout[] = [points, inEuros, boxOfSigns, colons, luxembourg, belgium, netherlands]
