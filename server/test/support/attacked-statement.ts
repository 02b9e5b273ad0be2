import { deflateSync } from 'node:zlib'
import { type Body, latin1, makePdf, numbers, plainStream } from './make-pdf.ts'

/** One text of the page: where it begins and stands, in points from the bottom left corner, as the content stream has it. */
export type Piece = { text: string; x: number; y: number; font?: string; size?: number; colour?: string }

/** A month of a fictional account, right to the cent, and where its figures stand. */
export type Statement = { pieces: readonly Piece[]; amounts: readonly Piece[]; balances: readonly Piece[] }

const size = 9
const height = 842
/** Digits of Helvetica are 556 thousandths wide, points, commas and spaces 278. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/[.,\s]/.test(sign) ? 0.278 : 0.556), 0) * size
const money = (cents: number) =>
  `${String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')},${String(cents % 100).padStart(2, '0')}`
const right = (text: string, x: number, y: number): Piece => ({ text, x: x - widthOf(text), y })

const moves = [-45_017, 120_040, -9_990, -31_055, 88_123, -1_250, -64_300, 205_077, -77_431, -12_360, 43_719, -5_208]

export type StatementPlan = { page?: string; iban?: string; month?: string; holder?: string }

export function statement({
  page = '1/1',
  iban = 'FR7630001007941234567890185',
  month = '03',
  holder = 'Menuiserie Galor',
}: StatementPlan = {}): Statement {
  const pieces: Piece[] = [
    { text: 'Banque Verdelor', x: 50, y: 790, size: 14 },
    { text: `Releve de compte du 01/${month}/2024 au 28/${month}/2024`, x: 50, y: 760 },
    { text: `Titulaire ${holder}`, x: 50, y: 746 },
    { text: `IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`, x: 50, y: 732 },
    ...['Date', 'Libelle'].map((text, index) => ({ text, x: 50 + index * 70, y: 706 })),
    ...['Debit', 'Credit', 'Solde'].map((text, index) => right(text, 380 + index * 80, 706)),
    { text: 'Solde precedent', x: 120, y: 690 },
  ]
  const [amounts, balances]: [Piece[], Piece[]] = [[], []]
  let balance = 1_000_000
  balances.push(right(money(balance), 540, 690))
  moves.forEach((cents, row) => {
    const y = 674 - row * 16
    balance += cents
    pieces.push({ text: `${String(row + 2).padStart(2, '0')}/${month}/2024`, x: 50, y })
    pieces.push({ text: `${cents < 0 ? 'Prelevement' : 'Virement recu'} ${400_000 + row * 7_919}`, x: 120, y })
    amounts.push(right(money(Math.abs(cents)), cents < 0 ? 380 : 460, y))
    balances.push(right(money(balance), 540, y))
  })
  const last = 674 - moves.length * 16
  pieces.push({ text: 'Nouveau solde', x: 120, y: last })
  balances.push(right(money(balance), 540, last))
  pieces.push({ text: page, x: 530, y: 30 })
  return { pieces, amounts, balances }
}

/** All of it in the order in which a program writes a table: line by line. */
export const inOrder = ({ pieces, amounts, balances }: Statement): Piece[] =>
  [...pieces, ...amounts, ...balances].toSorted((one, other) => other.y - one.y || one.x - other.x)

export const shown = ({ text, x, y, font = 'F1', size: points = size, colour = '0 g' }: Piece): string =>
  `BT ${colour} /${font} ${points} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`

export const written = (pieces: readonly Piece[]): string => pieces.map(shown).join('\n')

/** Where a piece is seen: left, top, right, bottom from the top left corner. */
export const boxOf = ({ text, x, y }: Piece): [number, number, number, number] => [
  x,
  height - y - size * 0.75,
  x + widthOf(text),
  height - y + size * 0.2,
]

/** A white box over a piece, and what is written onto it. */
export function covered(piece: Piece, text: string, look: Partial<Piece> = {}): string {
  const box = `1 g ${(piece.x - 2).toFixed(2)} ${(piece.y - 2.5).toFixed(2)} ${(widthOf(piece.text) + 4).toFixed(2)} 11 re f`
  return `${box}\n${shown({ ...piece, text, ...look })}`
}

export type FilePlan = {
  info?: Record<string, string>
  xmp?: string
  version?: string
  /** Further entries of every page, such as `/Rotate 90` or `/Annots [100 0 R]`. */
  page?: string
  resources?: string
  catalog?: string
  objects?: Readonly<Record<number, Body>>
  compress?: boolean
  encrypt?: Parameters<typeof makePdf>[0] extends infer P ? (P extends { encrypt?: infer E } ? E : never) : never
}

const info = {
  Producer: 'Verdelor Print 4.2',
  Creator: 'Verdelor Accounts',
  CreationDate: "D:20240402081500+02'00'",
  ModDate: "D:20240402081500+02'00'",
}

/** A file of one or more pages; `/F1` is Helvetica, `/F2` Times. */
export function fileOf(contents: readonly string[], plan: FilePlan = {}): Buffer {
  const { firstPage, font, pages } = numbers
  const objects: Record<number, Body> = { 90: '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>' }
  contents.forEach((content, index) => {
    const number = firstPage + index * 2
    objects[number] =
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 ${height}] /Contents ${number + 1} 0 R ` +
      `/Resources << /Font << /F1 ${font} 0 R /F2 90 0 R >> ${plan.resources ?? ''} >> ${plan.page ?? ''} >>`
    objects[number + 1] = plainStream('/Filter /FlateDecode', deflateSync(latin1(content)))
  })
  return makePdf({
    version: plan.version ?? '1.7',
    pages: contents.map(() => ''),
    info: { ...info, ...plan.info },
    ...(plan.xmp !== undefined && { xmp: plan.xmp }),
    ...(plan.catalog !== undefined && { catalog: plan.catalog }),
    ...(plan.compress === true && { compress: true, xref: 'stream' as const }),
    ...(plan.encrypt !== undefined && { encrypt: plan.encrypt }),
    objects: { ...objects, ...plan.objects },
  })
}
