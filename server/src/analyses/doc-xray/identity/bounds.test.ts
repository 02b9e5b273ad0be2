import { bound, testBounds, times } from '#test/support/bounds.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { accountKeys } from './account-keys.ts'
import { hasIdentifier } from './identifiers.ts'
import { nationalParts } from './national-accounts.ts'
import { arePlaceholder } from './placeholder-digits.ts'
import { printedAccounts } from './printed-accounts.ts'
import { printedCodes } from './printed-codes.ts'
import { printedIbans } from './printed-ibans.ts'
import { isSpecimen } from './specimen.ts'
import { vatNumbers } from './vat-numbers.ts'

/** Each is right as it stands, and wrong with any one of its digits one higher. */
function checked(id: string, isRight: (id: string) => boolean): string {
  const others = [...id].flatMap((sign, at) =>
    /\d/.test(sign) ? [`${id.slice(0, at)}${(Number(sign) + 1) % 10}${id.slice(at + 1)}`] : [],
  )
  if (!isRight(id)) return 'refused'
  return others.some(isRight) ? 'takes another' : 'right'
}
const account = (country: string) => (bban: string) => checked(bban, accountKeys[country]?.isRight ?? (() => false))
const right = (ids: string) => ids.split(' ').map((id) => [id, 'right'] as const)
testBounds('check characters of accounts', [
  // Every letter and every digit stands once where it counts as odd.
  bound(
    'CIN',
    account('IT'),
    ...right(
      'E1234567890A1B2C3D4E5F6 V1234567890G1H2I3J4K5L6 J1234567890M1N2O3P4Q5R6 Q1234567890S1T2U3V4W5X6 D1234567890Y1Z2A3B4C5D6 M12345678901A2B3C4D5E6F H0246813579000000123456 L1357924680000000123456 J9876543210000000123456',
    ),
  ),
  bound('RIB', account('FR'), ...right('1234567890AJSBKTCLUDM04 1234567890VENWFOXGPYH68 1234567890QZIR123456789')),
  bound('modulo 97', account('BE'), ...right('123456789002 000000009797 987654321009')),
  bound('DC', account('ES'), ...right('11223344609876543219 98765432824827163955 19283746701234567891')),
  bound('DC 1 stands for ten', account('ES'), ['21000418411111111113', 'takes another']),
])
const vat = (country: string) => (id: string) => checked(id, vatNumbers[country]?.isRight ?? (() => false))
testBounds('check digits of VAT numbers', [
  bound('DE', vat('DE'), ...right('123456788 987654310 111111117 275918369 555555551 100000008')),
  bound('GB', vat('GB'), ...right('123456727 123456782 987654353 987654395 482716331 482716373')),
  bound('FR', vat('FR'), ...right('44732829320 83404833048')),
  bound(
    'NL',
    (id: string) => vatNumbers.NL?.isRight(id),
    ...'123456782B01 987654317B01 482716393B01 123456789B13 987654321B94'.split(' ').map((id) => [id, true] as const),
  ),
  bound(
    'NL, wrong',
    (id: string) => vatNumbers.NL?.isRight(id),
    ...'123456783B01 123456789B14 987654321B93 213456782B01'.split(' ').map((id) => [id, false] as const),
  ),
])

testBounds('digits that were made up', [
  bound('noughts', arePlaceholder, ['0000000', true], ['000000', false]),
  bound('counted up', arePlaceholder, ['1234567', true], ['123456', false]),
  bound('so many follow', arePlaceholder, ['98123456', true], ['981234', false]),
  bound('of the number', arePlaceholder, ['9823456781', true], ['98234567815', true], ['982345678151', false]),
  bound('groups of four', arePlaceholder, ['124212421', true], ['12421242', false], ['129871298712', false]),
  bound('two digits in nine', arePlaceholder, ['121122112', true], ['12112211', false]),
  bound('three digits in fourteen', arePlaceholder, ['12132231133212', true], ['1213223113321', false]),
  bound(
    'noughts of the number',
    arePlaceholder,
    ['123400000000', true],
    ['97310000000', true],
    ['973142000000085', false],
  ),
])

const ibanOf = {
  FR: 'FR7612345678901234567890123',
  IT: 'IT60X0542811101000000123456',
  GB: 'GB29NWBK60161331926819',
  DE: 'DE89370400440532013000',
}
const part = (line: string) => (iban: keyof typeof ibanOf) =>
  nationalParts([printedPage([[{ text: line, left: 40 }]])], ibanOf[iban])
    .map(({ name, inIban }) => `${name} ${inIban}`)
    .join()
const pagesOf = (count: number, text: string) =>
  times(count, (at) => printedPage([[{ text: at === count - 1 ? text : 'page', left: 40 }]], { number: at + 1 }))
testBounds('parts of an account by their national names', [
  bound('bank', part('Code banque 99999'), ['FR', 'code banque 12345']),
  bound('branch', part('Code guichet 99999'), ['FR', 'code guichet 67890']),
  bound('account', part('Compte n° 99999999999'), ['FR', 'numéro de compte 12345678901']),
  bound('key', part('Clé RIB 99'), ['FR', 'clé RIB 23']),
  bound('ABI', part('ABI 99999'), ['IT', 'ABI 05428']),
  bound('CAB', part('CAB 99999'), ['IT', 'CAB 11101']),
  bound('CIN', part('CIN A'), ['IT', 'CIN X']),
  bound('sort code', part('Sort code 99 99 99'), ['GB', 'sort code 601613']),
  bound('account number', part('Account number 99999999'), ['GB', 'account number 31926819']),
  bound('BLZ', part('BLZ 999 999 99'), ['DE', 'BLZ 37040044']),
  bound('pages', (count: number) => nationalParts(pagesOf(count, 'BLZ 99999999'), ibanOf.DE).length, [5, 1], [6, 0]),
  bound(
    'words before',
    (before: string) => nationalParts([printedPage([[{ text: `${before} 99999999999`, left: 40 }]])], ibanOf.FR).length,
    ['n° de compte :', 1],
    ['n° de compte : :', 0],
  ),
])

const gap = (words: number, text: string) => `${text} ${times(words, () => ':').join(' ')}`.trim()
testBounds('numbers that a label announces', [
  bound(
    'words between, codes',
    (words: number) => printedCodes([printedPage([[{ text: `${gap(words, 'SIREN')} 732829320`, left: 40 }]])]).length,
    [3, 1],
    [4, 0],
  ),
  bound('pages, codes', (count: number) => printedCodes(pagesOf(count, 'SIREN 732829320')).length, [40, 1], [41, 0]),
  bound(
    'nine of fourteen digits',
    (text: string) =>
      printedCodes([printedPage([[{ text, left: 40 }]])])
        .map(({ name }) => name)
        .join(),
    ['SIREN 732 829 320 00074', ''],
    ['SIREN 732 829 320', 'SIREN'],
    ['SIREN 732 829 320 7', 'SIREN'],
  ),
  bound(
    'words between, accounts',
    (words: number) =>
      printedAccounts([printedPage([[{ text: `${gap(words, 'RIB')} 12345 67890 12345678901 23`, left: 40 }]])]).length,
    [3, 1],
    [4, 0],
  ),
  bound(
    'pages, accounts',
    (count: number) => printedAccounts(pagesOf(count, 'RIB 12345 67890 12345678901 23')).length,
    [10, 1],
    [11, 0],
  ),
  bound(
    'pages, IBANs',
    (count: number) => printedIbans(pagesOf(count, 'IBAN DE89 3704 0044 0532 0130 00')).length,
    [40, 1],
    [41, 0],
  ),
  bound(
    'an IBAN of many groups',
    hasIdentifier,
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 02S', false],
  ),
])

const sample = (height: number, { down = 0, word = 'SPECIMEN' } = {}) => {
  const page = printedPage([[{ text: word, left: 40 }]])
  const [first] = page.words
  const big = { ...first, box: [40, 40, 140, 40 + height] }
  const printed = { id: '1', page: 1, box: [40, 40 + height + down, 140, 60 + height + down] as const }
  return isSpecimen([{ ...page, words: [big] } as never], printed)
}
testBounds('a paper that calls itself a specimen', [
  bound('large', (height: number) => sample(height, { down: 300 }), [11, true], [10.9, false]),
  bound('small, near the number', (down: number) => sample(9, { down }), [59, true], [60, false]),
])
