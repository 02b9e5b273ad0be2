import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePage } from '#test/support/make-page.ts'
import { createBudget } from '../../budget.ts'
import { withDocument } from './index.ts'

async function invisibleWords(content: string) {
  const page = await withDocument(makePage({ content }), createBudget(30_000), (document) => document.page(1))
  return page?.words.filter(({ invisible }) => invisible === true).map(({ text }) => text)
}

const word = 'BT /F1 10 Tf 100 700 Td (framed) Tj ET'

test('text in a frame of its own colour is seen: the frame is not below it', async () => {
  assert.deepEqual(await invisibleWords(`0 0 0 RG 1 w 50 650 300 100 re S ${word}`), [])
})

test('text on a thick line of its own colour is not seen', async () => {
  assert.deepEqual(await invisibleWords(`0 0 0 RG 30 w 50 703 m 400 703 l S ${word}`), ['framed'])
})
