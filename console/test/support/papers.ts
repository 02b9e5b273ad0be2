import { deflateSync } from 'node:zlib'
import { addRevision, latin1, literal, makePdf, numbers, plainStream } from '#test/support/make-pdf.ts'

/** A text from `x` on, or up to `right`. */
type Cell = { text: string; x?: number; right?: number; bold?: true }
type Line = readonly Cell[]

const sizePoints = 9
const two = (value: number) => String(value).padStart(2, '0')

/** Digits of the base fonts are as wide as one another, points and blanks half of it. */
const widthOf = (text: string) =>
  [...text].reduce((width, sign) => width + (/[ .,]/.test(sign) ? 0.278 : 0.556) * sizePoints, 0)

function drawn(lines: readonly Line[]): Buffer {
  const parts = lines.flatMap((cells, row) =>
    cells.map(({ text, x = 50, right, bold }) => {
      const left = right === undefined ? x : Number((right - widthOf(text)).toFixed(2))
      return `BT /${bold ? 'F2' : 'F1'} ${sizePoints} Tf 1 0 0 1 ${left} ${790 - row * 15} Tm ${literal(text)} Tj ET`
    }),
  )
  return plainStream('/Filter /FlateDecode', deflateSync(latin1(parts.join('\n'))))
}

/** Pages of text in columns, as a program of the issuer would write them on `day` (`YYYYMMDD`). */
export function paper(
  pages: readonly (readonly Line[])[],
  { day, producer }: { day: string; producer: string },
): Buffer {
  const made = `D:${day}081500+01'00'`
  const fonts = `/Font << /F1 ${numbers.font} 0 R /F2 7 0 R >>`
  const objects: Record<number, string | Buffer> = {
    [numbers.font]: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    7: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  }
  for (const [at, lines] of pages.entries()) {
    const number = numbers.firstPage + at * 2
    objects[number] =
      `<< /Type /Page /Parent ${numbers.pages} 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R ` +
      `/Resources << ${fonts} >> >>`
    objects[number + 1] = drawn(lines)
  }
  return makePdf({
    pages: pages.map(() => ''),
    info: { Producer: producer, CreationDate: made, ModDate: made },
    objects,
  })
}

/** `1 204,50` from cents. */
export const amount = (cents: number): string => {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ' ')
  return `${cents < 0 ? '-' : ''}${whole},${two(Math.abs(cents) % 100)}`
}

export type Movement = { day: number; label: string; cents: number }
export type Month = {
  year: number
  month: number
  opening: number
  movements: readonly Movement[]
  holder: string
  iban: string
}

/** A month of an account at a bank that does not exist; its sums are right. */
export const monthOfAccount = (month: Month): Buffer =>
  paper([linesOf(month)], { day: issuedOn(month), producer: 'Fictional Statements 1.0' })

/** The same month, saved again by an editor with other movements: the first save is still in the file. */
export function forgedMonth(month: Month, movements: readonly Movement[]): Buffer {
  const day = issuedOn(month)
  const info = {
    Producer: 'Fictional Editor 9.4',
    CreationDate: `D:${day}081500+01'00'`,
    ModDate: `D:${Number(day) + 9}214207+01'00'`,
  }
  return addRevision(monthOfAccount(month), {
    info,
    objects: { [numbers.firstPage + 1]: drawn(linesOf({ ...month, movements })) },
  })
}

const issuedOn = ({ year, month }: Month) =>
  new Date(Date.UTC(year, month, 2)).toISOString().slice(0, 10).replaceAll('-', '')

function linesOf({ year, month, opening, movements, holder, iban }: Month): Line[] {
  const on = (day: number) => `${two(day)}/${two(month)}/${year}`
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10).split('-').toReversed().join('/')
  const sum = (sign: number) => movements.reduce((all, { cents }) => (cents * sign > 0 ? all + cents : all), 0)
  const head: Line[] = [
    [{ text: 'Banque Armoricaine du Littoral', bold: true }],
    [{ text: 'Relevé de compte courant' }],
    [{ text: `Période du ${on(1)} au ${on(lastDay)}` }],
    [{ text: `Titulaire : ${holder}` }],
    [{ text: `IBAN : ${iban}` }],
    [],
    [
      { text: 'Date' },
      { text: 'Libellé des opérations', x: 120 },
      { text: 'Débit', right: 430 },
      { text: 'Crédit', right: 520 },
    ],
    [
      { text: `Solde précédent au ${before}`, x: 120 },
      { text: amount(opening), right: opening < 0 ? 430 : 520 },
    ],
  ]
  const rows = movements.map(
    ({ day, label, cents }): Line => [
      { text: on(day) },
      { text: label, x: 120 },
      { text: amount(Math.abs(cents)), right: cents < 0 ? 430 : 520 },
    ],
  )
  const closing = opening + sum(1) + sum(-1)
  const foot: Line[] = [
    [
      { text: 'Total des mouvements', x: 120 },
      { text: amount(-sum(-1)), right: 430 },
      { text: amount(sum(1)), right: 520 },
    ],
    [
      { text: `Nouveau solde au ${on(lastDay)}`, x: 120 },
      { text: amount(Math.abs(closing)), right: closing < 0 ? 430 : 520 },
    ],
  ]
  return [...head, ...rows, ...foot]
}

type Row = readonly [label: string, now?: number, before?: number]
const euros = (value: number) =>
  value < 0
    ? `(${Math.abs(value).toLocaleString('fr-FR').replaceAll(/\s/g, ' ')})`
    : value.toLocaleString('fr-FR').replaceAll(/\s/g, ' ')

/** Annual accounts of two years, in euros; the sums of the invented figures hold. */
export function annualAccounts(company: string): Buffer {
  const page = (title: string, rows: readonly Row[]): Line[] => [
    [{ text: company, bold: true }],
    [{ text: title, bold: true }],
    [],
    [{ text: 'En euros' }, { text: '31/12/2025', right: 430 }, { text: '31/12/2024', right: 530 }],
    ...rows.map(
      ([text, now, before]): Line => [
        { text },
        ...(now === undefined ? [] : [{ text: euros(now), right: 430 }]),
        ...(before === undefined ? [] : [{ text: euros(before), right: 530 }]),
      ],
    ),
  ]
  const assets: Row[] = [
    ['Immobilisations incorporelles', 18_200, 21_400],
    ['Immobilisations corporelles', 381_400, 402_550],
    ['Immobilisations financières', 13_000, 13_000],
    ['Total actif immobilisé', 412_600, 436_950],
    ['Stocks et en-cours', 168_220, 155_300],
    ['Créances clients et comptes rattachés', 462_950, 418_720],
    ['Autres créances', 51_400, 34_900],
    ['Disponibilités', 44_070, 119_540],
    ["Charges constatées d'avance", 14_700, 12_300],
    ['Total actif circulant', 741_340, 740_760],
    ['TOTAL ACTIF', 1_153_940, 1_177_710],
  ]
  const funding: Row[] = [
    ['Capital social', 80_000, 80_000],
    ['Réserves', 76_600, 64_210],
    ['Report à nouveau', 4_680, 4_680],
    ["Résultat de l'exercice", -112_640, 12_390],
    ['Total capitaux propres', 48_640, 161_280],
    ['Provisions pour risques et charges', 6_200, 5_400],
    ['Emprunts et dettes financières', 338_700, 361_240],
    ["dont à moins d'un an", 96_400, 88_100],
    ['Dettes fournisseurs et comptes rattachés', 552_650, 465_360],
    ['Dettes fiscales et sociales', 168_450, 149_830],
    ['Autres dettes', 39_300, 34_600],
    ['Total dettes', 1_099_100, 1_011_030],
    ['TOTAL PASSIF', 1_153_940, 1_177_710],
  ]
  const results: Row[] = [
    ["Chiffre d'affaires net", 1_962_340, 1_871_900],
    ["Autres produits d'exploitation", 22_480, 20_110],
    ["Total des produits d'exploitation", 1_984_820, 1_892_010],
    ['Achats et charges externes', 1_254_700, 1_108_340],
    ['Impôts et taxes', 31_410, 30_250],
    ['Salaires et traitements', 512_600, 468_800],
    ['Charges sociales', 220_700, 197_220],
    ['Dotations aux amortissements', 58_730, 55_610],
    ['Autres charges', 4_400, 4_050],
    ["Total des charges d'exploitation", 2_082_540, 1_864_270],
    ["Résultat d'exploitation", -97_720, 27_740],
    ["Charges d'intérêts", 14_920, 13_380],
    ['Résultat courant avant impôts', -112_640, 14_360],
    ['Impôts sur les bénéfices', 0, 1_970],
    ["Résultat de l'exercice", -112_640, 12_390],
  ]
  return paper([page('Bilan actif', assets), page('Bilan passif', funding), page('Compte de résultat', results)], {
    day: '20260318',
    producer: 'Fictional Accounts 3.2',
  })
}
