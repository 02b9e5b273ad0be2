import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { fileOf, inOrder, type Piece, statement, written } from '#test/support/attacked-statement.ts'
import { addRevision, latin1, makeXmp, numbers, plainStream } from '#test/support/make-pdf.ts'
import { signPdf } from '#test/support/make-pdf-signature.ts'
import { xrayOf } from '#test/support/xray-of.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

type Operation = { name: string; file(): Buffer | Promise<Buffer> }

const genuine = statement({ page: 'Page 1/2' })
const content = written(inOrder(genuine))
const second = written(inOrder(statement({ page: 'Page 2/2' })))
const amount = genuine.amounts[5] as Piece
const info = {
  Producer: 'Verdelor Print 4.2',
  Creator: 'Verdelor Accounts',
  CreationDate: "D:20240402081500+02'00'",
  ModDate: "D:20240402081500+02'00'",
}
const issued = () => fileOf([content, second])
const stream = (text: string) => plainStream('/Filter /FlateDecode', deflateSync(latin1(text)))
const highlight = `<< /Type /Annot /Subtype /Highlight /Rect [${amount.x} ${amount.y - 2} ${amount.x + 30} ${amount.y + 8}]
  /QuadPoints [${amount.x} ${amount.y + 8} ${amount.x + 30} ${amount.y + 8} ${amount.x} ${amount.y - 2} ${amount.x + 30} ${amount.y - 2}] /C [1 1 0] /F 4 >>`
const note = '<< /Type /Annot /Subtype /Text /Rect [560 700 576 716] /Contents (310,55 to be checked) /F 4 >>'
const english: Readonly<Record<string, string>> = {
  'Solde precedent': 'Balance brought forward',
  'Nouveau solde': 'Balance carried forward',
}
const inEnglish = (piece: Piece): Piece => ({ ...piece, text: english[piece.text] ?? piece.text })
const signing = { signingTime: new Date('2024-04-02T08:20:00Z') }

/** By a program of its own, as the tools behind portals and archives do it. */
async function withLibrary(change: (document: PDFDocument) => Promise<void> | void): Promise<Buffer> {
  const document = await PDFDocument.load(issued(), { updateMetadata: false })
  await change(document)
  return Buffer.from(await document.save())
}

async function stamped(text: string, x: number, y: number, boxed = false): Promise<Buffer> {
  return withLibrary(async (document) => {
    const font = await document.embedFont(StandardFonts.HelveticaBold)
    for (const page of document.getPages()) {
      if (boxed)
        page.drawRectangle({
          x: x - 4,
          y: y - 4,
          width: 160,
          height: 16,
          color: rgb(1, 1, 1),
          borderColor: rgb(0, 0, 0.6),
        })
      page.drawText(text, { x, y, size: 9, font, color: rgb(0.6, 0.1, 0.1) })
    }
  })
}

const operations: readonly Operation[] = [
  { name: 'nothing is done to it', file: issued },
  {
    name: 'it is written with object streams, as compressors do',
    file: () => fileOf([content, second], { compress: true }),
  },
  {
    name: 'it is encrypted without a password to open it',
    file: () => fileOf([content, second], { encrypt: { revision: 4, userPassword: '' } }),
  },
  { name: 'it is in the format of 1998', file: () => fileOf([content, second], { version: '1.2' }) },
  { name: 'it is turned by a quarter', file: () => fileOf([content, second], { page: '/Rotate 90' }) },
  { name: 'it is signed', file: () => signPdf(issued(), signing) },
  {
    name: 'it is signed twice',
    file: async () => signPdf(await signPdf(issued(), signing), { ...signing, objectNumber: 220 }),
  },
  {
    name: 'it is made an archive file with XMP that says the same as Info',
    file: () =>
      fileOf([content, second], {
        xmp: makeXmp({ createDate: '2024-04-02T08:15:00+02:00', modifyDate: '2024-04-02T08:15:00+02:00' }),
      }),
  },
  {
    name: 'an archive sets its title in a later save',
    file: () => addRevision(issued(), { info: { ...info, Title: 'Archive 4711', ModDate: "D:20240403100000+02'00'" } }),
  },
  {
    name: 'a reader highlights an amount and adds a note',
    file: () =>
      addRevision(issued(), {
        objects: {
          [numbers.firstPage]: `<< /Type /Page /Parent ${numbers.pages} 0 R /MediaBox [0 0 595 842] /Contents ${numbers.firstPage + 1} 0 R
            /Resources << /Font << /F1 ${numbers.font} 0 R /F2 90 0 R >> >> /Annots [130 0 R 131 0 R] >>`,
          130: highlight,
          131: note,
        },
      }),
  },
  {
    name: 'a field of a form in it is filled in',
    file: () =>
      addRevision(
        fileOf([content, second], {
          page: '/Annots [100 0 R]',
          catalog: '/AcroForm << /Fields [100 0 R] >>',
          objects: {
            100: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (reference) /V () /Rect [50 60 200 74] /F 4 >>',
          },
        }),
        {
          objects: {
            100: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (reference) /V (Dossier 12) /Rect [50 60 200 74] /F 4 >>',
          },
        },
      ),
  },
  {
    name: 'it is given bookmarks',
    file: () =>
      fileOf([content, second], {
        catalog: '/Outlines 110 0 R',
        objects: {
          110: '<< /Type /Outlines /First 111 0 R /Last 111 0 R /Count 1 >>',
          111: `<< /Title (Statement) /Parent 110 0 R /Dest [${numbers.firstPage} 0 R /Fit] >>`,
        },
      }),
  },
  { name: 'a portal stamps it in the margin', file: () => stamped('Portal 2025-03-14 ref. 48120477', 40, 820) },
  {
    name: 'an archive stamps it in a white box in the margin',
    file: () => stamped('ARCHIVED 2025/00417', 400, 815, true),
  },
  {
    name: 'a gateway adds a line at the foot',
    file: () => stamped('Checked by the mail gateway 12/03/2025 10:14', 40, 10),
  },
  { name: 'pages are numbered anew at the foot', file: () => stamped('17', 300, 14) },
  {
    name: 'it bears a watermark across the page',
    file: () =>
      fileOf([`${content}\nq /W gs 0.8 g BT /F1 60 Tf 0.8 0.6 -0.6 0.8 120 250 Tm (DUPLICATA) Tj ET Q`, second], {
        resources: '/ExtGState << /W << /ca 0.4 >> >>',
      }),
  },
  {
    name: 'it bears the watermark beneath the text',
    file: () => fileOf([`0.9 g BT /F1 60 Tf 0.8 0.6 -0.6 0.8 120 250 Tm (COPIE) Tj ET\n${content}`, second]),
  },
  {
    name: 'it is merged behind a letter of another program',
    async file() {
      const into = await PDFDocument.create()
      const font = await into.embedFont(StandardFonts.TimesRoman)
      into.addPage([595, 842]).drawText('Please find enclosed our statement.', { x: 60, y: 700, size: 11, font })
      const from = await PDFDocument.load(issued(), { updateMetadata: false })
      for (const page of await into.copyPages(from, from.getPageIndices())) into.addPage(page)
      return Buffer.from(await into.save())
    },
  },
  {
    name: 'two months of the account are merged',
    file: () =>
      fileOf(
        ['03', '04'].flatMap((month) =>
          [1, 2].map((page) => written(inOrder(statement({ month, page: `Page ${page}/2` })))),
        ),
        {
          info: { CreationDate: "D:20240502081500+02'00'", ModDate: "D:20240502081500+02'00'" },
        },
      ),
  },
  {
    name: 'months that do not follow on one another are merged, each with its balance brought forward',
    file: () => fileOf(['03', '06'].map((month) => written(inOrder(statement({ month })).map(inEnglish)))),
  },
  {
    name: 'its password is removed',
    async file() {
      const locked = fileOf([content, second], { encrypt: { revision: 4, userPassword: 'secret' } })
      const document = await PDFDocument.load(locked, { password: 'secret', updateMetadata: false })
      return Buffer.from(await document.save())
    },
  },
  {
    name: 'its metadata are removed in a later save',
    file: () => addRevision(issued(), { info: {} }),
  },
  {
    name: 'its margins are cropped',
    file: () =>
      withLibrary((document) => {
        for (const page of document.getPages()) page.setCropBox(10, 10, 575, 822)
      }),
  },
  {
    name: 'a file is attached to it',
    file: () => withLibrary((document) => document.attach(Buffer.from('<Invoice/>'), 'invoice.xml', {})),
  },
  {
    name: 'rows stand on coloured stripes',
    file: () =>
      fileOf([
        `${genuine.amounts.map(({ y }, row) => (row % 2 === 0 ? `0.93 0.95 0.96 rg 45 ${y - 4} 505 14 re f` : '')).join('\n')}\n${content}`,
        second,
      ]),
  },
  {
    name: 'totals are bold and larger by design',
    file: () => fileOf([`${content}\nBT /F2 12 Tf 120 420 Td (Total des mouvements) Tj ET`, second]),
  },
  {
    name: 'its program writes column by column, not line by line',
    file: () => fileOf([written([...genuine.pieces, ...genuine.amounts, ...genuine.balances]), second]),
  },
  {
    name: 'its contents are in several streams',
    file: () => {
      const middle = content.indexOf('BT', content.length / 2)
      return fileOf([content, second], {
        objects: {
          [numbers.firstPage]: `<< /Type /Page /Parent ${numbers.pages} 0 R /MediaBox [0 0 595 842] /Contents [140 0 R 141 0 R]
            /Resources << /Font << /F1 ${numbers.font} 0 R /F2 90 0 R >> >> >>`,
          140: stream(content.slice(0, middle)),
          141: stream(content.slice(middle)),
        },
      })
    },
  },
]

for (const { name, file } of operations) {
  test(`harmless: ${name}`, async () => {
    const { flag, codes } = await xrayOf(reader, await file())
    assert.equal(flag.color, 'green', `nothing but notices, not ${codes.join(', ')}`)
  })
}
