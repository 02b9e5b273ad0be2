import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { companiesOn } from './statement-company.ts'

const codesOf = (...texts: readonly string[]) =>
  companiesOn(
    pageLines(
      statementEvidence([
        statementPage(
          1,
          [500],
          texts.map((text) => [text] as const),
        ),
      ]),
    ),
  ).map(({ id }) => id)

test('a Spanish form heads the number of the company with its name, and prints both in the next line', () => {
  assert.deepEqual(codesOf('NIF Apellidos y nombre o razón social', 'B12345674 EXAMPLE, S.L.'), ['B12345674'])
  assert.deepEqual(codesOf('NIF Denominación social', 'B12345674 EXAMPLE, S.L.'), ['B12345674'])
  assert.deepEqual(codesOf('NIF del asesor y razón social', 'B12345674 EXAMPLE, S.L.'), [])
})
