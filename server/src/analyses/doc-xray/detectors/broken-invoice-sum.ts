import { judgeSums } from '../arithmetic/certainty/misfits.ts'
import { defineDetector } from '../detector.ts'

export const brokenInvoiceSum = defineDetector({
  typeCode: 'brokenInvoiceSum',
  family: 'arithmetic',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'The invoice does not add up',
    fr: 'Les calculs de la facture ne tombent pas juste',
    it: 'I conti della fattura non tornano',
  },
  why: {
    en: 'Quantity, price, net amount, tax and total follow from one another. Where all but one agree, that one was changed.',
    fr: 'Quantité, prix, hors taxes, taxe et total découlent les uns des autres. Si un seul ne suit pas, il a été modifié.',
    it: 'Quantità, prezzo, imponibile, imposta e totale derivano gli uni dagli altri. Se uno solo non torna, è stato modificato.',
  },
  needs: ['pages'],
  inspect: ({ pages }) => judgeSums(['invoice'], pages, ({ proven }) => proven),
})
