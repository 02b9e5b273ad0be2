import { word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { companyNameOn } from '../company/statement-company.ts'
import { unitTold } from '../units/statement-money.ts'
import { matcherOf } from '../words/phrase-matcher.ts'

const match = (phrase: string) => {
  const of = matcherOf([{ phrases: [phrase], value: true }])
  return (label: string) => of(label, true) ?? false
}
testBounds('a label that was misread', [
  bound('letters of the label', match('abcdefgh'), ['abcdefgx', true]),
  bound('letters of a short label', match('abcdefg'), ['abcdefgh', true], ['abcdefx', false]),
  bound('letters of a phrase', match('abcdef'), ['abcdef', true], ['abcdefgh', false]),
  bound('one letter of a short phrase', match('abcdefghijklm'), ['abcdefghijklx', true], ['abcdefghijkxx', false]),
  bound('two letters of a long phrase', match('abcdefghijklmn'), ['abcdefghijklxx', true], ['abcdefghijkxxx', false]),
])

testBounds('in what the amounts are told', [
  bound(
    'unit',
    (text: string) => unitTold(text),
    ['en milliers', 100_000],
    ['en millions', 100_000_000],
    ['montants en euros', 100],
    ['montants en k€', 100_000],
    ['montants en M€', 100_000_000],
  ),
  bound(
    'letters of a line',
    (count: number) => unitTold('montants en euros'.padStart(count, 'x ')),
    [160, 100],
    [161, undefined],
  ),
  bound(
    'letters of a title',
    (count: number) => unitTold(`${'x'.repeat(count - 3)} k€`),
    [60, 100_000],
    [61, undefined],
  ),
])

const lineOf = (words: readonly ReturnType<typeof word>[]) =>
  ({ words, text: words.map(({ text }) => text).join(' ') }) as never
testBounds('the name of a company', [
  bound(
    'letters',
    (count: number) => companyNameOn([lineOf([word(`${'Z'.repeat(count - 5)} SARL`, 0)])])?.length,
    [80, 80],
    [81, undefined],
  ),
  bound(
    'words apart',
    (gap: number) => companyNameOn([lineOf([word('Zetwerk', 0), word('SARL', 35 + gap)])]),
    [30, 'Zetwerk SARL'],
    [30.1, null],
  ),
  bound(
    'lines',
    (before: number) =>
      companyNameOn([...times(before, () => lineOf([word('x', 0)])), lineOf([word('Zetwerk SARL', 0)])]),
    [59, 'Zetwerk SARL'],
    [60, null],
  ),
])
