import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { documentClasses, documentLanguages } from '../classification-evidence.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { classify } from './classify.ts'

/** Lines from the top of the page; the first one large. */
function page(lines: readonly string[]): PageEvidence {
  const words = lines.flatMap((line, row) => {
    let left = 40
    const size = row === 0 ? 16 : 9
    return line.split(' ').map((text) => {
      const box = [left, 40 + row * 18, left + text.length * size * 0.5, 40 + row * 18 + size] as const
      left = box[2] + size * 0.3
      return { text, box, font: 0, sizePoints: size, baseline: box[3], order: 0, colour: '#000000' }
    })
  })
  const common = { number: 1, widthPoints: 595, heightPoints: 842, rotation: 0, drawn: [], annotations: [] } as const
  return { ...common, words, ocr: null, textFrom: 'layer', cut: [] }
}

const typeOf = (lines: readonly string[]) => classify({ pages: [page(lines)] })

/** Written for this test, in other words than those of the training documents. */
const documents: Record<string, readonly string[]> = {
  bank_statement: [
    'Kontoauszug Nr. 7',
    'Girokonto IBAN DE12 3456 7890 1234 5678 90',
    'Buchungstag Wert Verwendungszweck Soll Haben',
    'Alter Saldo 1.200,00',
    '02.03.2024 Lastschrift Stadtwerke 80,00',
    '05.03.2024 Gutschrift Miete 700,00',
    'Neuer Saldo 1.820,00',
  ],
  certified_financial_statement: [
    'Cuentas anuales',
    'Ejercicio cerrado a 31 de diciembre de 2023',
    'Activo no corriente 120.000 110.000',
    'Inmovilizado material 90.000 85.000',
    'Patrimonio neto 60.000 50.000',
    'Cuenta de pérdidas y ganancias',
    'Importe neto de la cifra de negocios 400.000 380.000',
  ],
  interim_financial_statement: [
    'Situazione contabile provvisoria al 30/06/2024',
    'Bilancio di verifica',
    'Conto Descrizione Dare Avere',
    '15.01 Clienti 12.000,00 3.000,00',
    '47.01 Ricavi 0,00 90.000,00',
  ],
  invoice: [
    'Factuur',
    'Factuurnummer 2024-77',
    'Factuurdatum 03-05-2024',
    'Omschrijving Aantal Prijs Bedrag',
    'Advies 4 100,00 400,00',
    'Totaal excl. btw 400,00',
    'Btw 21% 84,00',
    'Te betalen 484,00',
  ],
  tax_return: [
    'VAT Return',
    'HM Revenue & Customs',
    'VAT due in this period on sales 1,200.00',
    'VAT reclaimed in this period 300.00',
    'Net VAT to be paid 900.00',
  ],
  company_registration: [
    'Extrait Kbis',
    'Greffe du Tribunal de Commerce de Lyon',
    'Dénomination sociale ATELIER BLEU',
    'Forme juridique Société par actions simplifiée',
    'Capital social 10 000 euros',
    'Date d’immatriculation 03/05/2019',
  ],
  bank_details: [
    'Relevé d’identité bancaire',
    'Titulaire du compte ATELIER BLEU',
    'Code banque Code guichet N° de compte Clé RIB',
    '12345 67890 00012345678 42',
    'IBAN FR76 1234 5678 9012 3456 7890 123',
    'BIC ABCDFRPP',
  ],
  identity_document: [
    'Reisepass',
    'Bundesrepublik Deutschland',
    'Vornamen Given names ERIKA',
    'Geburtstag 12.08.1964',
    'Staatsangehörigkeit DEUTSCH',
    'P<D<<MUSTERFRAU<<ERIKA<<<<<<<<<<<<<<<<<<<<<<',
    'C01X0006H1D<<6408125F2702283<<<<<<<<<<<<<<<4',
  ],
  contract: [
    'Contratto di locazione',
    'Tra le parti, di seguito denominate locatore e conduttore',
    'si conviene e si stipula quanto segue',
    'Art. 1 Oggetto del contratto',
    'Art. 2 Durata del contratto e recesso',
    'Foro competente',
    'Letto, approvato e sottoscritto',
  ],
  payslip: [
    'Nómina',
    'Empresa TALLERES S.L. Trabajador',
    'Grupo de cotización 5',
    'Salario base 1.400,00',
    'Contingencias comunes 65,80',
    'Retención IRPF 168,00',
    'Líquido total a percibir 1.166,20',
  ],
  other: [
    'Objet : votre courrier',
    'Madame, Monsieur,',
    'nous vous informons que votre demande a été reçue.',
    'Veuillez agréer nos salutations distinguées.',
  ],
}

test('every class is recognised, and says by which words and on which page', () => {
  for (const [expected, lines] of Object.entries(documents)) {
    const result = typeOf(lines)
    assert.equal(result?.types[0]?.class, expected)
    assert.ok((result?.because.length ?? 0) > 0, expected)
    assert.ok(result?.because.every(({ weight }, at, all) => weight > 0 && weight <= (all[at - 1]?.weight ?? weight)))
  }
  const because = typeOf(documents.bank_statement ?? [])?.because ?? []
  assert.ok(because.some(({ feature, page: on }) => feature.includes('kontoauszug') && on === 1))
})

test('confidences name every class once and sum to 1', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 20 }), (lines) => {
      const types = typeOf(lines)?.types ?? []
      assert.deepEqual(types.map((type) => type.class).toSorted(), [...documentClasses].toSorted())
      assert.ok(Math.abs(types.reduce((sum, { confidence }) => sum + confidence, 0) - 1) < 0.005)
    }),
    { numRuns: 50 },
  )
})

test('mistakes of OCR and titles set with spaces do not hide what a document is', () => {
  const lines = [
    'R E L E V É D E C O M P T E',
    'So1de précédenl 1 200,00',
    'Dale de va1eur Débil Crédit',
    '02/03/2024 PRLV SEPA 80,00',
    'N0uveau solde 1 120,00',
  ]
  assert.equal(typeOf(lines)?.types[0]?.class, 'bank_statement')
})

test('a page without a word is of no class, rather than of a wrong one', () => {
  const result = typeOf([])
  assert.ok(result !== null && (result.types[0]?.confidence ?? 1) < 0.2)
  assert.deepEqual([result?.because, result?.language, result?.period], [[], null, null])
})

test('the language is told in each of the six', () => {
  const texts = {
    fr: 'Nous vous remercions de votre confiance pour le règlement de la facture',
    it: 'La ringraziamo per il pagamento della fattura che scade alla fine del mese',
    en: 'Thank you for the payment of the invoice that is due at the end of this period',
    de: 'Wir danken für die Zahlung der Rechnung und stehen Ihnen bei Fragen zur Verfügung',
    es: 'Le agradecemos el pago de la factura que vence en los próximos días del mes',
    nl: 'Wij danken u voor de betaling van het bedrag op uw rekening bij onze bank',
  }
  for (const language of documentLanguages) assert.equal(typeOf([texts[language]])?.language, language)
  assert.equal(typeOf(['12 34 56'])?.language, null)
})

test('data files are what their format says', () => {
  const statement = {
    iban: null,
    account: null,
    bic: null,
    bank: null,
    holder: null,
    currency: 'EUR',
    from: '2024-03-01',
    to: '2024-03-31',
    opening: null,
    closing: null,
    transactions: [],
  }
  const result = classify({ pages: [], data: { format: 'camt.053', statements: [statement], faults: [] } })
  assert.deepEqual(
    [result?.types[0]?.class, result?.period?.length, result?.date],
    ['bank_statement', 'month', '2024-03-31'],
  )
})
