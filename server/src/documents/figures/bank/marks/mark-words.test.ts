import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMarked, type Mark, markOf, sideIn } from './mark-words.ts'

const cases: Readonly<Record<Mark, readonly string[]>> = {
  opening: [
    'ancien solde au 01/03/2024',
    'solde precedent',
    'saldo iniziale al 28/02/2025',
    'opening balance',
    'alter kontostand vom 09.12.2023',
    'saldo anterior',
    'beginsaldo op 01-03-2026',
    'solde de depart :',
  ],
  closing: [
    'nouveau solde au 31.05.2023',
    'solde de fin 29/02/2024',
    'saldo finale',
    'closing balance 31 march 2025',
    'neuer kontostand',
    'saldo final',
    'eindsaldo',
    'nieuw saldo',
    'totais / saldo final',
    'totaux et nouveau solde au 31/05/2026',
  ],
  balance: ['solde crediteur au 31/03/2024', 'saldo al 31.03.2024', 'kontostand am 31.10.2024', 'balance'],
  carried: [
    'a reporter',
    'a riportare',
    'balance carried forward',
    'ubertrag auf blatt 2',
    'ubertrag zu blatt 2',
    'ubertrag auf folgemonat',
    'ubertrag auf die nachste seite',
    'ubertrag zum folgeblatt',
    'overdracht naar volgend blad 2',
    'suma y sigue',
    'c/f',
    'balance c/fwd',
    'bal c/d',
    'over te dragen',
  ],
  brought: [
    'report',
    'riporto',
    'balance brought forward 31 dec 2024',
    'ubertrag von blatt 1',
    'ubertrag vom vortag',
    'ubertrag aus vorhergehender seite',
    'ubertrag von vorangegangener seite',
    'ubertrag vom vorquartal',
    'ubertrag aus vorperiode',
    'ubertrag vom kontoauszug nr. 3',
    'overdracht van vorig blad',
    'transport van blad 1',
    'b/f',
    'b/fwd',
    'balance bfwd 1 jan 2025',
    'bal. b/d',
    'overgedragen',
  ],
  debits: ['total des debits', 'totale addebiti', 'money out', 'total withdrawals'],
  credits: ['total credits', 'entrees', 'money in'],
  total: ['totaux', 'total des operations', 'totale movimenti', 'summe der umsatze', 'totaal mutaties'],
}

test('the words beside a balance or a total are known in six languages', () => {
  for (const [mark, labels] of Object.entries(cases))
    for (const label of labels) assert.equal(markOf(label), mark, label)
})

test('labels of payments that begin alike are none', () => {
  for (const label of [
    'saldo fatt. 375/2025',
    'total energies paris',
    'solde de tout compte',
    'transport martin',
    'ubertrag vom sparkonto',
    'ubertrag auf tagesgeldkonto 1234567',
    'overdracht van spaarrekening',
    'overdracht naar spaarrekening',
    'transport naar antwerpen',
    'virement report echeance pret',
    'solde disponible',
    'available balance',
    'rent c/f smith ltd',
    'a/c 1204 b/f motors',
    '',
  ])
    assert.equal(markOf(label), undefined, label)
})

test('a balance said to be a debt is one', () => {
  assert.deepEqual([sideIn('solde debiteur au'), sideIn('solde crediteur au'), sideIn('solde au')], [-1, 1, undefined])
  // What the bank is owed is the debt of the holder.
  assert.deepEqual(
    ['saldo iniziale a nostro credito', 'saldo a vostro credito', 'saldo a nostro debito', 'saldo a vostro debito'].map(
      sideIn,
    ),
    [-1, 1, 1, -1],
  )
})

test('D-08 labels made of the words themselves, a hundred thousand times, end at once', { timeout: 20_000 }, () => {
  for (const word of ['a ', 'of ', 'total ', 'solde ', 'de ', 'au', '(', 'report ']) markOf(word.repeat(100_000))
})

test('what is glued together behind such words is no mark, and found to be none at once', { timeout: 5_000 }, () => {
  for (const glued of ['den', 'ade', 'nen', 'au', 's'])
    assert.equal(markOf(`solde ${glued.repeat(Math.floor(80 / glued.length))}!`), undefined)
  assert.equal(markOf('solde au 31/03/2024 (eur): '), 'balance')
})

test('a line of a balance is one whatever stands around its amount: a sign, a letter, the currency of its country', () => {
  for (const line of [
    'solde precedent au 30.04.2025 182,63 +',
    'solde au 30.04.2025 182,63 -',
    'saldo koncowe 1 234,00 pln',
    'utgaende saldo 1 234,00 kr',
    'zustatek ke dni 30.04.2025 1 234,00 kc',
    'opening balance 12.00 cr',
  ])
    assert.ok(isMarked({ plain: line }), line)
  for (const line of ['vir recu de saldo kc 12,00 +', '0001 loyer 30,00 -']) assert.ok(!isMarked({ plain: line }), line)
})

test('the sign of a currency behind the words of a balance says nothing', () => {
  assert.equal(markOf('dein alter kontostand €'), 'opening')
  assert.equal(markOf('your new balance £'), 'closing')
})
