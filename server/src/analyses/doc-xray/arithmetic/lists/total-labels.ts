const net =
  /(?:^| )(?:net|netto|netto-?betrag|nettosumme|net amount|net total|total net|sub ?-?total|zwischensumme|sous-?total|(?:total|montant) h\.?t|before (?:gst|vat|tax)|excl(?:\.|uding|usive of|usief)? (?:gst|vat|tax|btw)|taxable (?:amount|value)|basic amount|imponibile|base imponible|(?:total|valor) (?:iliquido|sem iva)|exkl\.? moms)$/
const gross =
  /(?:^| )(?:(?:grand |invoice )?total(?: due| amount| to pay| payable)?|(?:total |totaal )?incl?(?:\.|uding|usive of|usief)? (?:gst|vat|tax|btw)|amount due|balance due|t\.?t\.?c|net a payer|brutto|brutto-?betrag|bruttosumme|gesamt|gesamtbetrag|gesamtsumme|endbetrag|endsumme|rechnungsbetrag|zahlbetrag|totale|totale (?:fattura|documento)|totaal|te betalen|att betala|total a pagar|importe total)$/
const tax = /\b(?:[cis]?gst|vat|tax|ust|mwst|mehrwertsteuer|umsatzsteuer|tva|iva|btw|moms)\b/
/** Kept back from the total instead of added to it. */
const withheld = /\b(?:less|minus|abzgl|cis|tds|irpf)\b|withh|deduct|retenue|retencion|ritenuta/
const lessening =
  /deposit|prepaid|prepayment|advance|already paid|amount paid|discount|credit|voucher|acompte|avoir|remise|deja (?:verse|paye|regle)|anzahlung|abschlag|gutschrift|gutschein|rabatt|acconto|sconto|anticipo/

const payable = /\b(?:to pay|payable|due|a payer|a pagar|(?:a|da) pagare|te betalen|zu zahlen|zahlbetrag|att betala)$/

/** What the words before a figure, in small letters without accents, say that it is. */
export const isNet = (label: string): boolean => net.test(label)
export const isGross = (label: string): boolean => gross.test(label) && !net.test(label)
export const isPayable = (label: string): boolean => payable.test(label)
export const isTax = (label: string): boolean => tax.test(label) && !withheld.test(label)
/** What was paid or granted before: totals leave it out, wherever it is printed. */
export const lessens = (label: string): boolean => withheld.test(label) || lessening.test(label)
