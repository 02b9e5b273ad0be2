import type { Random } from '../random.ts'
import { companyName, dateIn, dayOf, type Language, luhnNumber, madeUpIban, money } from './language.ts'
import type { Paper } from './paper.ts'

type Words = {
  title: string
  to: string
  date: string
  due: string
  columns: [string, string, string, string]
  net: string
  tax: string
  gross: string
  goods: readonly string[]
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    title: 'Facture',
    to: 'Client',
    date: 'Date de facture',
    due: 'Échéance',
    columns: ['Désignation', 'Qté', 'Prix unitaire', 'Montant HT'],
    net: 'Total HT',
    tax: 'TVA 20 %',
    gross: 'Total TTC',
    goods: ['Panneaux', 'Pose', 'Livraison'],
  },
  it: {
    title: 'Fattura',
    to: 'Cliente',
    date: 'Data fattura',
    due: 'Scadenza',
    columns: ['Descrizione', 'Q.tà', 'Prezzo', 'Importo'],
    net: 'Imponibile',
    tax: 'IVA 22 %',
    gross: 'Totale fattura',
    goods: ['Pannelli', 'Posa', 'Consegna'],
  },
  en: {
    title: 'Invoice',
    to: 'Bill to',
    date: 'Invoice date',
    due: 'Due date',
    columns: ['Description', 'Qty', 'Unit price', 'Amount'],
    net: 'Subtotal',
    tax: 'VAT 20 %',
    gross: 'Total due',
    goods: ['Panels', 'Fitting', 'Delivery'],
  },
  de: {
    title: 'Rechnung',
    to: 'Kunde',
    date: 'Rechnungsdatum',
    due: 'Fällig am',
    columns: ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
    net: 'Nettobetrag',
    tax: 'USt 19 %',
    gross: 'Rechnungsbetrag',
    goods: ['Platten', 'Montage', 'Lieferung'],
  },
  es: {
    title: 'Factura',
    to: 'Cliente',
    date: 'Fecha de factura',
    due: 'Vencimiento',
    columns: ['Descripción', 'Cant.', 'Precio', 'Importe'],
    net: 'Base imponible',
    tax: 'IVA 21 %',
    gross: 'Total factura',
    goods: ['Paneles', 'Montaje', 'Entrega'],
  },
  nl: {
    title: 'Factuur',
    to: 'Klant',
    date: 'Factuurdatum',
    due: 'Vervaldatum',
    columns: ['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'],
    net: 'Subtotaal',
    tax: 'btw 21 %',
    gross: 'Totaal te betalen',
    goods: ['Panelen', 'Montage', 'Levering'],
  },
}

export function invoice(random: Random, language: Language, { wrongTotal = false, raised = 0 } = {}): Paper {
  const say = words[language]
  const year = random.integer(2023, 2026)
  const date = dayOf(year, random.integer(1, 9), random.integer(1, 28))
  const rate = Number(/\d+/.exec(say.tax)?.[0] ?? 20)
  const lines = Array.from({ length: random.integer(3, 14) }, (_none, index) => {
    const count = random.integer(1, 12)
    const price = random.integer(500, 90_000) + (index === 0 ? raised : 0)
    return { label: `${random.pick(say.goods)} ${random.digits(4)}`, count, price, sum: count * price }
  })
  const net = lines.reduce((sum, line) => sum + line.sum, 0)
  const tax = Math.round((net * rate) / 100)
  const gross = net + tax + (wrongTotal ? random.integer(3, 60) * 1_000 : 0)
  return {
    class: 'invoice',
    subclass: 'invoice',
    language,
    title: say.title,
    issuer: companyName(random, language),
    date,
    blocks: [
      { kind: 'lines', lines: [companyName(random, language), `${luhnNumber(random, 9)}`] },
      { kind: 'heading', text: `${say.title} ${year}-${random.digits(4)}` },
      {
        kind: 'pairs',
        pairs: [
          [say.to, companyName(random, language)],
          [say.date, dateIn(language, date)],
          [say.due, dateIn(language, dayOf(year, Number(date.slice(5, 7)) + 1, 15))],
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: say.columns[0], align: 'left', share: 0.5 },
          { title: say.columns[1], align: 'right', share: 0.1 },
          { title: say.columns[2], align: 'right', share: 0.2 },
          { title: say.columns[3], align: 'right', share: 0.2 },
        ],
        rows: lines.map(({ label, count, price, sum }) => [
          label,
          String(count),
          money(price, language),
          money(sum, language),
        ]),
        strong: [],
      },
      {
        kind: 'pairs',
        pairs: [
          [say.net, money(net, language)],
          [say.tax, money(tax, language)],
          [say.gross, `${money(gross, language)} EUR`],
        ],
      },
      { kind: 'pairs', pairs: [['IBAN', madeUpIban(random, language)]] },
    ],
  }
}
