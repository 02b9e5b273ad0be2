import type { Language } from './language.ts'
import { column } from './office-columns.ts'
import type { Facts } from './office-facts.ts'
import type { Kind } from './office-papers.ts'
import type { Block } from './paper.ts'

const tax: Partial<Record<Language, readonly string[]>> = {
  fr: [
    'Numéro fiscal',
    'Référence de l’avis',
    'Salaires et assimilés',
    'Déduction 10 %',
    'Revenu imposable',
    'Impôt sur le revenu',
    'Prélèvements déjà effectués',
    'Montant restant à payer',
    'Date limite de paiement',
  ],
  it: [
    'Codice',
    'Numero atto',
    'Redditi da lavoro',
    'Oneri deducibili 10 %',
    'Reddito imponibile',
    'Imposta netta',
    'Ritenute già versate',
    'Saldo da versare',
    'Scadenza',
  ],
  es: [
    'NIF',
    'Referencia',
    'Rendimientos del trabajo',
    'Reducción 10 %',
    'Base liquidable',
    'Cuota íntegra',
    'Retenciones',
    'Cuota a ingresar',
    'Fecha límite',
  ],
  en: [
    'Taxpayer reference',
    'Notice number',
    'Pay and benefits',
    'Allowance 10 %',
    'Taxable income',
    'Income tax due',
    'Tax already paid',
    'Balance to pay',
    'Payment due by',
  ],
}

export const taxNotice: Kind = {
  class: 'tax_return',
  subclass: 'tax_notice',
  titles: {
    fr: 'Avis d’impôt sur les revenus',
    it: 'Avviso di liquidazione',
    es: 'Liquidación del impuesto',
    en: 'Tax calculation',
  },
  twists: ['amounts', 'amounts', 'name', 'address', 'code', 'date'],
  blocks(facts, title) {
    const words = tax[facts.language] ?? []
    const { say } = facts
    const income = facts.base * 12
    const allowance = Math.round(income / 10)
    const due = Math.round((income - allowance) * facts.rate)
    const paid = Math.round(due * 0.8)
    const name = (at: number) => words[at] ?? ''
    return [
      {
        kind: 'sides',
        left: [`${name(0)}: ${facts.code}`, `${name(1)}: ${facts.reference}`],
        right: [facts.person, facts.street, facts.town],
      },
      { kind: 'heading', text: `${title} ${facts.year}` },
      {
        kind: 'table',
        columns: [column.left('', 0.64), column.right('EUR', 0.36)],
        rows: [
          [name(2), say(income)],
          [name(3), `-${say(allowance)}`],
          [name(4), say(income - allowance)],
          [name(5), say(due)],
          [name(6), `-${say(paid)}`],
          [name(7), say(due - paid)],
        ],
        strong: [2, 5],
      },
      {
        kind: 'pairs',
        pairs: [
          [name(8), facts.until],
          [name(7), `${say(due - paid)} EUR`],
        ],
      },
      { kind: 'note', text: `${facts.other}, ${facts.day}` },
    ]
  },
}

const power: Partial<Record<Language, readonly string[]>> = {
  fr: [
    'Titulaire du contrat',
    'Point de livraison',
    'Lieu de consommation',
    'Abonnement',
    'Consommation',
    'TVA 20 %',
    'Total TTC',
    'Prélèvement le',
    'kWh',
  ],
  it: [
    'Intestatario',
    'POD',
    'Indirizzo di fornitura',
    'Quota fissa',
    'Quota energia',
    'IVA 10 %',
    'Totale bolletta',
    'Addebito il',
    'kWh',
  ],
  en: [
    'Account name',
    'Supply number',
    'Supply address',
    'Standing charge',
    'Electricity used',
    'VAT 5 %',
    'Total charges',
    'Direct Debit on',
    'kWh',
  ],
  de: [
    'Vertragspartner',
    'Zählernummer',
    'Lieferstelle',
    'Grundpreis',
    'Arbeitspreis',
    'USt 19 %',
    'Rechnungsbetrag',
    'Abbuchung am',
    'kWh',
  ],
}

export const utilityBill: Kind = {
  class: 'invoice',
  subclass: 'utility_bill',
  titles: { fr: 'Facture d’électricité', it: 'Bolletta luce', en: 'Electricity bill', de: 'Stromrechnung' },
  twists: ['address', 'name', 'date', 'amounts'],
  blocks(facts, title) {
    const words = power[facts.language] ?? []
    const name = (at: number) => words[at] ?? ''
    const used = Math.round(facts.base / 900)
    const price = 23
    const [fixed, energy] = [1_450, used * price]
    const percent = Number(/\d+/.exec(name(5))?.[0] ?? 20)
    const vat = Math.round(((fixed + energy) * percent) / 100)
    const row = (label: string, basis: string, cents: number) => [label, basis, facts.say(cents)]
    return [
      {
        kind: 'sides',
        left: [facts.other, `${facts.number(800, 900)} 55 ${facts.number(10, 99)} ${facts.number(10, 99)}`],
        right: [facts.person, facts.street, facts.town],
      },
      { kind: 'heading', text: `${title} ${facts.reference}` },
      {
        kind: 'pairs',
        pairs: [
          [name(0), facts.person],
          [name(1), `${facts.code}${facts.number(10_000, 99_999)}`],
          [name(2), `${facts.street}, ${facts.town}`],
        ],
      },
      {
        kind: 'table',
        columns: [column.left('', 0.46), column.right(name(8), 0.24), column.right('EUR', 0.3)],
        rows: [
          row(name(3), '', fixed),
          row(name(4), `${used} x 0,23`, energy),
          row(name(5), '', vat),
          row(name(6), '', fixed + energy + vat),
        ],
        strong: [3],
      },
      { kind: 'pairs', pairs: [[`${name(7)} ${facts.day}`, `${facts.say(fixed + energy + vat)} EUR`]] },
    ]
  },
}

const rent: Partial<Record<Language, (facts: Facts, total: string) => string>> = {
  fr: (facts, total) =>
    `Je soussigné ${facts.other}, bailleur du logement situé ${facts.street}, ${facts.town}, déclare avoir reçu de ${facts.person} la somme de ${total} EUR au titre du loyer et des charges et lui en donne quittance.`,
  it: (facts, total) =>
    `Il sottoscritto ${facts.other}, proprietario dell’immobile sito in ${facts.street}, ${facts.town}, dichiara di aver ricevuto da ${facts.person} la somma di ${total} EUR a titolo di canone e spese.`,
  es: (facts, total) =>
    `El arrendador ${facts.other} declara haber recibido de ${facts.person}, inquilino de ${facts.street}, ${facts.town}, la cantidad de ${total} EUR por la renta y los gastos del mes.`,
}
const rentLines: Partial<Record<Language, readonly string[]>> = {
  fr: ['Loyer', 'Provision pour charges', 'Total', 'Fait le'],
  it: ['Canone', 'Spese condominiali', 'Totale', 'Data'],
  es: ['Renta', 'Gastos', 'Total', 'Fecha'],
}

export const rentReceipt: Kind = {
  class: 'other',
  subclass: 'rent_receipt',
  titles: { fr: 'Quittance de loyer', it: 'Ricevuta di affitto', es: 'Recibo de alquiler' },
  twists: ['name', 'address', 'amounts', 'date'],
  blocks(facts, title): Block[] {
    const words = rentLines[facts.language] ?? []
    const [base, costs] = [Math.round(facts.base / 4), 8_500]
    const total = facts.say(base + costs)
    return [
      { kind: 'heading', text: `${title} ${facts.month}/${facts.year}` },
      { kind: 'note', text: rent[facts.language]?.(facts, total) ?? '' },
      {
        kind: 'pairs',
        pairs: [
          [words[0] ?? '', facts.say(base)],
          [words[1] ?? '', facts.say(costs)],
          [words[2] ?? '', total],
        ],
      },
      { kind: 'lines', lines: [`${words[3]} ${facts.day}`, facts.other] },
    ]
  },
}
