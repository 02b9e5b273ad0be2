import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { fileOf, inOrder, type Piece, shown, statement, written } from '#test/support/attacked-statement.ts'
import { xrayOf } from '#test/support/xray-of.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

const pages = ['Page 1/3', 'Page 2/3', 'Page 3/3'].map((page) => statement({ page }))
type Page = (typeof pages)[number]

const grave = async (contents: readonly string[]) => {
  const { findings } = await xrayOf(reader, fileOf(contents))
  return [...new Set(findings.filter(({ severity }) => severity !== 'notice').map(({ typeCode }) => typeCode))]
}

const told = async (contents: readonly string[]) => {
  const { findings } = await xrayOf(reader, fileOf(contents))
  return [...new Set(findings.map(({ typeCode }) => typeCode))]
}

/** The statements with some of their balances other than they were, each in its turn or all of them last. */
function withOthers(change: (piece: Piece) => Piece, rows: readonly number[], turn: 'in turn' | 'last'): string[] {
  return pages.map((page) => {
    const chosen = rows.map((row) => page.balances[row] as Piece)
    const others = chosen.map(change)
    if (turn === 'in turn') return written(inOrder(page).map((piece) => others[chosen.indexOf(piece)] ?? piece))
    return written([...inOrder(page).filter((piece) => !chosen.includes(piece)), ...others])
  })
}

const looks: readonly { name: string; code: string; change: (piece: Piece) => Piece }[] = [
  { name: 'a point higher', code: 'shiftedBaseline', change: (piece) => ({ ...piece, y: piece.y + 1 }) },
  { name: 'a little to the left', code: 'columnOutOfLine', change: (piece) => ({ ...piece, x: piece.x - 1.4 }) },
  {
    name: 'a little smaller',
    code: 'oddSizeAmount',
    change: (piece) => ({ ...piece, x: piece.x + 3.9, size: 8 }),
  },
  { name: 'a little lighter', code: 'oddColourAmount', change: (piece) => ({ ...piece, colour: '0.2 g' }) },
]

for (const { name, code, change } of looks) {
  test(`harmless: the same rows of every page stand ${name}, drawn in their turn: the producer sets them so`, async () => {
    assert.ok(!(await told(withOthers(change, [3, 8], 'in turn'))).includes(code))
  })

  test(`attack: rows that stand ${name} were all written when the page was done`, async () => {
    assert.ok((await told(withOthers(change, [3, 8], 'last'))).includes(code))
  })

  test(`attack: one row alone stands ${name}, in its turn`, async () => {
    const [changed = ''] = withOthers(change, [5], 'in turn')
    const others = pages.slice(1).map((page) => written(inOrder(page)))
    assert.ok((await told([changed, ...others])).includes(code))
  })
}

test('harmless: a form printed by one program, its figures printed onto it by another', async () => {
  const isFigure = ({ text }: Piece) => /^[\d.]+,\d\d$|^\d\d\/\d\d\/\d{4}$|^(?:Prelevement|Virement)/.test(text)
  const small = Array.from({ length: 24 }, (_, line) => ({
    text: `Article ${line + 1} des conditions generales de la convention de compte, telles que remises a l ouverture`,
    x: 50,
    y: 300 - line * 10,
    size: 6,
  }))
  const contents = pages.map((page) => {
    const all = [...inOrder(page), ...small]
    const head = ['Total des debits', 'Total des credits'].map((text, at) => ({ text, x: 300, y: 746 - at * 14 }))
    const totals = ['2.456,11', '4.569,59'].map((text, at) => ({ text, x: 500, y: 746 - at * 14 }))
    return written([...all.filter((piece) => !isFigure(piece)), ...head, ...all.filter(isFigure), ...totals])
  })
  const codes = await grave(contents)
  assert.ok(!codes.includes('lateAmount'), codes.join())
})

const white = ({ x, y }: Piece, width: number) => `1 g ${x - 1} ${y - 2} ${width} 9 re f`
const foot: readonly Piece[] = [
  { text: 'Banque Verdelor, societe anonyme au capital de 10 000 000 euros', x: 150, y: 50, size: 7 },
  { text: 'Siege social 4 rue des Lices, 49000 Angers, immatriculee a Angers', x: 150, y: 40, size: 7 },
  { text: 'Mediateur du credit, boite postale 12, 49001 Angers Cedex', x: 150, y: 31, size: 7 },
]

test('harmless: the lines of a legal foot have a ground of their own each, and are drawn where the page ends', async () => {
  const contents = pages.map((page) => {
    const body = written(inOrder(page).filter(({ y }) => y > 60))
    return [body, ...foot.map((piece) => `${white(piece, 215)}\n${shown(piece)}`)].join('\n')
  })
  assert.deepEqual(await grave(contents), [])
})

const boxed = (piece: Piece) => `${white(piece, piece.text.length * 4.6)}\n${shown(piece)}`
const patched = (page: Page) => inOrder(page).filter(({ text }) => /^Nouveau|^Virement/.test(text))

test('harmless: every cell has a ground of its own, painted in its turn', async () => {
  assert.deepEqual(await grave(pages.map((page) => inOrder(page).map(boxed).join('\n'))), [])
})

test('attack: words on boxes of the colour of the page, all of them painted last', async () => {
  const contents = pages.map((page) => {
    const chosen = patched(page)
    return [written(inOrder(page).filter((piece) => !chosen.includes(piece))), ...chosen.map(boxed)].join('\n')
  })
  assert.ok((await grave(contents)).includes('patchedText'))
})

const headOf = (text: string): Piece => ({ text, x: 50, y: 815, size: 9 })
const laidOver = (over: string) => `1 g 40 810 300 16 re f\n${shown(headOf(over))}`

test('harmless: chapters lay their own head over that of the report, before the page is drawn', async () => {
  const contents = pages.map((page) =>
    [shown(headOf('Rapport annuel de la banque')), laidOver('Annexe des comptes 12'), written(inOrder(page))].join(
      '\n',
    ),
  )
  assert.deepEqual(await grave(contents), [])
})

test('attack: the head of every page is covered when the page is done', async () => {
  const contents = pages.map((page) =>
    [
      shown(headOf('Titulaire Menuiserie Galor')),
      written(inOrder(page)),
      laidOver('Titulaire Menuiserie Fernhill'),
    ].join('\n'),
  )
  assert.ok((await grave(contents)).includes('replacedText'))
})
