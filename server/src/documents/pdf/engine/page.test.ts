import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form, makePage, type PagePlan } from '#test/support/make-page.ts'
import { plainStream } from '#test/support/make-pdf.ts'
import { createBudget } from '../../budget.ts'
import type { Word } from '../../page-evidence.ts'
import { withDocument } from './index.ts'

async function pageOf(plan: PagePlan) {
  const page = await withDocument(makePage(plan), createBudget(30_000), (document) => document.page(1))
  assert.ok(page !== undefined)
  return page
}

const wordsOf = async (plan: PagePlan) => (await pageOf(plan)).words
const texts = (words: readonly Word[]) => words.map(({ text }) => text)
const near = (actual: number | undefined, expected: number, slack = 0.6) =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) <= slack, `${actual} is not ${expected}`)

const line = (text: string, x: number, y: number, size = 10) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET `

test('words have boxes from the top left, a size, a baseline and their place in drawing order', async () => {
  const page = await pageOf({ content: line('Total due', 100, 700, 12) })
  assert.deepEqual([page.widthPoints, page.heightPoints, page.rotation], [600, 800, 0])
  const [total, due] = page.words
  assert.deepEqual(texts(page.words), ['Total', 'due'])
  near(total?.box[0], 100)
  near(total?.baseline, 100)
  assert.ok((total?.box[1] ?? 0) < 100 && (total?.box[3] ?? 0) > 100, 'the box is about the baseline')
  assert.equal(total?.sizePoints, 12)
  assert.equal(total?.colour, '#000000')
  assert.equal(total?.order, 0)
  assert.ok((due?.box[0] ?? 0) > (total?.box[2] ?? 0))
})

test('the reading order is that of lines, not of the content', async () => {
  const content = line('three', 100, 600) + line('two', 200, 700) + line('one', 100, 700)
  assert.deepEqual(texts(await wordsOf({ content })), ['one', 'two', 'three'])
})

test('a turned page is read as it is seen', async () => {
  const content = `BT /F1 10 Tf 0 1 -1 0 100 50 Tm (upright) Tj ET`
  const page = await pageOf({ content, page: '/Rotate 90' })
  assert.deepEqual([page.widthPoints, page.heightPoints, page.rotation], [800, 600, 90])
  near(page.words[0]?.box[0], 50)
  near(page.words[0]?.baseline, 100)
})

test('boxes count from the crop box; what lies outside of it is invisible', async () => {
  const content = line('inside', 150, 650) + line('outside', 20, 20)
  const words = await wordsOf({ content, page: '/CropBox [100 600 500 700]' })
  near(words.find(({ text }) => text === 'inside')?.box[0], 50)
  assert.equal(words.find(({ text }) => text === 'inside')?.invisible, undefined)
  assert.equal(words.find(({ text }) => text === 'outside')?.invisible, true)
})

test('the size of text is that it is seen in, through the matrices of text, page and forms', async () => {
  const inner = form(line('big', 10, 10, 5), '/Matrix [2 0 0 2 0 0] /Resources << /Font << /F1 5 0 R >> >>')
  const plan = { content: 'q 3 0 0 3 0 0 cm /A Do Q', resources: '/XObject << /A 100 0 R >>', objects: { 100: inner } }
  const [word] = await wordsOf(plan)
  assert.equal(word?.sizePoints, 30)
  near(word?.box[0], 60)
  near(word?.baseline, 740)
})

test('a word that changes font size or baseline within itself has parts', async () => {
  const width = 10 * 0.556
  const content = `${line('12', 100, 700)}BT /F1 10.5 Tf ${100 + 2 * width} 701 Td (9) Tj ET ${line('45', 100 + 3.05 * width, 700)}`
  const [word, ...others] = await wordsOf({ content })
  assert.deepEqual(others, [])
  assert.equal(word?.text, '12945')
  assert.deepEqual(
    word?.parts?.map(({ text, sizePoints, baseline }) => [text, sizePoints, baseline]),
    [
      ['12', 10, 100],
      ['9', 10.5, 99],
      ['45', 10, 100],
    ],
  )
})

test('letters drawn one by one are one word without parts; something drawn in between makes parts', async () => {
  const width = 10 * 0.556
  const letters = [...'4711'].map((digit, index) => line(digit, 100 + index * width, 700))
  assert.deepEqual(
    (await wordsOf({ content: letters.join('') })).map(({ text, parts }) => [text, parts]),
    [['4711', undefined]],
  )
  const [word] = await wordsOf({ content: `${letters.slice(0, 3).join('')} 0 0 9 9 re f ${letters[3]}` })
  assert.deepEqual(
    word?.parts?.map(({ text, order }) => [text, order]),
    [
      ['471', 0],
      ['1', 4],
    ],
  )
})

test('text is invisible by its mode, by its transparency and in the colour of what it stands on', async () => {
  const content =
    `BT 3 Tr /F1 10 Tf 50 700 Td (mode) Tj ET BT 0 Tr 1 g /F1 10 Tf 50 680 Td (white) Tj ET ` +
    `0 0 1 rg 40 640 200 20 re f ${line('blue', 50, 645)} 1 g ${line('shown', 100, 645)} q /G gs ${line('glass', 50, 600)} Q`
  const words = await wordsOf({ content, resources: '/ExtGState << /G << /ca 0 >> >>' })
  const hidden = words.filter(({ invisible }) => invisible === true).map(({ text }) => text)
  assert.deepEqual(hidden.sort(), ['blue', 'glass', 'mode', 'white'])
})

test('a stroke across a word, drawn before it and in its colour, is nothing on which it stands', async () => {
  const content = `0 g 40 702 60 1 re f ${line('struck', 50, 700)} 0 g 40 640 200 20 re f ${line('black', 50, 645)}`
  const words = await wordsOf({ content })
  assert.deepEqual(
    words.map(({ text, invisible }) => [text, invisible]),
    [
      ['struck', undefined],
      ['black', true],
    ],
  )
})

test('thin strips that together lie under a word are what it stands on, and a few strokes are not', async () => {
  const strips = (colour: (at: number) => string, gap = 0) =>
    Array.from({ length: 15 }, (_, at) => `${colour(at)} 40 ${690 + at * (2 + gap)} 200 2 re f `).join('')
  const upright = Array.from({ length: 200 }, (_, at) => `0 0 ${0.4 + at * 0.002} rg ${40 + at} 690 1 30 re f `).join(
    '',
  )
  const blue = (at: number) => `0 0 ${(0.4 + at * 0.04).toFixed(2)} rg`
  const invisible = async (before: string, colour = '1 g') =>
    (await wordsOf({ content: `${before}${colour} ${line('word', 50, 701)}` }))[0]?.invisible
  assert.equal(await invisible(strips(blue)), undefined)
  assert.equal(await invisible(upright), undefined)
  assert.equal(
    await invisible(
      strips(() => '0 g'),
      '0 g',
    ),
    true,
  )
  assert.equal(await invisible('0 0 0.5 rg 40 701 200 4 re f '), undefined)
  // Two strokes across it leave it on paper, or on the cell below them.
  assert.equal(await invisible('0 g 40 703 60 1 re f 40 705.5 60 0.5 re f ', '0 g'), undefined)
  assert.equal(await invisible('1 1 0 rg 40 690 200 30 re f 0 g 40 704 60 1 re f ', '0 g'), undefined)
  assert.equal(await invisible('0 g 40 690 200 30 re f 1 g 40 704 60 1 re f ', '0 g'), true)
})

const covered = async (plan: PagePlan) => (await wordsOf(plan)).find(({ text }) => text === '1000')?.coveredBy

test('a word is covered by what is drawn later, opaque and over it, and by nothing else', async () => {
  const word = line('1000', 100, 700)
  const box = '90 690 60 30 re f '
  assert.deepEqual(await covered({ content: `${word} 1 g ${box}` }), { order: 1, share: 1 })
  assert.equal(await covered({ content: `1 g ${box} 0 g ${word}` }), undefined, 'drawn before')
  assert.equal(await covered({ content: `${word} 300 690 60 30 re f` }), undefined, 'elsewhere')
  assert.equal(await covered({ content: `${word} 90 690 60 30 re S` }), undefined, 'only its border')
  const glass = { resources: '/ExtGState << /G << /ca 0.4 >> >>' }
  assert.equal(await covered({ content: `${word} /G gs ${box}`, ...glass }), undefined, 'seen through')
})

test('a word is covered by half, by a triangle, by a form and by a picture as far as they are over it', async () => {
  const word = line('1000', 100, 700)
  near((await covered({ content: `${word} 90 690 21 30 re f` }))?.share, 0.5, 0.1)
  assert.equal(await covered({ content: `${word} 0 0 m 600 0 l 600 300 l f` }), undefined)
  const objects = { 100: form('0 0 200 200 re f') }
  const inForm = { content: `${word} q 1 0 0 1 50 600 cm /A Do Q`, resources: '/XObject << /A 100 0 R >>', objects }
  assert.equal((await covered(inForm))?.share, 1)
  const picture = plainStream(
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    'x',
  )
  const pictured = {
    content: `${word} q 60 0 0 30 90 690 cm /A Do Q`,
    resources: '/XObject << /A 100 0 R >>',
    objects: { 100: picture },
  }
  assert.equal((await covered(pictured))?.share, 1)
  assert.equal(
    await covered({ content: `${word} q 0 0 9 9 re W n 90 690 60 30 re f Q` }),
    undefined,
    'cut off by its clip',
  )
})

test('text in a layer that is switched off is invisible, and what is drawn there covers nothing', async () => {
  const content = `${line('1000', 100, 700)} /OC /L BDC ${line('secret', 100, 600)} 90 690 60 30 re f EMC`
  const pdf = makePage({
    content,
    resources: '/Properties << /L 100 0 R >>',
    objects: { 100: '<< /Type /OCG /Name (Hidden) >>' },
  })
  const options = { hiddenLayers: new Set(['Hidden']) }
  const words = await withDocument(pdf, createBudget(30_000), (document) => document.words(1), options)
  assert.deepEqual(
    words.map(({ text, invisible, coveredBy }) => [text, invisible, coveredBy]),
    [
      ['1000', undefined, undefined],
      ['secret', true, undefined],
    ],
  )
})

test('what an annotation shows is part of the page, comes last and says so', async () => {
  const appearance = form(
    '1 g 0 0 100 20 re f 0 g BT /F1 10 Tf 5 5 Td (9999) Tj ET',
    '/Resources << /Font << /F1 5 0 R >> >>',
  )
    .toString('latin1')
    .replace('/BBox [0 0 600 800]', '/BBox [0 0 100 20]')
  const page = await pageOf({
    content: line('1000', 100, 700),
    page: '/Annots [100 0 R]',
    objects: {
      100: '<< /Type /Annot /Subtype /FreeText /Rect [95 695 195 715] /F 4 /AP << /N 101 0 R >> /Contents (9999) >>',
      101: Buffer.from(appearance, 'latin1'),
    },
  })
  const before = page.words.find(({ text }) => text === '1000')
  const after = page.words.find(({ text }) => text === '9999')
  assert.equal(before?.coveredBy?.share, 1)
  assert.deepEqual([before?.annotation, after?.annotation, after?.coveredBy], [undefined, true, undefined])
  near(after?.box[0], 100)
  assert.deepEqual(
    page.drawn.map(({ kind, annotation, fill }) => [kind, annotation, fill]),
    [['path', true, '#ffffff']],
  )
})

test('a page with an annotation keeps the sheet that all pages share, and what is cut off it', async () => {
  const entries = '/Parent 2 0 R /Contents 11 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [100 0 R]'
  const link = '<< /Type /Annot /Subtype /Link /Rect [95 695 195 715] /Border [0 0 1] >>'
  const sharing = (boxes: string, own = '') =>
    pageOf({
      content: line('1000', 100, 700),
      objects: {
        2: `<< /Type /Pages /Kids [10 0 R] /Count 1 ${boxes} >>`,
        10: `<< /Type /Page ${entries} ${own} >>`,
        100: link,
      },
    })
  const whole = await sharing('/MediaBox [0 0 595 842]')
  assert.deepEqual([whole.widthPoints, whole.heightPoints], [595, 842])
  near(whole.words[0]?.baseline, 142)
  const cut = await sharing('/CropBox [50 600 450 800]', '/MediaBox [0 0 595 842]')
  assert.deepEqual([cut.widthPoints, cut.heightPoints], [400, 200])
  near(cut.words[0]?.box[0], 50)
  near(cut.words[0]?.baseline, 100)
})

test('text of a font without shapes is invisible, that of others in the same way is not', async () => {
  const type3 = (procedure: number) =>
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 ` +
    `/Widths [600] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a ${procedure} 0 R >> >>`
  const plan = {
    content: `BT /F2 10 Tf 100 700 Td (aaa) Tj ET BT /F3 10 Tf 100 600 Td (aaaa) Tj ET ${line('seen', 100, 500)}`,
    resources: '/Font << /F1 5 0 R /F2 100 0 R /F3 101 0 R >>',
    objects: {
      100: type3(102),
      101: type3(103),
      102: plainStream('', '600 0 d0'),
      103: plainStream('', '600 0 d0 0 0 600 600 re f'),
    },
  }
  const words = await wordsOf(plan)
  assert.deepEqual(
    words.map(({ text, invisible }) => [text, invisible === true]),
    [
      ['aaa', true],
      ['aaaa', false],
      ['seen', false],
    ],
  )
})
