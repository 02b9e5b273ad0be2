import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { cleanText, folded, givenNamesOf, looseText, oneOrMany, text } from './text.ts'

test('J-01 script in a name is kept as text; what is no text is taken out, and the rest is cut', () => {
  const script = '<script>alert("x")</script>'
  assert.equal(cleanText(script), script)
  assert.equal(cleanText(' DU\u0000PONT\u202e\r\n\u2028 Jean\u200b '), 'DU PONT Jean')
  assert.equal(cleanText('=HYPERLINK("http://x")'), '=HYPERLINK("http://x")')
  assert.equal(cleanText('a'.repeat(10_000_000)).length, 300)
  assert.equal(cleanText(`${'a'.repeat(299)}😀`, 300), 'a'.repeat(299))
})

test('what must be text is refused if it is not; what need not be is as good as absent', () => {
  assert.equal(text().parse(null), undefined)
  assert.equal(text().parse(' \u0000 '), undefined)
  for (const wrong of [7, {}, ['a'], true]) assert.equal(text().safeParse(wrong).success, false)
  assert.equal(looseText().parse(7), '7')
  for (const wrong of [{}, ['a'], true]) assert.equal(looseText().parse(wrong), undefined)
})

test('one and many are read alike, to a limit', () => {
  const shape = oneOrMany(z.object({ a: z.number() }), 2)
  assert.deepEqual(shape.parse({ a: 1 }), [{ a: 1 }])
  assert.deepEqual(shape.parse([{ a: 1 }, { a: 2 }]), [{ a: 1 }, { a: 2 }])
  assert.deepEqual(shape.parse(null), [])
  assert.equal(shape.safeParse([{ a: 1 }, { a: 2 }, { a: 3 }]).success, false)
})

test('names are compared without accents, case and marks', () => {
  assert.equal(folded("D'Hauteville-Lœuf  Ñuñez"), 'D HAUTEVILLE LOEUF NUNEZ')
  assert.deepEqual(givenNamesOf('Jean-Marc, Paul  Émile'), ['Jean-Marc', 'Paul', 'Émile'])
})
