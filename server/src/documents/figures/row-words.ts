import { plainText } from '../classification/normalise.ts'
import type { Line } from './lines.ts'

/** What the words of a line say about its amounts, in six languages. */
const total =
  /^(?:(?:sous[- ])?tota(?:l|ux|le|li|al|len|ls)\b|summe\b|gesamt|zwischensumme|sub-?tota|suma\b|somme\b|bilanzsumme)/
const opening =
  /solde (?:precedent|initial|de depart|d'ouverture|anterieur)|ancien solde|saldo (?:iniziale|precedente|di apertura|contabile iniziale|anterior|inicial|de apertura|vorig)|(?:balance )?brought forward|(?:opening|previous|start(?:ing)?|beginning) balance|alter (?:saldo|kontostand)|anfangssaldo|saldovortrag|vorig saldo|oud saldo|beginsaldo|openingssaldo/
/** `saldo fnal`: whatever prints a file again may lose the two letters that a font draws as one. */
const closing =
  /nouveau solde|solde (?:fi?nal|de fin|de cloture|crediteur|debiteur|en fin)|saldo (?:fi?nale?|di chiusura|contabile fi?nale|de cierre)|nuevo saldo|(?:balance )?carried forward|(?:closing|new|end(?:ing)?) balance|neuer (?:saldo|kontostand)|endsaldo|schlusssaldo|nieuw saldo|eindsaldo|slotsaldo/
const debit =
  /^(?:debits?|dare|addebiti|uscite|sorties|paid out|money out|withdrawals|payments out|soll|belastung(?:en)?|debe|cargos?|af|debet|bedrag af)$/
const credit =
  /^(?:credits?|avere|accrediti|entrate|entrees|paid in|money in|deposits|payments in|haben|gutschrift(?:en)?|haber|abonos?|bij|credit|bedrag bij)$/
const balance = /^(?:solde|saldo|balance|kontostand|saldo progressivo)$/
const movement =
  /total(?:e|i|aal)?.*(?:mouvement|operation|moviment|debit|credit|dare|avere|cargos|abonos|paid|umsatz|af)|umsatz(?:summe|total)|totalumsatz|totaux|summe (?:der )?(?:zahlungs)?(?:ein|aus)gange/
const net =
  /total (?:h\.?t|hors tax)|montant ht|imponibile|sub-?total|net total|nettobetrag|summe netto|base imponible|excl|sous-total|total net|^taxable\b/
/** `[VA`, `lVA`: a frame or a thin letter beside it, as pictures are read. */
const tax =
  /\bt\.?v\.?a\b|\b[il]va\b|(?:^|[ |])[[|!]va\b|\bi\.v\.a|\bvat\b|mwst|umsatzsteuer|\bust\b|\bbtw\b|imposta|sales tax/
const gross =
  /t\.?t\.?c|(?:net|total) a payer|totale (?:fattura|documento)|netto a pagare|total due|amount due|incl|gesamtbetrag|rechnungsbetrag|bruttobetrag|total factura|total a pagar|te betalen|totaalbedrag|zu zahlen|importe total/
const assets =
  /^(?:total(?:e)?(?: general)?(?: de l')? ?(?:actif|attivo|attivita|activo|activa|assets)|summe aktiva|aktiva gesamt|totaal (?:der |van de )?activa)/
const liabilities =
  /^(?:total(?:e)?(?: du)? ?(?:passif|passivo|passivita|patrimonio neto y pasivo|equity and liabilities)|summe passiva|passiva gesamt|totaal (?:der |van de )?passiva)/

const words = { total, opening, closing, movement, net, tax, gross, assets, liabilities } as const
export type RowKind = keyof typeof words

/** The words of a line without its amounts and dates. */
export function labelOf(line: Pick<Line, 'text'>): string {
  return plainText(line.text)
    .replaceAll(/[-+(]?\d[\d .,'/)]*(?:€|eur)?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export const isKind = (kind: RowKind, label: string): boolean => words[kind].test(label)

const within = ({ source }: RegExp) => new RegExp(source.slice(1, -1))
const [debitWithin, creditWithin] = [within(debit), within(credit)]

/** A line without words of both kinds heads no columns: it need not be gone through word by word. */
export function mayHeadColumns({ text }: Pick<Line, 'text'>): boolean {
  const plain = plainText(text)
  return debitWithin.test(plain) && creditWithin.test(plain)
}

export function headOf(text: string): 'debit' | 'credit' | 'balance' | undefined {
  const plain = plainText(text)
    .replaceAll(/\(?(?:€|eur|euros?|£|en euros?)\)?/g, '')
    .trim()
  if (debit.test(plain)) return 'debit'
  if (credit.test(plain)) return 'credit'
  return balance.test(plain) ? 'balance' : undefined
}
