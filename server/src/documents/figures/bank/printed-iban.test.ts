import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountIn, bicIn, hiddenAccountIn, ibanIn, isLikeIban, shortenedIban } from './printed-iban.ts'

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
})

test('digits that OCR took for letters are put right where a country has letters', () => {
  assert.equal(ibanIn(words('IBAN IT60 X054 2811 1010 0000 0123 456'), true), 'IT60X0542811101000000123456')
  assert.equal(ibanIn(words('IBAN IT69 8054 2811 1010 0000 0123 456'), true), 'IT69B0542811101000000123456')
  assert.equal(ibanIn(words('IBAN IT69 8054 2811 1010 0000 0123 456'), false), undefined)
  assert.equal(ibanIn(words('IBAN DES89 3704 0044 0532 0130 00'), true), 'DE89370400440532013000')
  assert.equal(ibanIn(words('IBAN GB82 WE5T 1234 S698 7654 32'), true), 'GB82WEST12345698765432')
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
  ] as const) {
    assert.equal(ibanIn(words(`IBAN ${seen}`), true), iban, seen)
    assert.equal(ibanIn(words(`IBAN ${seen}`), false), undefined, seen)
  }
  assert.equal(ibanIn(words('IBAN P750 0002 0123 1234 5678 9015 5'), true), undefined)
})

test('what is as long as an IBAN of its country is like one, and the number of an account is not', () => {
  assert.ok(isLikeIban('P750000201231234567890155'))
  assert.ok(isLikeIban('AT611904300234573202'))
  for (const other of ['X0542811101000000123456', '0012345678', 'P75000020123']) assert.ok(!isLikeIban(other), other)
})

test('an account without IBAN is taken as it is named, and only where it is named', () => {
  assert.equal(accountIn('compte n° 00012345678'), '00012345678')
  assert.equal(accountIn('konto-nr. 1234567'), '1234567')
  assert.equal(accountIn('private clients current account 62311137855 page 1 of 2'), '62311137855')
  assert.equal(accountIn('agencia: 0123-4 conta: 56789-0'), '567890')
  assert.equal(accountIn('numero da conta: 1234567'), '1234567')
  assert.equal(accountIn('agencia conta corrente 56789-0'), '567890')
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

test('a number of which a part is hidden is told with what is shown of it', () => {
  for (const [text, number] of [
    ['kartennummer 5412 xxxx xxxx 8821', '5412XXXXXXXX8821'],
    ['carte n° 4970 **** **** 1234 validite 12/27', '4970XXXXXXXX1234'],
    ['account number: ****1234', 'XXXX1234'],
    ['numero di carta 5412-xxxx-xxxx-8821', '5412XXXXXXXX8821'],
    ['kartennummer 5412 1234 1234 8821', undefined],
    ['votre carte n° 4970 xxxx xxxx 1234 arrive a echeance', undefined],
    ['your account number xx-xx-xx 12345678', 'XXXXXX12345678'],
    ['card xxx', undefined],
    ['carte x7181 boul. du parc', undefined],
    ['kartenzahlung 5412 xxxx xxxx 8821', undefined],
  ] as const)
    assert.equal(hiddenAccountIn(text), number, text)
})

test('a long one that ends in a letter is none, and found to be none at once', { timeout: 5_000 }, () => {
  for (const digit of ['x', '1', '*', '1 ', 'x-'])
    assert.equal(hiddenAccountIn(`account number ${digit.repeat(120)}a`), undefined)
})

test('a BIC stands behind its name', () => {
  assert.deepEqual(
    [bicIn('BIC : AGRIFRPP123'), bicIn('BIC/SWIFT NGSBGB2L'), bicIn('STATEMENT')],
    ['AGRIFRPP123', 'NGSBGB2L', undefined],
  )
})
