import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bracketsOf, oddShows, showsOf } from './odd-shows.ts'

const shows = (...lines: string[]) => showsOf(Buffer.from(`BT\n/F1 9 Tf\n${lines.join('\n')}\nET\n`, 'latin1'))
const odd = (...lines: string[]) => oddShows(shows(...lines))
const many = (line: (at: number) => string, count = 30) => Array.from({ length: count }, (_, at) => line(at))

test('an instruction in brackets amid plain ones, and a literal string amid hexadecimal ones, are odd', () => {
  assert.deepEqual(odd(...many((at) => `(${at},50) Tj`), '[ (68 539) ] TJ'), [{ at: 30, text: '68 539' }])
  assert.deepEqual(odd('(1 234,56 \\200) Tj', ...many(() => '<3132> Tj')), [{ at: 0, text: '1 234,56 \x80' }])
  assert.deepEqual(odd(...many(() => '(12) Tj'), '<33342C3536> Tj'), [{ at: 30, text: '34,56' }])
})

test('harmless: text that is kerned where its letters ask for it, and a second font in its own form', () => {
  assert.deepEqual(odd(...many(() => '(12) Tj'), '[(T)80(otal)] TJ'), [])
  assert.deepEqual(odd(...many(() => '[(T)80(otal)] TJ'), '(1 234,56) Tj'), [])
  assert.deepEqual(odd(...many(() => '(12) Tj'), '/F2 9 Tf', ...many(() => '<0012> Tj', 8)), [])
})

test('harmless: plain amounts amid kerned text, where the words of another font are put down in the same way', () => {
  const kerned = many(() => '[(T)80(otal)] TJ')
  const bracketed = many(() => '[(RODEZ)] TJ', 8)
  assert.deepEqual(odd(...kerned, ...bracketed, '(36,26) Tj'), [{ at: 38, text: '36,26' }])
  assert.deepEqual(odd(...kerned, ...bracketed, '(36,26) Tj', '/F2 9 Tf', '(BANQUE) Tj'), [])
})

test('harmless: more than a few are a second habit, and a page of little text says nothing', () => {
  assert.deepEqual(odd(...many(() => '(12) Tj'), ...many(() => '[(1)] TJ', 20)), [])
  assert.deepEqual(odd('(a) Tj', '(b) Tj', '[(12,50)] TJ'), [])
})

test('harmless: a program that puts down plain text as it is, and as digits what has other bytes in it', () => {
  const amounts = ['<A3332E3430> Tj', '<A3362E3038> Tj', '<A3392E3438> Tj']
  assert.deepEqual(odd(...many((at) => `(${at}.50) Tj`), ...amounts), [])
  assert.deepEqual(odd(...many(() => '<A3332E3430> Tj'), '(12.50) Tj'), [])
  assert.deepEqual(odd(...many(() => '(\\0003\\0004) Tj'), '<00A3> Tj'), [])
  // Here other bytes are put down as they are: the digits are of another hand.
  assert.deepEqual(odd(...many(() => '(\\2433.40) Tj'), '<A3392E3438> Tj'), [{ at: 30, text: '\xa39.48' }])
  assert.deepEqual(odd(...many(() => '(12) Tj'), '[<A3392E3438>] TJ'), [{ at: 30, text: '\xa39.48' }])
})

test('bytes that are no characters are told as none', () => {
  assert.deepEqual(odd(...many(() => '<0012> Tj'), '[<00130014>] TJ'), [{ at: 30, text: '' }])
})

test('brackets are counted by whether a space follows them', () => {
  assert.deepEqual(bracketsOf(shows('[ <12> 30 <34> ] TJ', '[(a)3(b)]TJ', '[\n(c)] TJ', '(d) Tj')), {
    tight: 1,
    loose: 2,
  })
})
