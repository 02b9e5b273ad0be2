import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from '../../../classification/normalise.ts'
import { type Mark, markOf } from '../marks/mark-words.ts'
import { isFromPageBefore, isToPageAfter } from './balance-words.ts'

/** As the largest banks of several countries print them beside a figure. */
const printed: Readonly<Record<string, readonly (readonly [label: string, mark: Mark])[]>> = {
  'Czech Republic': [
    ['Zůstatek na začátku období', 'opening'],
    ['Konečný stav', 'closing'],
    ['Nový zůstatek', 'closing'],
  ],
  Sweden: [
    ['Saldo vid periodens början', 'opening'],
    ['Saldo vid periodens slut', 'closing'],
  ],
  Croatia: [
    ['Prethodno stanje', 'opening'],
    ['Novo stanje', 'closing'],
  ],
  Greece: [
    ['Προηγούμενο υπόλοιπο', 'opening'],
    ['Νέο υπόλοιπο', 'closing'],
  ],
  Turkey: [
    ['Açılış bakiyesi', 'opening'],
    ['Kapanış bakiyesi', 'closing'],
  ],
  'further ones of the larger languages': [
    ['Saldo de abertura', 'opening'],
    ['Saldo em conta anterior', 'opening'],
    ['Saldo de fecho', 'closing'],
    ['Saldo atual', 'closing'],
    ['Saldo aan het begin van de periode', 'opening'],
    ['Saldo bij aanvang', 'opening'],
    ['Vorig openstaand saldo', 'opening'],
    ['Nieuw openstaand saldo', 'closing'],
    ['Beginstand', 'opening'],
    ['Saldo aan het einde van de periode', 'closing'],
    ['Eindstand', 'closing'],
    ['Saldo poprzedniego wyciągu', 'opening'],
    ['Saldo bieżące', 'closing'],
    ['Saldo ad inizio periodo', 'opening'],
    ['Saldo zu Beginn', 'opening'],
    ['Kontostand am Anfang des Zeitraums', 'opening'],
  ],
  'as titles of sentences': [
    ["Saldo all'inizio del periodo", 'opening'],
    ['Saldo al inicio del periodo', 'opening'],
    ['Kontostand am Anfang des Zeitraums', 'opening'],
    ['Kontostand am Ende des Zeitraums', 'closing'],
    ['Saldo Vormonat', 'opening'],
    ['Report à nouveau', 'opening'],
    ['Saldo letzte Abrechnung', 'opening'],
  ],
  Brazil: [
    ['SALDO DO DIA', 'balance'],
    ['SALDO EM 31/08/2024', 'balance'],
  ],
  Romania: [
    ['Sold initial', 'opening'],
    ['SOLD FINAL CONT', 'closing'],
    ['SOLD FINAL ZI', 'balance'],
  ],
  France: [
    ['SOLDE CREDITEUR AU 31.01.2024', 'balance'],
    ['Ancien solde créditeur au 02.01.2024', 'opening'],
    ['Nouveau solde débiteur au 31.01.2024', 'closing'],
    ['SOLDE PRÉCÉDENT AU 07/02/2024', 'opening'],
    ['NOUVEAU SOLDE AU 07/03/2024', 'closing'],
    ['SOLDE DE DEBUT DE PERIODE', 'opening'],
    ['SOLDE DE FIN DE PERIODE', 'closing'],
    ['Nouveau solde en EUR :', 'closing'],
    ['SOLDE EN EUROS', 'balance'],
    ['SOLDE AU : 30/12/2023', 'balance'],
    ['SOLDE INTERMEDIAIRE A FIN JANVIER', 'balance'],
    ['Solde à nouveau', 'opening'],
    ['TOTAUX DES MOUVEMENTS', 'total'],
    ['Total des opérations', 'total'],
    ['A REPORTER', 'carried'],
    ['REPORT', 'brought'],
    ['REPORT A LA PAGE SUIVANTE', 'carried'],
    ['REPORT DE LA PAGE PRECEDENTE', 'brought'],
    ['Solde page précédente', 'brought'],
    ['Solde transport page suivante', 'carried'],
    ['SOUS-TOTAL A REPORTER - SOLDE INTERMEDIAIRE', 'carried'],
    ['REPORT - SOLDE INTERMEDIAIRE', 'brought'],
  ],
  Italy: [
    ['Saldo contabile iniziale al 31/12/2023', 'opening'],
    ['SALDO INIZIALE A VS. CREDITO', 'opening'],
    ['SALDO FINALE A VOSTRO DEBITO', 'closing'],
    ['Saldo contabile finale in Euro', 'closing'],
    ['Saldo liquido finale', 'closing'],
    ['SALDO CONTABILE AL 31/03/2024', 'balance'],
    ['Nuovo saldo', 'closing'],
    ['Totale movimenti', 'total'],
    ['TOTALE ENTRATE', 'credits'],
    ['Totale a debito', 'debits'],
    ['A RIPORTARE', 'carried'],
    ['RIPORTO', 'brought'],
    ['Riporto a pagina seguente', 'carried'],
    ['Saldo pagina precedente', 'brought'],
  ],
  Germany: [
    ['Kontostand am 31.01.2024 um 20:03 Uhr', 'balance'],
    ['Kontostand am 31.12.2023, Auszug Nr. 1', 'balance'],
    ['alter Kontostand vom 29.12.2023', 'opening'],
    ['neuer Kontostand vom 31.01.2024', 'closing'],
    ['Alter Saldo per 01.01.2024', 'opening'],
    ['Neuer Saldo per 31.01.2024', 'closing'],
    ['Dein neuer Kontostand', 'closing'],
    ['Saldo alt', 'opening'],
    ['Summe Zahlungseingänge', 'credits'],
    ['Summe Zahlungsausgänge', 'debits'],
    ['Übertrag auf Blatt 2', 'carried'],
    ['Über trag auf Blatt 2', 'carried'],
    ['Übertrag von Blatt 1', 'brought'],
    ['Vortrag Zwischensaldo', 'brought'],
    ['Saldo letzte Seite', 'brought'],
    ['Übertrag Folgeseite', 'carried'],
  ],
  Spain: [
    ['SALDO ANTERIOR', 'opening'],
    ['Saldo inicial', 'opening'],
    ['Saldo a 31.01.2024', 'balance'],
    ['Saldo a fecha 31/01/2024:', 'balance'],
    ['Saldo actual', 'closing'],
    ['SALDO A CUENTA NUEVA', 'closing'],
    ['Saldo a su favor', 'balance'],
    ['Total cargos', 'debits'],
    ['Total haber', 'credits'],
    ['SUMA Y SIGUE', 'carried'],
    ['SUMA ANTERIOR', 'brought'],
    ['SALDO PÁGINA ANTERIOR', 'brought'],
    ['SALDO PÁGINA SIGUIENTE', 'carried'],
  ],
  Switzerland: [
    ['Etat de compte', 'balance'],
    ['Etat du compte au 31.05.2024', 'balance'],
  ],
  Netherlands: [
    ['Vorig saldo', 'opening'],
    ['Nieuw saldo', 'closing'],
    ['Beginsaldo op 01-01-2024', 'opening'],
    ['Eindsaldo op 31-01-2024', 'closing'],
    ['Saldo vorig afschrift', 'opening'],
    ['Totaal af', 'debits'],
    ['Totaal bijgeschreven', 'credits'],
  ],
  Belgium: [
    ['Solde précédent au 31-12-2023', 'opening'],
    ['Solde actuel au 31-01-2024', 'closing'],
    ['Vorig saldo op 31-12-2023', 'opening'],
    ['Huidig saldo op 31-01-2024', 'closing'],
  ],
  Denmark: [
    ['Saldo primo', 'opening'],
    ['Ny saldo pr. 31.12.2024', 'closing'],
    ['Saldo i Deres favør', 'balance'],
    ['Overført fra forrige udskrift', 'brought'],
  ],
  Poland: [
    ['Saldo na początek okresu', 'opening'],
    ['Stan końcowy', 'closing'],
    ['Saldo początkowe na dzień 01.12.2024', 'opening'],
    ['Saldo końcowe', 'closing'],
  ],
  Czechia: [
    ['Počáteční zůstatek k 1. 12. 2024', 'opening'],
    ['Konečný zůstatek', 'closing'],
  ],
  'United Kingdom': [
    ['Start balance', 'opening'],
    ['End balance', 'closing'],
    ['BALANCE BROUGHT FORWARD', 'brought'],
    ['BALANCE CARRIED FORWARD', 'carried'],
    ['Balance brought forward from 8th Jan Statement', 'brought'],
    ['Balance carried forward to next statement', 'carried'],
    ['Your balance at close of business 7th Feb 2024', 'closing'],
    ['STATEMENT OPENING BALANCE', 'opening'],
    ['STATEMENT CLOSING BALANCE', 'closing'],
    ['Previous statement balance', 'opening'],
    ['Balance of this statement', 'closing'],
    ['Opening balance of this statement', 'opening'],
    ['Balance on 01 March 2024', 'balance'],
    ['Balance from statement 12 dated 31/01/2024', 'balance'],
    ['Payments In', 'credits'],
    ['Total Payments In', 'credits'],
    ['Payments Out', 'debits'],
    ['Total money in:', 'credits'],
  ],
  Ireland: [
    ['BALANCE FORWARD', 'opening'],
    ['Balance at end of period', 'closing'],
  ],
  Austria: [
    ['Zwischensaldo', 'carried'],
    ['Zwischensaldo Vorblatt', 'brought'],
    ['Saldo vom Vorblatt', 'brought'],
    ['Zwischenstand Vorseite', 'brought'],
  ],
  'United States': [
    ['Beginning balance on January 1, 2024', 'opening'],
    ['Ending balance on 1/31', 'closing'],
    ['Your previous balance as of 12/31/2023', 'opening'],
    ['Your new balance as of 01/31/2024 =', 'closing'],
    ['Balance Forward', 'opening'],
    ['Deposits and other credits', 'credits'],
    ['Deposits/Additions', 'credits'],
    ['Withdrawals/Subtractions', 'debits'],
    ['Total deposits and additions', 'credits'],
    ['Withdrawals and other debits', 'debits'],
    ['Total ATM & Debit Card Withdrawals', 'debits'],
    ['Total checks paid', 'debits'],
    ['Electronic & Other Withdrawals', 'debits'],
    ['ATM and other debits', 'debits'],
  ],
}

test('balances and totals are known by what banks print, whatever the order of the words', () => {
  for (const [country, cases] of Object.entries(printed))
    for (const [label, mark] of cases) assert.equal(markOf(plainText(label)), mark, `${country}: ${label}`)
})

test('what comes from a page or goes to one is told from what comes from a statement', () => {
  for (const label of [
    'vortrag zwischensaldo',
    'saldo pagina anterior',
    'report de la page precedente',
    'riporto',
    'report - solde intermediaire',
  ])
    assert.ok(isFromPageBefore(label) && !isToPageAfter(label), label)
  for (const label of [
    'report a la page suivante',
    'saldo pagina siguiente',
    'zwischensaldo',
    'ubertrag folgeseite',
    'sous-total a reporter - solde intermediaire',
  ])
    assert.ok(isToPageAfter(label) && !isFromPageBefore(label), label)
  for (const label of [
    'saldo anterior',
    'ancien solde',
    'balance carried forward',
    'vortrag',
    'next page printing ltd',
  ])
    assert.ok(!isFromPageBefore(label) && !isToPageAfter(label), label)
})

test('payments that speak of a balance are payments', () => {
  for (const label of [
    'VIR SEPA SOLDE FACTURE 12',
    'SALDO FATTURA N. 221 ROSSI SRL',
    'BALANCE TRANSFER FEE',
    'Saldo Rechnung 4711 Müller',
    'SOLDE DE TOUT COMPTE DUPONT',
    'PAGO SALDO PENDIENTE GARCIA',
    'NEW BALANCE STORE LONDON',
    'TRANSPORT NEXT PAGE LTD',
    'ETAT DES LIEUX MARTIN',
    'Solde transport 04/2024',
    'SALDO TRANSPORTE',
    'ETAT MAI',
    'Solde suivant',
    'NEW BALANCE NY',
    'SALDO PRIMO CONTO',
    'SALDO AL PRIMO GENNAIO',
    'SALDO PRIMO MESE',
    'Position Z',
    'K POSITION',
    'STAND NA',
    'BALANCE I',
    'Sold',
    'SOLD EUR',
    'Sold to account',
    'TOTAL SOLD',
  ])
    assert.equal(markOf(plainText(label)), undefined, label)
})

test('a lecture that is paid for is no balance', () => {
  assert.equal(markOf('vortrag'), undefined)
  assert.equal(markOf('saldovortrag'), 'opening')
})
