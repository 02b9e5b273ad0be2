import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenCarry } from './broken-carry.ts'

const row = (label: string, debit: string, credit: string): Cell[] => [
  { text: label, left: 110 },
  { text: debit, right: 380 },
  { text: credit, right: 460 },
]

const pages = (
  brought: string,
  numbers: readonly [string, string] = ['1/2', '2/2'],
  [to, from]: readonly [string, string] = ['Totaux à reporter', 'Report'],
) => [
  printedPage([
    row('01/06 CB', '20,00', '700,00'),
    row(to, '1 431,57', '6 286,69'),
    [{ text: `Page ${numbers[0]}`, left: 40 }],
  ]),
  printedPage(
    [row(from, '1 431,57', brought), row('20/06 CB', '31,00', '90,00'), [{ text: `Page ${numbers[1]}`, left: 40 }]],
    {
      number: 2,
    },
  ),
]

test('a page that begins with something else than the one before carries over is found, with both places', () => {
  const outcome = brokenCarry.inspect({ pages: pages('8 774,46') })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary }) => summary),
    ['page 1 carries over 6 286,69, page 2 begins with 8 774,46'],
  )
  assert.equal(outcome.findings[0]?.places?.length, 2)
})

test('the page behind is shown whole where its head names another period than the page before', () => {
  const headed = (...periods: [string, string]) => {
    const printed = pages('8 774,46').map((page, at) => {
      const above = printedPage([[{ text: periods[at] as string, left: 40 }]]).words
      const words = above.map((word) => ({ ...word, box: [word.box[0], 10, word.box[2], 20] as const, baseline: 18 }))
      return { ...page, heightPoints: 842, words: [...words, ...page.words] }
    })
    const outcome = brokenCarry.inspect({ pages: printed })
    assert.ok(outcome.result === 'flagged')
    return outcome.findings[0]?.places?.filter(({ box }) => box[0] === 0).map(({ page }) => page)
  }
  const june = 'Période du 01/06/2024 au 30/06/2024'
  assert.deepEqual(headed(june, 'Période du 01/07/2024 au 31/07/2024'), [2])
  assert.deepEqual(headed(june, june), [])
  assert.deepEqual(headed(june, 'Relevé de compte'), [])
})

test('sums that are called those of the next page and of the one before are carried over as well', () => {
  for (const words of [
    ['Cumul à reprendre page suivante', 'Cumul de la page précédente'],
    ['Totale a pagina seguente', 'Totale da pagina precedente'],
    ['Summe nächste Seite', 'Summe vorherige Seite'],
  ] as const) {
    assert.equal(brokenCarry.inspect({ pages: pages('8 774,46', undefined, words) }).result, 'flagged', words[0])
    assert.equal(brokenCarry.inspect({ pages: pages('6 286,69', undefined, words) }).result, 'clear', words[0])
  }
})

test('pages that go on are clear', () => {
  assert.equal(brokenCarry.inspect({ pages: pages('6 286,69') }).result, 'clear')
})

test('harmless: pages of two statements, or with one missing between them, need not go on', () => {
  assert.equal(brokenCarry.inspect({ pages: pages('8 774,46', ['2/2', '1/2']) }).result, 'inconclusive')
  assert.equal(brokenCarry.inspect({ pages: pages('8 774,46', ['1/3', '3/3']) }).result, 'inconclusive')
})

const starred = (brought: Cell[][]) => [
  printedPage([
    row('01/06 CB', '20,00', '700,00'),
    row('*** A REPORTER ***', '31,57', '286,69'),
    [{ text: 'Page 1/2', left: 40 }],
  ]),
  printedPage(
    [
      ...brought,
      row('20/06 CB', '31,00', '90,00'),
      row('*** A REPORTER ***', '62,57', '376,69'),
      [{ text: 'Page 2/2', left: 40 }],
    ],
    { number: 2 },
  ),
]

test('what is brought forward between stars is known as well', () => {
  assert.equal(brokenCarry.inspect({ pages: starred([row('*** REPORT ***', '31,57', '286,69')]) }).result, 'clear')
  assert.equal(brokenCarry.inspect({ pages: starred([row('*** REPORT ***', '31,57', '986,69')]) }).result, 'flagged')
})

test('harmless: what a page carries over below its movements is not what it begins with', () => {
  assert.equal(brokenCarry.inspect({ pages: starred([]) }).result, 'inconclusive')
})

test('a page that goes on in no column is shown whole, and one with a single other figure is not', () => {
  const [first, second] = pages('8 774,46')
  const other = printedPage(
    [row('Report', '2 976,11', '8 774,46'), row('20/06 CB', '31,00', '90,00'), [{ text: 'Page 2/2', left: 40 }]],
    { number: 2 },
  )
  const placesOf = (page: typeof other | undefined) => {
    const outcome = brokenCarry.inspect({ pages: [first, page].flatMap((one) => one ?? []) })
    return outcome.result === 'flagged' ? outcome.findings.flatMap(({ places }) => places ?? []) : []
  }
  const isWhole = ({ box }: { box: readonly number[] }) => box[0] === 0 && box[2] === other.widthPoints
  assert.equal(placesOf(second).filter(isWhole).length, 0)
  assert.deepEqual(
    placesOf(other)
      .filter(isWhole)
      .map(({ page }) => page),
    [2],
  )
})
