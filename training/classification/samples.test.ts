import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classify } from '#documents/classification/classify.ts'
import { documentClasses, documentLanguages } from '#documents/classification-evidence.ts'
import { layouts } from './layouts/index.ts'
import { draw } from './samples.ts'

test('every class has at least six layouts, each of its own name', () => {
  for (const name of documentClasses) {
    const names = layouts.filter((layout) => layout.class === name).map((layout) => layout.name)
    assert.ok(names.length >= 6, name)
    assert.equal(new Set(names).size, names.length)
  }
})

test('the same numbers draw the same document', () => {
  assert.deepEqual(draw(3, 'de', 5), draw(3, 'de', 5))
  assert.notDeepEqual(draw(3, 'de', 5), draw(3, 'de', 6))
})

test('the shipped model knows documents of layouts it was made with, drawn with another seed', () => {
  const wrong: string[] = []
  for (const [index, layout] of layouts.entries()) {
    const language = documentLanguages[index % documentLanguages.length] ?? 'fr'
    const seen = classify({ pages: draw(index, language, 777) })?.types[0]?.class
    if (seen !== layout.class) wrong.push(`${layout.class}: ${layout.name} in ${language} is ${seen}`)
  }
  assert.ok(wrong.length <= layouts.length / 20, wrong.join('\n'))
})
