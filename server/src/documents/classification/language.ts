import { type DocumentLanguage, documentLanguages } from '../classification-evidence.ts'
import { plainText } from './normalise.ts'

/** Small words and headings that one language has, or few others. */
const words: Readonly<Record<DocumentLanguage, string>> = {
  fr: 'le la les des du au aux une est et pour par sur avec dans ce cette nous vous votre notre date total montant compte solde relevé débit crédit virement prélèvement société numéro page période facture exercice bilan actif passif résultat chiffre charges produits dettes capitaux siège social né nom prénom salaire net brut tva échéance adresse titulaire chèque carte libellé opération valeur euros client désignation quantité prix unitaire mois jour remise avoir droit contrat article',
  it: 'il lo gli della delle dei del dal al di da con per una sono nel nella che alla dare avere saldo conto estratto data valuta importo totale bonifico addebito accredito fattura cliente descrizione prezzo quantità imponibile pagamento scadenza esercizio bilancio attivo passivo patrimonio crediti debiti ricavi costi periodo numero sede legale codice fiscale partita iva nome cognome nato luogo netto lordo contratto articolo banca filiale mese spett operazione',
  en: 'the of and to for in on is with this that from by at our your date total amount account balance statement paid payment transfer card number page period invoice customer description quantity price due year ended assets liabilities profit loss turnover cost tax net gross company registered office name given birth employee agreement clause shall party bank sheet opening closing brought forward out details reference order',
  de: 'der die das und den dem des ein eine mit für von auf ist im am zum zur nicht bei nach wir sie ihr ihre betrag konto kontoauszug saldo datum summe überweisung lastschrift gutschrift buchung wert rechnung kunde menge preis gesamt netto brutto steuer jahr vorjahr bilanz aktiva passiva umsatz aufwand ertrag gesellschaft sitz geschäftsführer name geburtstag gehalt lohn vertrag bank seite nummer zahlung fällig unternehmen monat',
  es: 'el los las del al una por para con que en su sus es son fecha saldo cuenta extracto importe total transferencia recibo cargo abono factura cliente descripción cantidad precio vencimiento ejercicio balance activo pasivo patrimonio resultado ingresos gastos periodo número domicilio social nombre apellidos nacimiento salario líquido contrato cláusula banco oficina página concepto valor sociedad mes pago empresa trabajador año',
  nl: 'de het een van en voor met op in is te aan bij naar door uw ons wij datum bedrag totaal rekening saldo afschrift overboeking omschrijving factuur klant aantal prijs btw vervaldatum boekjaar balans activa passiva resultaat omzet kosten winst vennootschap naam geboortedatum loon salaris netto bruto overeenkomst artikel bank pagina periode nummer betaling jaar maand werknemer werkgever incasso bladzijde per',
}

const languagesOf = new Map<string, DocumentLanguage[]>()
for (const language of documentLanguages)
  for (const word of words[language].split(' ')) {
    const key = plainText(word)
    languagesOf.set(key, [...(languagesOf.get(key) ?? []), language])
  }

const pointsMin = 3
const leadMin = 1.25

/** `undefined`: too little text, or two languages as likely as one another. */
export function languageOf(texts: Iterable<string>): DocumentLanguage | undefined {
  const points = new Map<DocumentLanguage, number>()
  for (const text of texts) {
    for (const [word] of plainText(text).matchAll(/\p{L}+/gu)) {
      const languages = languagesOf.get(word)
      // A word that several languages have says less.
      if (languages !== undefined)
        for (const language of languages) points.set(language, (points.get(language) ?? 0) + 1 / languages.length ** 2)
    }
  }
  const [first, second] = [...points].toSorted((a, b) => b[1] - a[1])
  if (first === undefined || first[1] < pointsMin) return undefined
  return first[1] >= leadMin * (second?.[1] ?? 0) ? first[0] : undefined
}
