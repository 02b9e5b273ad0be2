import { judgeSums } from '../arithmetic/misfits.ts'
import { defineDetector } from '../detector.ts'

export const brokenInvoiceSum = defineDetector({
  typeCode: 'brokenInvoiceSum',
  family: 'arithmetic',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'The sums of the invoice do not come out',
    fr: 'Les sommes de la facture ne tombent pas juste',
    it: 'Le somme della fattura non tornano',
  },
  why: {
    en: 'Quantity, price, net, tax and gross follow from one another. Where all but one do, that one was changed.',
    fr: 'Quantité, prix, hors taxes, taxe et total découlent les uns des autres. Si un seul ne suit pas, il a été modifié.',
    it: 'Quantità, prezzo, imponibile, imposta e totale derivano gli uni dagli altri. Se uno solo non torna, è stato modificato.',
  },
  needs: ['pages'],
  inspect: ({ pages }) => judgeSums(['invoice'], pages, ({ proven }) => proven),
})
