import { createRequire } from 'node:module'
import type { OcrLanguage } from '#documents/ocr-languages.ts'

// The package brings no types.
const PdfDocument = createRequire(import.meta.url)('pdfkit')

/** What stands on a page, row by row, each cell where it begins (or, `right`, ends), in points. */
export type KnownRow = readonly { x: number; text: string; right?: true }[]

type Wording = { title: string; columns: readonly string[]; labels: readonly string[]; prose: string }

const wordings: Readonly<Record<OcrLanguage, Wording>> = {
  fra: {
    title: 'Relevé de compte courant',
    columns: ['Date', 'Libellé des opérations', 'Débit', 'Crédit'],
    labels: [
      'Virement reçu de la société Érable',
      'Prélèvement électricité',
      'Chèque numéro',
      'Frais de tenue de compte',
    ],
    prose:
      'Sauf erreur ou omission de notre part, le solde ci-dessus est réputé exact passé un délai de trente jours après réception du présent relevé.',
  },
  ita: {
    title: 'Estratto conto corrente',
    columns: ['Data', 'Descrizione delle operazioni', 'Dare', 'Avere'],
    labels: [
      'Bonifico ricevuto da Società Acero',
      'Addebito energia elettrica',
      'Assegno numero',
      'Spese di tenuta conto',
    ],
    prose:
      'Salvo errori od omissioni, il saldo indicato si intende approvato trascorsi sessanta giorni dal ricevimento della presente comunicazione, perché così è pattuito.',
  },
  eng: {
    title: 'Current account statement',
    columns: ['Date', 'Description', 'Paid out', 'Paid in'],
    labels: [
      'Transfer received from Maple Trading',
      'Direct debit electricity',
      'Cheque number',
      'Account maintenance fee',
    ],
    prose:
      'Please check the entries on this statement; unless we hear from you within thirty days the balance shown above will be taken as correct.',
  },
  deu: {
    title: 'Kontoauszug Geschäftskonto',
    columns: ['Datum', 'Buchungstext', 'Soll', 'Haben'],
    labels: [
      'Überweisung der Firma Ahorn erhalten',
      'Lastschrift Stromversorgung',
      'Scheck Nummer',
      'Kontoführungsgebühr',
    ],
    prose:
      'Bitte prüfen Sie die Buchungen; Einwendungen sind innerhalb von sechs Wochen zu erheben, andernfalls gilt der Saldo als genehmigt. Größere Beträge weisen wir gesondert aus.',
  },
  spa: {
    title: 'Extracto de cuenta corriente',
    columns: ['Fecha', 'Descripción de la operación', 'Debe', 'Haber'],
    labels: [
      'Transferencia recibida de Compañía Arce',
      'Recibo de electricidad',
      'Cheque número',
      'Comisión de mantenimiento',
    ],
    prose:
      'Salvo error u omisión, el saldo indicado se entenderá conforme transcurridos treinta días desde la recepción de este extracto, según lo pactado el año pasado.',
  },
  nld: {
    title: 'Rekeningafschrift zakelijk',
    columns: ['Datum', 'Omschrijving', 'Af', 'Bij'],
    labels: ['Overboeking ontvangen van Esdoorn', 'Incasso elektriciteit', 'Cheque nummer', 'Kosten betaalrekening'],
    prose:
      'Controleert u de boekingen op dit afschrift; indien wij binnen dertig dagen niets van u vernemen, wordt het saldo als juist beschouwd. Vragen? Wij zijn bereikbaar.',
  },
}

/** A page of a statement: the same seed gives the same page. */
export function knownPage(language: OcrLanguage, { seed = 1, rows = 24 } = {}): KnownRow[] {
  const { title, columns, labels, prose } = wordings[language]
  const next = numbers(seed)
  const number = (max: number) => Math.floor(next() * max)
  const two = (value: number) => String(value).padStart(2, '0')
  const [date = '', label = '', debit = '', credit = ''] = columns
  const operations = Array.from(
    { length: rows },
    (_none, index): KnownRow => [
      { x: 50, text: `${two(1 + Math.floor((index * 27) / rows))}/0${1 + (seed % 9)}/2024` },
      { x: 130, text: `${labels[number(labels.length)]} ${1000 + number(9000)}` },
      { x: index % 3 === 0 ? 540 : 450, right: true, text: amount(number(9_999_999), language) },
    ],
  )
  return [
    [{ x: 50, text: title }],
    [{ x: 50, text: `IBAN XX76 ${1000 + number(9000)} ${1000 + number(9000)} ${1000 + number(9000)} 0189` }],
    [
      { x: 50, text: date },
      { x: 130, text: label },
      { x: 450, right: true, text: debit },
      { x: 540, right: true, text: credit },
    ],
    ...operations,
    ...wrapped(prose, 88).map((text): KnownRow => [{ x: 50, text }]),
  ]
}

export const textOf = (rows: readonly KnownRow[]) => rows.map((row) => row.map(({ text }) => text).join(' ')).join('\n')

/** A PDF of such pages, with fonts that every reader of PDF brings itself. */
export async function knownPdf(pages: readonly (readonly KnownRow[])[], options: PdfLook = {}): Promise<Buffer> {
  const { sizePoints = 10, font = 'Helvetica', leading = 2.3, size = [595, 842] } = options
  const document = new PdfDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const rows of pages) {
    document.addPage({ size, margin: 0 })
    document.font(font).fontSize(sizePoints)
    for (const [index, row] of rows.entries()) {
      for (const { x, text, right } of row) {
        const left = right === true ? x - document.widthOfString(text) : x
        document.text(text, left, 50 + index * sizePoints * leading, { lineBreak: false })
      }
    }
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

export type PdfLook = { sizePoints?: number; font?: string; leading?: number; size?: readonly [number, number] }

function amount(cents: number, language: OcrLanguage): string {
  const whole = String(Math.floor(cents / 100))
  const [thousands, point] = language === 'eng' ? [',', '.'] : language === 'fra' ? [' ', ','] : ['.', ',']
  return `${whole.replace(/(?<=\d)(?=(\d{3})+$)/g, thousands)}${point}${String(cents % 100).padStart(2, '0')}`
}

function wrapped(text: string, widthMax: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length >= widthMax) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`.trim()
  }
  return lines
}

/** Park and Miller: plain, and the same everywhere. */
function numbers(seed: number): () => number {
  let state = (seed * 48_271) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
