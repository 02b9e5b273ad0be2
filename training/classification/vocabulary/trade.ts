import type { Vocabulary } from './vocabulary.ts'

export const tradeWords: Vocabulary = {
  fr: {
    title:
      'FACTURE|Facture n° 2024-0695|Facture d’acompte|Note d’honoraires|Avoir n° 77|Facture de vente|Votre facture d’électricité',
    number: 'Facture n°|N° de facture :|Référence facture|Pièce n°',
    date: 'Date :|Date de facture :|Émise le|Date d’émission',
    due: 'Échéance :|Date d’échéance :|À régler avant le|Payable à 30 jours',
    to: 'Facturé à|Client|Adresse de facturation|Destinataire|Doit',
    heads:
      'Désignation,Qté,P.U. HT,Montant HT|Description,Quantité,Prix unitaire,Total HT|Prestation,Heures,Taux horaire,Montant',
    items:
      'Main d’œuvre atelier|Fourniture profilés|Étude technique|Transport|Maintenance mensuelle|Peinture façade|Abonnement|Consommation',
    net: 'Total HT|Montant HT|Sous-total',
    tax: 'TVA 20 %|Montant TVA|TVA',
    gross: 'NET À PAYER TTC|Total TTC|Montant à régler',
    pay: 'Règlement par virement|Conditions de règlement : 30 jours|Pénalités de retard : trois fois le taux légal|Indemnité forfaitaire de recouvrement : 40 €',
    order:
      'DEVIS n° 88|BON DE COMMANDE|BON DE LIVRAISON|Confirmation de commande|Proposition commerciale|Offre de prix',
    orderNote:
      'Devis valable 30 jours, bon pour accord|Merci de rappeler le numéro de commande|Marchandise reçue en bon état|Délai de livraison : 3 semaines',
  },
  it: {
    title:
      'FATTURA|Fattura n. 2023-0349|Fattura elettronica|Parcella|Nota di credito n. 12|Fattura accompagnatoria|La tua bolletta',
    number: 'Fattura n.|Numero documento|N. fattura|Doc. n.',
    date: 'Data :|Data documento|Data fattura|Emessa il',
    due: 'Scadenza :|Scadenza pagamento|Da pagare entro il|30 gg d.f.f.m.',
    to: 'Cliente|Spett.le|Cessionario/committente|Destinatario|Intestata a',
    heads:
      'Descrizione,Q.tà,Prezzo unit.,Importo|Descrizione,Quantità,Prezzo unitario,Prezzo totale|Prestazione,Ore,Tariffa,Importo',
    items:
      'Trasporto e consegna|Lavorazione meccanica|Fornitura infissi|Consulenza tecnica|Canone mensile|Manutenzione|Materiale di consumo|Noleggio',
    net: 'Imponibile|Totale imponibile|Totale merce',
    tax: 'IVA 22 %|Imposta|Totale IVA',
    gross: 'TOTALE FATTURA|Totale documento|Netto a pagare',
    pay: 'Pagamento con bonifico bancario|Modalità di pagamento: RiBa 60 gg|Banca d’appoggio|Contributo CONAI assolto ove dovuto',
    order:
      'PREVENTIVO n. 88|DOCUMENTO DI TRASPORTO|ORDINE DI ACQUISTO|Conferma d’ordine|Offerta commerciale|D.D.T. n. 5',
    orderNote:
      'Validità dell’offerta 30 giorni|Causale del trasporto: vendita|Firma del conducente|Consegna prevista in 3 settimane',
  },
  en: {
    title: 'INVOICE|Tax invoice|VAT invoice no. 1044|Sales invoice|Credit note|Fee note|Your energy bill',
    number: 'Invoice number|Invoice no.|Our reference|Document no.',
    date: 'Invoice date|Date|Date issued|Tax point',
    due: 'Due date|Payment due by|Please pay by|Terms: net 30 days',
    to: 'Bill to|Invoice to|Customer|Sold to|Client',
    heads: 'Description,Qty,Unit price,Amount|Item,Quantity,Price,Line total|Service,Hours,Rate,Net amount',
    items:
      'Workshop labour|Supply of steel profiles|Design work|Delivery|Monthly maintenance|Painting|Subscription|Consulting',
    net: 'Subtotal|Net total|Total excluding VAT',
    tax: 'VAT 20%|VAT amount|VAT',
    gross: 'TOTAL DUE|Amount due|Total including VAT',
    pay: 'Please make payment by bank transfer|Payment terms: 30 days from invoice date|Thank you for your business|Late payment interest may be charged',
    order: 'QUOTATION|PURCHASE ORDER|DELIVERY NOTE|Order confirmation|Estimate no. 88|Proposal',
    orderNote:
      'This quote is valid until the end of the month|Please state the order number|Goods received in good condition|Delivery within three weeks',
  },
  de: {
    title:
      'RECHNUNG|Rechnung Nr. 2024-118|Schlussrechnung|Honorarrechnung|Abschlagsrechnung|Gutschrift Nr. 9|Ihre Stromrechnung',
    number: 'Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Beleg-Nr.',
    date: 'Rechnungsdatum|Datum|Ausgestellt am|Leistungsdatum',
    due: 'Zahlbar bis|Fällig am|Zahlungsziel|Zahlbar innerhalb von 14 Tagen',
    to: 'Rechnung an|Kunde|Rechnungsempfänger|Kundennummer|Firma',
    heads:
      'Bezeichnung,Menge,Einzelpreis,Gesamtpreis|Pos. Beschreibung,Anzahl,E-Preis,G-Preis|Leistung,Stunden,Satz,Betrag',
    items:
      'Werkstattarbeit|Lieferung Stahlprofile|Planung|Anfahrt|Wartung monatlich|Malerarbeiten|Grundgebühr|Beratung',
    net: 'Nettobetrag|Zwischensumme|Summe netto',
    tax: 'MwSt. 19 %|zzgl. 19 % USt|Umsatzsteuer',
    gross: 'Gesamtbetrag|RECHNUNGSBETRAG|Zu zahlen',
    pay: 'Bitte überweisen Sie den Betrag unter Angabe der Rechnungsnummer|Zahlbar ohne Abzug|Bei Zahlung innerhalb von 8 Tagen 2 % Skonto|Vielen Dank für Ihren Auftrag',
    order: 'ANGEBOT Nr. 88|LIEFERSCHEIN|AUFTRAGSBESTÄTIGUNG|Bestellung|Kostenvoranschlag|Angebotsübersicht',
    orderNote:
      'Dieses Angebot ist freibleibend|Ware vollständig erhalten|Liefertermin in drei Wochen|Bitte Bestellnummer angeben',
  },
  es: {
    title:
      'FACTURA|Factura nº 2024/118|Factura simplificada|Factura rectificativa|Minuta de honorarios|Factura de venta|Su factura de la luz',
    number: 'Nº factura|Número de factura|Factura nº|Documento',
    date: 'Fecha factura|Fecha|Fecha de emisión|Fecha de expedición',
    due: 'Vencimiento|Fecha de vencimiento|Pagar antes del|Pago a 30 días',
    to: 'Cliente|Facturar a|Datos del cliente|Destinatario|Razón social',
    heads: 'Descripción,Cantidad,Precio,Importe|Concepto,Uds.,Precio unitario,Total|Servicio,Horas,Tarifa,Importe',
    items:
      'Mano de obra taller|Suministro de perfiles|Estudio técnico|Portes|Mantenimiento mensual|Pintura|Cuota fija|Consultoría',
    net: 'Base imponible|Subtotal|Importe neto',
    tax: 'IVA 21 %|Cuota IVA|I.V.A.',
    gross: 'TOTAL FACTURA|Total a pagar|Importe total',
    pay: 'Forma de pago: transferencia bancaria|Condiciones de pago: 30 días|Domiciliación en cuenta|Gracias por su confianza',
    order: 'PRESUPUESTO nº 88|ALBARÁN|PEDIDO|Confirmación de pedido|Oferta comercial|Nota de entrega',
    orderNote:
      'Validez de la oferta: 30 días|Recibí conforme la mercancía|Indique el número de pedido|Plazo de entrega: tres semanas',
  },
  nl: {
    title: 'FACTUUR|Factuur 2024118|Verkoopfactuur|Creditnota|Voorschotfactuur|Nota|Uw energierekening',
    number: 'Factuurnummer|Factuur nr.|Nummer|Documentnr.',
    date: 'Factuurdatum|Datum|Datum factuur|Opgemaakt op',
    due: 'Vervaldatum|Te betalen voor|Uiterste betaaldatum|Betaling binnen 30 dagen',
    to: 'Factuuradres|Klant|Debiteurnummer|Aan|Opdrachtgever',
    heads: 'Omschrijving,Aantal,Prijs,Bedrag|Artikel,Aantal,Stuksprijs,Totaal|Werkzaamheden,Uren,Tarief,Bedrag',
    items:
      'Arbeid werkplaats|Levering profielen|Ontwerp|Voorrijkosten|Onderhoud per maand|Schilderwerk|Vastrecht|Advies',
    net: 'Totaal excl. btw|Subtotaal|Bedrag exclusief btw',
    tax: 'Btw 21%|21% btw|Btw-bedrag',
    gross: 'TE BETALEN|Totaal incl. btw|Totaalbedrag',
    pay: 'Gelieve te betalen onder vermelding van het factuurnummer|Betalingstermijn 30 dagen|Wij verzoeken u het bedrag over te maken|Algemene voorwaarden van toepassing',
    order: 'OFFERTE nr. 88|PAKBON|ORDERBEVESTIGING|Bestelling|Prijsopgave|Inkooporder',
    orderNote:
      'Deze offerte is 30 dagen geldig|Goederen in goede staat ontvangen|Levertijd drie weken|Vermeld uw ordernummer',
  },
}
