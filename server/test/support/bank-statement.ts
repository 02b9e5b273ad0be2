import { deflateSync } from 'node:zlib'
import { latin1, literal, makePdf, numbers, plainStream } from './make-pdf.ts'

export type BankStatement = {
  /** Its number, 1 to 12. */
  month?: number
  /** 2024 unless another is given. */
  year?: number
  holder?: string
  iban?: string
  openingCents?: number
  /** One every other day from the 3rd on. */
  movesCents?: readonly number[]
  producer?: string
  /** Of the base fonts. */
  font?: string
}

const usualMoves: readonly number[] = [-45_017, 120_000, -9_990, -31_055, 88_123, -1_250, -64_300, 205_077, -7_812]
const counterparties = ['Maillard', 'Sauvigny', 'Tremblay', 'Orsini', 'Kerouac', 'Delmas', 'Lachenal', 'Vidocq', 'Zola']
const sizePoints = 9

/** A monthly statement of a bank that does not exist, its sums right: text in columns, as a PDF. */
export function bankStatementPdf(plan: BankStatement = {}): Buffer {
  const { month = 3, year = 2024, producer = 'Fictional Statements 1.0', font = 'Helvetica' } = plan
  const made = `D:${month === 12 ? year + 1 : year}${two((month % 12) + 1)}02081500+01'00'`
  const { firstPage } = numbers
  return makePdf({
    info: { Producer: producer, CreationDate: made, ModDate: made },
    objects: {
      [numbers.font]: `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
      [firstPage + 1]: plainStream('/Filter /FlateDecode', deflateSync(latin1(contentOf({ ...plan, month, year })))),
    },
  })
}

/** What the account holds at the end. */
export const closingOf = ({ openingCents = 1_000_000, movesCents = usualMoves }: BankStatement = {}): number =>
  movesCents.reduce((sum, cents) => sum + cents, openingCents)

function contentOf(plan: BankStatement & { month: number; year: number }): string {
  const { month, year, holder = 'Fernhill Logistics SARL', iban = 'FR76 9911 7021 4020 1526 6430 713' } = plan
  const { openingCents = 1_000_000, movesCents = usualMoves } = plan
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10).split('-').toReversed().join('/')
  const day = (at: number) => `${two(at)}/${two(month)}/${year}`
  const rows = movesCents.map((cents, at) => [
    left(50, day(3 + 2 * at)),
    left(120, `Virement ${counterparties[(at + month) % counterparties.length]}`),
    right(cents < 0 ? 430 : 520, money(Math.abs(cents))),
  ])
  const sum = (sign: number) => movesCents.filter((cents) => cents * sign > 0).reduce((all, cents) => all + cents, 0)
  const lines = [
    [left(50, 'Banque Armoricaine du Littoral')],
    [left(50, 'Relevé de compte courant')],
    [left(50, `Période du ${day(1)} au ${day(lastDay)}`)],
    [left(50, `Titulaire : ${holder}`)],
    [left(50, `IBAN : ${iban}`)],
    [],
    [left(50, 'Date'), left(120, 'Libellé des opérations'), right(430, 'Débit'), right(520, 'Crédit')],
    [left(120, `Solde précédent au ${before}`), right(520, money(openingCents))],
    ...rows,
    [left(120, 'Total des mouvements'), right(430, money(-sum(-1))), right(520, money(sum(1)))],
    [left(120, `Nouveau solde au ${day(lastDay)}`), right(520, money(closingOf(plan)))],
  ]
  return lines
    .flatMap((cells, row) =>
      cells.map(({ x, text }) => `BT /F1 ${sizePoints} Tf 1 0 0 1 ${x} ${780 - row * 16} Tm ${literal(text)} Tj ET`),
    )
    .join('\n')
}

const two = (value: number) => String(value).padStart(2, '0')
const left = (x: number, text: string) => ({ x, text })
const right = (x: number, text: string) => ({ x: (x - widthOf(text)).toFixed(2), text })

/** Digits of the base fonts are as wide as one another, points and blanks half of it. */
const widthOf = (text: string) =>
  [...text].reduce((width, sign) => width + (/[ .,]/.test(sign) ? 0.278 : 0.556) * sizePoints, 0)

function money(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${two(cents % 100)}`
}
