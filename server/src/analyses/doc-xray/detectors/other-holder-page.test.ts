import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { otherHolderPage } from './other-holder-page.ts'

const [one, other] = ['55210055400013', '30326504500012']

const page = (number: number, siret: string, count: string) => {
  const head: Cell[][] = [[{ text: count, left: 300 }], [{ text: `SIRET ${siret}`, left: 40 }]]
  const rest = Array.from({ length: 20 }, (): Cell[] => [{ text: 'Autres créances', left: 40 }])
  return printedPage([...head, ...rest], { number })
}
const inspect = (...pages: readonly (readonly [siret: string, count: string])[]) =>
  otherHolderPage.inspect({ pages: pages.map(([siret, count], at) => page(at + 1, siret, count)) })

test('a page of another company among numbered pages is found', () => {
  const outcome = inspect([one, 'Page 1/2'], [other, 'Page 2/2'])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, `page 1 prints SIRET ${one}, page 2 prints ${other}`)
  const [place] = outcome.findings[0]?.places ?? []
  assert.deepEqual([place?.page, place?.box.slice(0, 3)], [2, [0, 0, 595]])
})

test('sheets of one tax return are one document', () => {
  assert.equal(inspect([one, 'DGFiP N° 2051-SD'], [other, 'DGFiP N° 2052-SD']).result, 'flagged')
  assert.equal(inspect([one, 'DGFiP N° 2051-SD'], [one, 'DGFiP N° 2052-SD']).result, 'clear')
})

test('harmless: documents of two companies that were joined to one file count from one again', () => {
  assert.equal(inspect([one, 'Page 1/1'], [other, 'Page 1/1']).result, 'inconclusive')
  assert.equal(inspect([one, 'DGFiP N° 2052-SD'], [other, 'DGFiP N° 2050-SD']).result, 'inconclusive')
})

const accounts = (...heads: string[]) =>
  otherHolderPage.inspect({
    pages: heads.map((head, at) =>
      printedPage(
        [
          [{ text: head, left: 40 }],
          ...Array.from({ length: 40 }, (): Cell[] => [{ text: 'Other debtors', left: 40 }]),
          [{ text: `Page ${at + 1}/${heads.length}`, left: 300 }],
        ],
        { number: at + 1 },
      ),
    ),
  })

test('a page with the running head of another company is found, also as the last', () => {
  const outcome = accounts('Northgate Ltd - Accounts', 'Whitby Joinery Ltd - Accounts', 'Northgate Ltd - Accounts')
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary, places }) => [summary, places?.[0]?.page]),
    [['page 2 bears the name “Whitby Joinery Ltd”, page 1 “Northgate Ltd”', 2]],
  )
  assert.equal(accounts('Northgate Ltd', 'Northgate Ltd - Accounts', 'Whitby Ltd - Accounts').result, 'flagged')
})

test('harmless: running heads of one company, of a group, of chapters, and of a company that another page names', () => {
  const own = 'Northgate Ltd - Accounts'
  assert.notEqual(accounts(own, own, own).result, 'flagged')
  assert.notEqual(accounts(own, 'Northgate Foods GmbH - Accounts', own).result, 'flagged')
  assert.notEqual(
    accounts('KRV Holding AG - Anhang', 'KRV Strom GmbH - Anhang', 'KRV Holding AG - Anhang').result,
    'flagged',
  )
  assert.notEqual(accounts(own, 'Whitby Ltd - Tax computation', own).result, 'flagged')
  assert.notEqual(accounts('Northgate Ltd and Whitby Ltd', own, 'Whitby Ltd - Accounts', own).result, 'flagged')
  assert.notEqual(accounts(own, 'Whitby Ltd - Accounts', 'Selby Ltd - Accounts', own).result, 'flagged')
  // Nothing says of two pages which of them is the stranger.
  assert.notEqual(accounts(own, 'Whitby Ltd - Accounts').result, 'flagged')
})

const footed = (...feet: string[]) =>
  otherHolderPage.inspect({
    pages: feet.map((foot, at) =>
      printedPage(
        [
          ...Array.from({ length: 40 }, (): Cell[] => [{ text: 'Autres dettes', left: 40 }]),
          [{ text: `${foot} – page ${at + 1} / ${feet.length}`, left: 300 - 2.5 * foot.length }],
        ],
        { number: at + 1 },
      ),
    ),
  })

test('a page with the running foot of another company is found, also where its year is another', () => {
  const own = 'SAS ARDENTE – Comptes annuels au 31/12/2025'
  const outcome = footed(own, own, 'SARL LE MOULIN DU GUÉ – Comptes annuels au 31/12/2024')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.places?.[0]?.page, 3)
  assert.notEqual(footed(own, own, own).result, 'flagged')
  assert.notEqual(footed(own, own, 'SAS ARDENTE – Comptes annuels au 31/12/2024').result, 'flagged', 'its year before')
  assert.notEqual(footed(own, own, 'SARL LE MOULIN DU GUÉ – Rapport du cabinet').result, 'flagged', 'of who wrote it')
  assert.notEqual(footed(own, 'SARL LE MOULIN DU GUÉ – Comptes annuels au 31/12/2025').result, 'flagged')
})

test('a balance sheet of one company and an income statement of another are found without numbers of pages', () => {
  const part = (number: number, siret: string, title: string) =>
    printedPage(
      [
        [{ text: `SIRET ${siret}`, left: 40 }],
        [{ text: title, left: 200 }],
        ...Array.from({ length: 40 }, (): Cell[] => [{ text: 'Autres créances', left: 40 }]),
      ],
      { number },
    )
  const parts = (...printed: readonly (readonly [siret: string, title: string])[]) =>
    otherHolderPage.inspect({ pages: printed.map(([siret, title], at) => part(at + 1, siret, title)) }).result
  assert.equal(parts([one, 'BILAN'], [other, 'COMPTE DE RÉSULTAT']), 'flagged')
  assert.equal(parts([one, 'BILAN'], [one, 'COMPTE DE RÉSULTAT']), 'clear')
  // Accounts of two companies, joined.
  const [sheet, income] = ['BILAN', 'COMPTE DE RÉSULTAT']
  assert.equal(parts([one, sheet], [one, income], [other, sheet], [other, income]), 'inconclusive')
  assert.equal(parts([one, sheet], [other, 'Annexe']), 'inconclusive')
})

test('a balance sheet of another company than the cover names is found', () => {
  const filled = (lines: readonly string[], number: number, rest = 40) =>
    printedPage(
      [
        ...lines.map((text): Cell[] => [{ text, left: 200 }]),
        ...Array.from({ length: rest }, (): Cell[] => [{ text: 'Other debtors', left: 40 }]),
      ],
      { number },
    )
  const judge = (cover: readonly string[], ...sheets: readonly (readonly string[])[]) =>
    otherHolderPage.inspect({
      pages: [filled(cover, 1, 0), ...sheets.map((lines, at) => filled(lines, at + 2))],
    }).result
  const cover = [
    'Company number: 06276537',
    'WHITBY JOINERY LIMITED',
    'Unaudited accounts for the year ended 31 March 2025',
  ]
  const title = 'Balance sheet as at 31 March 2025'
  assert.equal(judge(cover, ['SELBY PRINT LTD', title]), 'flagged')
  assert.notEqual(judge(cover, ['WHITBY JOINERY LTD', title]), 'flagged')
  // A group, an accountant beside the company, a name that was changed, and accounts of several companies.
  assert.notEqual(judge(cover, ['JOINERY HOLDINGS LTD', title]), 'flagged')
  assert.notEqual(judge([...cover, 'SELBY PRINT LTD'], ['SELBY PRINT LTD', title]), 'flagged')
  assert.notEqual(judge([...cover, 'Formerly Selby Print'], ['SELBY PRINT LTD', title]), 'flagged')
  assert.notEqual(judge(cover, ['SELBY PRINT LTD', title], ['WHITBY JOINERY LTD', title]), 'flagged')
})
