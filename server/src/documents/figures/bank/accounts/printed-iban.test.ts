import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { accountIn, bicIn, ibanIn, isLikeIban, misprintedIban, shortenedIban } from './printed-iban.ts'

const words = (text: string) =>
  text.split(' ').map((word, at) => ({ text: word, box: [at * 30, 0, at * 30 + 25, 10] as const }))

test('an account number is read in groups, in one piece and behind its name', () => {
  const iban = 'FR7630006000011234567890189'
  for (const text of [
    'IBAN : FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP',
    `IBAN:${iban}`,
    `Compte ${iban}.`,
    'FR 76 3000 6000 0112 3456 7890 189',
  ])
    assert.equal(ibanIn(words(text), false), iban, text)
})

test('check digits that do not fit make it none', () => {
  assert.equal(ibanIn(words('IBAN FR76 3000 6000 0112 3456 7890 188'), false), undefined)
  assert.equal(ibanIn(words('FR76 3000'), false), undefined)
})

test('an IBAN that ends too early is told, unless it is hidden in part or goes on below', () => {
  for (const printed of ['IBAN IE29 AIBK 9311 5212 34 (AIBKIE2D)', 'IBAN: IE29AIBK9311521234'])
    assert.equal(shortenedIban(words(printed)), 'IE29AIBK9311521234', printed)
  for (const printed of [
    'IBAN IE29 AIBK 9311 5212 3456 78',
    'IBAN IE29 AIBK 9311 5212 **** **',
    'IBAN IE29 AIBK 9311 XXXX XXXX 78',
    'IBAN IE29 AIBK',
    'Reference IE29 AIBK 9311 5212 34',
    'IBAN of the payee',
  ])
    assert.equal(shortenedIban(words(printed)), undefined, printed)
  const cut = words('IBAN IE29 AIBK 9311 5212 34')
  assert.equal(shortenedIban(cut, [words('56 78')]), undefined)
  assert.equal(shortenedIban(cut, [words('Mallow 1234')]), 'IE29AIBK9311521234')
})

test('letters that OCR took for digits are put right where the check digits then fit', () => {
  assert.equal(ibanIn(words('IBAN FR76 3OOO 6000 O112 3456 7890 189'), true), 'FR7630006000011234567890189')
  assert.equal(ibanIn(words('IBAN FR76 3OOO 6000 O112 3456 7890 189'), false), undefined)
  assert.equal(ibanIn(words('DE89370A00440532013000'), true), 'DE89370400440532013000')
})

test('digits that OCR took for letters are put right where a country has letters', () => {
  assert.equal(ibanIn(words('IBAN IT60 X054 2811 1010 0000 0123 456'), true), 'IT60X0542811101000000123456')
  assert.equal(ibanIn(words('IBAN IT69 8054 2811 1010 0000 0123 456'), true), 'IT69B0542811101000000123456')
  assert.equal(ibanIn(words('IBAN IT69 8054 2811 1010 0000 0123 456'), false), undefined)
  assert.equal(ibanIn(words('IBAN DES89 3704 0044 0532 0130 00'), true), 'DE89370400440532013000')
  assert.equal(ibanIn(words('IBAN GB82 WE5T 1234 S698 7654 32'), true), 'GB82WEST12345698765432')
  assert.equal(ibanIn(words('IBAN GBB2 WEST 1234 5698 7654 32'), true), 'GB82WEST12345698765432')
  assert.equal(ibanIn(words('IBAN GBB2WEST12345698765432'), true), 'GB82WEST12345698765432')
  assert.equal(ibanIn(words('IBAN GBB2 WEST 1234 5698 7654 32'), false), undefined)
})

test('a digit that OCR took for a letter of the country is put right where the check digits then fit', () => {
  for (const [seen, iban] of [
    ['P750 0002 0123 1234 5678 9015 4', 'PT50000201231234567890154'],
    ['P750000201231234567890154', 'PT50000201231234567890154'],
    ['A761 1904 3002 3457 3201', 'AT611904300234573201'],
    ['8E68 5390 0754 7034', 'BE68539007547034'],
    ['N191 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    ['1T60 X054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456'],
    ['E591 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['|T60 X054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456'],
    ['|E29 AIBK 9311 5212 3456 78', 'IE29AIBK93115212345678'],
  ] as const) {
    assert.equal(ibanIn(words(`IBAN ${seen}`), true), iban, seen)
    assert.equal(ibanIn(words(`IBAN ${seen}`), false), undefined, seen)
  }
  assert.equal(ibanIn(words('IBAN P750 0002 0123 1234 5678 9015 5'), true), undefined)
})

test('what is as long as an IBAN of its country is like one, and the number of an account is not', () => {
  assert.ok(isLikeIban('P750000201231234567890155'))
  assert.ok(isLikeIban('AT611904300234573202'))
  assert.ok(isLikeIban('GBB2WEST12345698765433'))
  for (const other of ['X0542811101000000123456', '0012345678', 'P75000020123']) assert.ok(!isLikeIban(other), other)
})

test('an account without IBAN is taken as it is named, and only where it is named', () => {
  assert.equal(accountIn('compte n° 00012345678'), '00012345678')
  assert.equal(accountIn('konto-nr. 1234567'), '1234567')
  assert.equal(accountIn('darlehenskonto-nr. 6081836584 sollzinssatz 3,290 % p.a.'), '6081836584')
  assert.equal(accountIn('darlehenskonto nr. 6081836584'), '6081836584')
  assert.equal(accountIn('rate fur darlehenskonto nr. 6081836584'), undefined)
  assert.equal(accountIn('private clients current account 62311137855 page 1 of 2'), '62311137855')
  assert.equal(accountIn('folio : 10432-815-0071926'), '104328150071926')
  assert.equal(accountIn('transit - institution - compte 10432-815-0071926'), '104328150071926')
  assert.equal(accountIn('folio: 10432815'), undefined)
  assert.equal(accountIn('agencia: 0123-4 conta: 56789-0'), '567890')
  assert.equal(accountIn('numero da conta: 1234567'), '1234567')
  assert.equal(accountIn('agencia conta corrente 56789-0'), '567890')
  assert.equal(accountIn('poupanca - conta poupanca caixinha n.º 0095804030445.850 - eur'), '0095804030445850')
  assert.equal(accountIn('transferencia para conta poupanca n.º 0095804030445.850'), undefined)
  assert.equal(accountIn('account number 12-34-56 12345678'), '12345612345678')
  assert.equal(accountIn('share 0001 - primary savings acct 414676-0001'), '4146760001')
  assert.equal(accountIn('share draft checking account 2860387-40'), '286038740')
  for (const own of [
    'account 2860387',
    'business account 2860387',
    'share savings - account 2860387',
    '01/01/2024 to 01/31/2024 share draft checking 02860387',
  ])
    assert.match(accountIn(own) ?? '', /^0?2860387$/, own)
  assert.equal(accountIn('roll number 7/123456-8'), '71234568')
  assert.equal(accountIn('livret a n° 73 787 68 b 019'), '7378768B019')
  assert.equal(accountIn('compte courant postal n° 9 200 66 a 020 en euros'), '920066A020')
  assert.equal(accountIn('livret a n° 73 787681 b'), '73787681B')
  assert.equal(accountIn('compte n° 0012345678 a 12 mois'), '0012345678')
  assert.equal(accountIn('c/c contrat pro n° 98449474031 en euros'), '98449474031')
  assert.equal(accountIn('tagesgeldkonto nr. 1234567'), '1234567')
  assert.equal(accountIn('zakelijke spaarrekening nr. 1234567'), '1234567')
  for (const ofDays of ['releve de compte : 01/05/2024 - 31/05/2024', 'statement of account: 31.05.2024'])
    assert.equal(accountIn(ofDays), undefined, ofDays)
  assert.equal(accountIn('compte : 12-34-5678901'), '12345678901')
  assert.equal(accountIn('virement 12345678'), undefined)
  assert.equal(accountIn('compte n° 12'), undefined)
  assert.equal(accountIn('account number: 5391 22xx xxxx 3308'), undefined)
  assert.equal(accountIn('card number 5391 22xx xxxx 3308 account number: 12345678'), '12345678')
  assert.equal(accountIn('estratto conto n. 002/2025 - conto corrente'), undefined)
})

test('an account that money goes to or comes from, or that of a loan, is not that of the statement', () => {
  for (const other of [
    'transfer to account 2860387',
    'account 2860387 payment',
    'savings account 28603',
    'mortgage account 40112233',
    'standing order loan account 4455667',
    'to savings account 286038',
    'transfer to savings account 28603871',
    'transfer from my business checking account 2860387',
    'card services business account 2860387',
    'your account 2860387',
    'la banca conta 250000 clienti',
    'transferencia para conta 1234567',
    'transferencia para conta corrente 1234567',
    'pix da conta: 1234567',
  ])
    assert.equal(accountIn(other), undefined, other)
})

test('the account that another pays to, and the number of a customer, is not that of the statement', () => {
  for (const other of [
    'referenzkonto: 1234567890',
    'verrechnungskonto nr. 1234567890',
    'vaste tegenrekening: 123456789',
    'skonto nr. 1234567890',
    'compte client n° 5566778899',
    'linked account number: 12345678',
    'ihr referenzkonto kontonummer 1234567890',
  ])
    assert.equal(accountIn(other), undefined, other)
  assert.equal(accountIn('tagesgeldkonto 9876543210'), '9876543210')
  assert.equal(accountIn('spaarrekening 987654321'), '987654321')
  assert.equal(accountIn('kontonummer 9876543210 referenzkonto: 1234567890'), '9876543210')
})

test('a letter and three digits belong to the number of the French post alone', () => {
  assert.equal(accountIn('livret a n° 73 787 68 b 019'), '7378768B019')
  assert.equal(accountIn('compte n° 12345678 a 123 paris'), '12345678')
  assert.equal(accountIn('numero de compte 12345678 b 200 rue'), '12345678')
})

test('a BIC stands behind its name', () => {
  assert.deepEqual(
    [bicIn('BIC : AGRIFRPP123'), bicIn('BIC/SWIFT NGSBGB2L'), bicIn('STATEMENT')],
    ['AGRIFRPP123', 'NGSBGB2L', undefined],
  )
})

test('an American account is named before a dash and its number, and money to another is none', () => {
  assert.equal(accountIn('membership savings - 2254395008'), '2254395008')
  assert.equal(accountIn('active duty checking 8965758902'), '8965758902')
  assert.equal(accountIn('transfer to savings - 2254395008'), undefined)
  assert.equal(accountIn('overdraft protection savings - 2254395008'), undefined)
  assert.equal(accountIn('savings rate 0.25 - 12'), undefined)
})

test('a credit union heads the shares of a member in short, and money to or from another has no such head', () => {
  assert.equal(accountIn('regular share account a/c 14072/s1'), '14072S1')
  assert.equal(accountIn('a/c no. 40721833'), '40721833')
  for (const other of [
    'transfer to budget account a/c 14072/b1',
    'budget a/c 38.31',
    'paid from a/c 40721833',
    'a/c 1407',
  ])
    assert.equal(accountIn(other), undefined, other)
})

test('shares of a member are named with the number of each, and money to another is none', () => {
  assert.equal(accountIn('primary savings 3957423-s01'), '3957423S01')
  assert.equal(accountIn('free checking 3957423-s10'), '3957423S10')
  for (const other of ['transfer to savings 3957423-s01', 'savings 10-20', 'overdraft protection savings 3957423-s01'])
    assert.equal(accountIn(other), undefined, other)
})

test('behind the code of its bank or branch an account needs no word for its number, and that of a payee is none', () => {
  assert.equal(accountIn('sort code 08-39-98 account 23427474'), '23427474')
  assert.equal(accountIn('sort code: 08-39-98 | account: 23427474 page 1 of 3'), '23427474')
  assert.equal(accountIn('account 23427474 sort code 08-39-98'), '23427474')
  assert.equal(accountIn('bsb 062-000 account 10203040'), '10203040')
  assert.equal(accountIn('blz 370 400 44 konto 5320130'), '5320130')
  assert.equal(accountIn('banque 12345 guichet 00001 compte 12345678901 cle 12'), '12345678901')
  for (const other of [
    'transfer to sort code 08-39-98 account 23427474',
    'paid from account 23427474 sort code 08-39-98',
    'your sort code 08-39-98',
  ])
    assert.equal(accountIn(other), undefined, other)
})

test('accounts of Canada are numbered with the bank first as well, and the kind of the account behind', () => {
  assert.equal(accountIn('folio 0448129 compte 815-30021-0448129-eop dollars canadiens'), '815300210448129EOP')
  assert.equal(accountIn('compte 30021-815-0448129'), '300218150448129')
  assert.equal(accountIn('compte 815-30021-0448129-1'), undefined)
})

test('Nordic kinds of an account and one named by its currency are titles of a statement', () => {
  assert.equal(accountIn('privatkonto , 9020-1234567'), '90201234567')
  assert.equal(accountIn('overforing till privatkonto 9020-1234567'), undefined)
  assert.equal(accountIn('brukskonto 4202 31 18875 kari nordmann valuta nok'), '42023118875')
  assert.equal(accountIn('eur-konto 5425221652'), '5425221652')
  for (const other of [
    'overforing til sparekonto 4202 31 18875',
    'ubertrag von eur-konto 5425221652',
    'skonto 54252216',
  ])
    assert.equal(accountIn(other), undefined, other)
})

test('a Polish account whose check digits do not fit is called by its own word', () => {
  const printed = 'Rachunek: PL60 1090 1014 0000 0712 1981 2874'
  assert.equal(misprintedIban(words(printed)), 'PL60109010140000071219812874')
  assert.equal(misprintedIban(words(printed.replace('PL60', 'PL61'))), undefined)
})

test('where the digits fit and those of the bank within them do not, this is what is told', () => {
  const pages = (iban: string) =>
    textPages([
      [[`IBAN ${iban}`, 40]],
      [['01.02.2024 - 29.02.2024', 40]],
      [
        ['Data', 40],
        ['Opis', 120],
        ['Kwota', 470],
      ],
      [
        ['Saldo początkowe', 120],
        ['100,00 PLN', 470],
      ],
      [
        ['02.02.2024', 40],
        ['CZYNSZ', 120],
        ['-60,00 PLN', 470],
      ],
      [
        ['Saldo końcowe', 120],
        ['40,00 PLN', 470],
      ],
    ])
  const told = (iban: string) => readBankStatements(pages(iban)).problems.map(({ detail }) => detail.slice(0, 25))
  assert.deepEqual(told('PL61 1090 1014 0000 0712 1981 2874'), [])
  assert.deepEqual(told('PL60 1090 1014 0000 0712 1981 2874'), ['the check digits of PL601'])
  assert.deepEqual(told('PL36 1090 1015 0000 0712 1981 2874'), ['the national check digits'])
})
