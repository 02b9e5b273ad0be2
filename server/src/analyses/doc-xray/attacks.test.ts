import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import {
  boxOf,
  covered,
  type FilePlan,
  fileOf,
  inOrder,
  type Piece,
  shown,
  statement,
  written,
} from '#test/support/attacked-statement.ts'
import { addRevision, latin1, numbers, plainStream } from '#test/support/make-pdf.ts'
import { signPdf } from '#test/support/make-pdf-signature.ts'
import { xrayOf } from '#test/support/xray-of.ts'
import { overlapOf } from './places.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

type Attack = {
  name: string
  file(): Buffer | Promise<Buffer>
  /** The criterion that has to find it. */
  by: string
  color: 'orange' | 'red'
  /** Where; absent: it cannot be located, or is the whole file. */
  at?: Piece
}

const genuine = statement()
const victim = genuine.amounts[3] as Piece
const balance = genuine.balances.at(-1) as Piece
const forged = '910,55'
const all = inOrder(genuine)
const content = written(all)
const without = written(all.filter((piece) => piece !== victim))
const withInstead = (piece: Partial<Piece>) =>
  written(all.map((each) => (each === victim ? { ...each, ...piece } : each)))
const stream = (text: string) => plainStream('/Filter /FlateDecode', deflateSync(latin1(text)))
const firstContents = numbers.firstPage + 1

/** A revision that draws the page anew with another amount. */
const rewritten = (pdf: Buffer) =>
  addRevision(pdf, { objects: { [firstContents]: stream(withInstead({ text: forged })) } })

const rect = ({ x, y }: Piece) => `[${x - 3} ${y - 3} ${x + 34} ${y + 9}]`
const appearance = (text: string) =>
  plainStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 37 12] /Resources << /Font << /F1 ${numbers.font} 0 R >> >>`,
    `1 g 0 0 37 12 re f BT 0 g /F1 9 Tf 4 3 Td (${text}) Tj ET`,
  )
const annotated = (entries: string): FilePlan => ({
  page: '/Annots [100 0 R]',
  objects: {
    100: `<< /Type /Annot ${entries} /Rect ${rect(victim)} /F 4 /AP << /N 101 0 R >> >>`,
    101: appearance(forged),
  },
})

const picture = plainStream(
  '/Type /XObject /Subtype /Image /Width 60 /Height 20 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  Buffer.alloc(1_200, 200),
)
const attacks: readonly Attack[] = [
  {
    name: 'an amount is erased and typed again in another font',
    file: () => fileOf([`${without}\n${shown({ ...victim, text: forged, font: 'F2' })}`]),
    by: 'foreignFontAmount',
    color: 'red',
    at: victim,
  },
  {
    name: 'an amount is erased and typed again in the same font, at the end of the page',
    file: () => fileOf([`${without}\n${shown({ ...victim, text: forged })}`]),
    by: 'lateAmount',
    color: 'red',
    at: victim,
  },
  {
    name: 'an amount is typed again in another size',
    file: () => fileOf([withInstead({ text: forged, size: 9.7 })]),
    by: 'oddSizeAmount',
    color: 'red',
    at: victim,
  },
  {
    name: 'an amount is typed again in nearly the same colour',
    file: () => fileOf([withInstead({ text: forged, colour: '0.13 0.13 0.13 rg' })]),
    by: 'oddColourAmount',
    color: 'red',
    at: victim,
  },
  {
    name: 'an amount is typed again a little too high',
    file: () => fileOf([withInstead({ text: forged, y: victim.y + 1.1 })]),
    by: 'shiftedBaseline',
    color: 'red',
    at: victim,
  },
  {
    name: 'one digit of an amount comes from another font',
    file: () =>
      fileOf([
        `${without}\n${shown({ ...victim, text: '9', font: 'F2' })}\n${shown({ ...victim, x: victim.x + 4.5, text: '10,55' })}`,
      ]),
    by: 'mixedNumber',
    color: 'red',
    at: victim,
  },
  {
    name: 'the bytes of an amount are changed in the content stream',
    file: () => fileOf([withInstead({ text: forged })]),
    by: 'brokenBalance',
    color: 'red',
    at: victim,
  },
  {
    name: 'the closing balance is changed in the content stream',
    file: () => fileOf([written(all.map((each) => (each === balance ? { ...each, text: '82.103,48' } : each)))]),
    by: 'brokenBalance',
    color: 'red',
    at: balance,
  },
  {
    name: 'a white box and another amount are drawn over an amount',
    file: () => fileOf([`${content}\n${covered(victim, forged)}`]),
    by: 'replacedText',
    color: 'red',
    at: victim,
  },
  {
    name: 'a stamping program lays a form with a box and an amount over the page',
    file: () =>
      fileOf([`q ${content} Q q /Over Do Q`], {
        resources: '/XObject << /Over 100 0 R >>',
        objects: {
          100: plainStream(
            `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 ${numbers.font} 0 R >> >>`,
            covered(victim, forged),
          ),
        },
      }),
    by: 'replacedText',
    color: 'red',
    at: victim,
  },
  {
    name: 'an amount is erased, and another stands on a white box in its place',
    file: () => fileOf([`${without}\n${covered(victim, forged)}`]),
    by: 'patchedAmount',
    color: 'red',
    at: victim,
  },
  {
    name: 'a picture is laid over an amount',
    file: () =>
      fileOf([`${content}\nq 32 0 0 11 ${victim.x - 2} ${victim.y - 2} cm /Im Do Q`], {
        resources: '/XObject << /Im 100 0 R >>',
        objects: { 100: picture },
      }),
    by: 'pictureOverAmount',
    color: 'orange',
    at: victim,
  },
  {
    name: 'a picture stands where an amount was',
    file: () =>
      fileOf([`${without}\nq 30 0 0 9 ${victim.x - 1} ${victim.y - 1} cm /Im Do Q`], {
        resources: '/XObject << /Im 100 0 R >>',
        objects: { 100: picture },
      }),
    by: 'picturedAmount',
    color: 'orange',
    at: victim,
  },
  {
    name: 'a FreeText note is put over an amount',
    file: () => fileOf([content], annotated(`/Subtype /FreeText /Contents (${forged}) /DA (/F1 9 Tf 0 g)`)),
    by: 'annotatedAmount',
    color: 'red',
    at: victim,
  },
  {
    name: 'a form field is put over an amount',
    file: () =>
      fileOf([content], {
        ...annotated(`/Subtype /Widget /FT /Tx /T (f1) /V (${forged}) /DA (/F1 9 Tf 0 g)`),
        catalog: '/AcroForm << /Fields [100 0 R] >>',
      }),
    by: 'replacedText',
    color: 'red',
    at: victim,
  },
  {
    name: 'the old amount is made invisible and another written over it',
    file: () => fileOf([`${without}\n3 Tr ${shown(victim)} 0 Tr ${shown({ ...victim, text: forged })}`]),
    by: 'contradictingHiddenText',
    color: 'red',
    at: victim,
  },
  {
    name: 'a later save rewrites an amount',
    file: () => rewritten(fileOf([content])),
    by: 'rewrittenText',
    color: 'red',
    at: victim,
  },
  {
    name: 'the file is written anew, and the page as it was stays behind in it',
    file: () => fileOf([withInstead({ text: forged })], { objects: { 120: stream(content) } }),
    by: 'recoveredText',
    color: 'red',
    at: victim,
  },
  {
    name: 'an amount is changed after the file was signed',
    file: async () => rewritten(await signPdf(fileOf([content]), { signingTime: new Date('2024-04-02T08:20:00Z') })),
    by: 'changedAfterSigning',
    color: 'red',
    at: victim,
  },
  {
    name: 'a byte of a signed file is changed',
    async file() {
      const signed = await signPdf(fileOf([content]), { signingTime: new Date('2024-04-02T08:20:00Z') })
      const at = signed.indexOf('Verdelor Print 4.2')
      signed.write('9', at + 'Verdelor Print '.length, 'latin1')
      return signed
    },
    by: 'brokenSignature',
    color: 'red',
  },
]

for (const { name, file, by, color, at } of attacks) {
  test(`attack: ${name}`, async () => {
    const { flag, findings, codes } = await xrayOf(reader, await file())
    assert.ok(codes.includes(by), `${by} finds it, not only ${codes.join(', ')}`)
    assert.equal(flag.color, color)
    if (at === undefined) return
    const boxes = findings
      .filter(({ typeCode }) => typeCode === by)
      .flatMap((found) => ('places' in found ? (found.places ?? []) : []))
    const wanted = boxOf(at)
    assert.ok(
      boxes.some(
        ({ page, box: [left = 0, top = 0, right = 0, bottom = 0] }) =>
          page === 1 && overlapOf([left, top, right, bottom], wanted) >= 0.5,
      ),
      `it is found where it is (${wanted}), not at ${JSON.stringify(boxes)}`,
    )
  })
}

test('without an attack the same file is clear of everything', async () => {
  const { flag, codes } = await xrayOf(reader, fileOf([content]))
  assert.deepEqual(codes, [])
  assert.equal(flag.color, 'green')
})
