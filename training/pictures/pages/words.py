"""What fictional papers say, in six languages. Enough to look like them, not to be believed."""

WORDS = {
    'fr': {
        'months': 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(),
        'moves': ['VIREMENT RECU', 'PRELEVEMENT', 'CARTE', 'CHEQUE N°', 'FRAIS DE TENUE', 'RETRAIT DAB', 'REMISE CB', 'VIR SEPA', 'ECHEANCE PRET', 'COTISATION'],
        'heads': ['Date', 'Libellé', 'Débit', 'Crédit', 'Solde', 'Désignation', 'Qté', 'Prix unitaire', 'Montant HT', 'Base', 'Taux', 'Retenue', 'Net', 'Exercice N', 'Exercice N-1'],
        'titles': ['Relevé de compte', 'Facture', 'Bulletin de paie', "Avis d'impôt sur les revenus", 'Attestation', 'Bilan simplifié'],
        'lines': ['Salaire de base', 'Heures supplémentaires', 'Sécurité sociale', 'Retraite complémentaire', 'CSG déductible', 'Mutuelle', 'Prestation de conseil', 'Maintenance annuelle', 'Fournitures', 'Transport', 'Immobilisations corporelles', 'Stocks et en-cours', 'Créances clients', 'Disponibilités', 'Capital social', 'Emprunts et dettes', 'Dettes fournisseurs', 'Résultat de l’exercice', 'Revenu fiscal de référence', 'Nombre de parts'],
        'text': 'Nous vous prions de trouver ci-joint le document demandé pour la période indiquée. Conformément aux conditions générales, le montant est exigible à la date figurant ci-dessus et toute réclamation doit être adressée par écrit dans un délai de trente jours. Veuillez agréer, Madame, Monsieur, nos salutations distinguées.',
        'total': ['Total', 'Solde au', 'Net à payer', 'Total TTC', 'TVA 20,00 %'],
        'street': ['rue', 'avenue', 'boulevard', 'place'],
    },
    'it': {
        'months': 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(),
        'moves': ['BONIFICO A VOSTRO FAVORE', 'ADDEBITO SDD', 'PAGAMENTO POS', 'PRELIEVO BANCOMAT', 'COMMISSIONI', 'IMPOSTA DI BOLLO', 'RATA MUTUO', 'VERSAMENTO', 'GIROCONTO', 'F24'],
        'heads': ['Data', 'Descrizione', 'Dare', 'Avere', 'Saldo', 'Descrizione', 'Q.tà', 'Prezzo', 'Importo', 'Imponibile', 'Aliquota', 'Trattenute', 'Netto', 'Esercizio 2023', 'Esercizio 2022'],
        'titles': ['Estratto conto', 'Fattura', 'Busta paga', 'Certificazione unica', 'Dichiarazione', 'Stato patrimoniale'],
        'lines': ['Retribuzione ordinaria', 'Straordinario', 'Contributo IVS', 'Addizionale regionale', 'Detrazioni', 'TFR maturato', 'Consulenza tecnica', 'Canone annuo', 'Materiale di consumo', 'Trasporto', 'Immobilizzazioni materiali', 'Rimanenze', 'Crediti verso clienti', 'Disponibilità liquide', 'Capitale sociale', 'Debiti verso banche', 'Debiti verso fornitori', 'Utile dell’esercizio', 'Reddito complessivo', 'Imposta netta'],
        'text': 'Con la presente Le comunichiamo quanto richiesto relativamente al periodo indicato. Il presente documento è rilasciato per gli usi consentiti dalla legge e non costituisce quietanza. Eventuali contestazioni dovranno pervenire per iscritto entro sessanta giorni dal ricevimento. Distinti saluti.',
        'total': ['Totale', 'Saldo finale', 'Netto a pagare', 'Totale fattura', 'IVA 22%'],
        'street': ['via', 'viale', 'corso', 'piazza'],
    },
    'de': {
        'months': 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(),
        'moves': ['GUTSCHRIFT', 'LASTSCHRIFT', 'KARTENZAHLUNG', 'ÜBERWEISUNG', 'ENTGELTABSCHLUSS', 'GELDAUTOMAT', 'DAUERAUFTRAG', 'DARLEHENSRATE', 'MIETE', 'LOHN GEHALT'],
        'heads': ['Datum', 'Verwendungszweck', 'Soll', 'Haben', 'Saldo', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag', 'Bemessung', 'Satz', 'Abzug', 'Netto', 'Geschäftsjahr', 'Vorjahr'],
        'titles': ['Kontoauszug', 'Rechnung', 'Gehaltsabrechnung', 'Einkommensteuerbescheid', 'Bestätigung', 'Bilanz'],
        'lines': ['Grundgehalt', 'Überstunden', 'Lohnsteuer', 'Krankenversicherung', 'Rentenversicherung', 'Arbeitslosenversicherung', 'Beratungsleistung', 'Wartungsvertrag', 'Büromaterial', 'Versandkosten', 'Sachanlagen', 'Vorräte', 'Forderungen', 'Kassenbestand', 'Gezeichnetes Kapital', 'Verbindlichkeiten', 'Rückstellungen', 'Jahresüberschuss', 'Zu versteuerndes Einkommen', 'Solidaritätszuschlag'],
        'text': 'Anbei erhalten Sie die gewünschten Unterlagen für den angegebenen Zeitraum. Bitte prüfen Sie die Angaben und teilen Sie uns Einwendungen innerhalb von sechs Wochen schriftlich mit. Der Betrag ist bis zum genannten Datum ohne Abzug zu zahlen. Mit freundlichen Grüßen.',
        'total': ['Summe', 'Neuer Saldo', 'Auszahlungsbetrag', 'Gesamtbetrag', 'MwSt. 19 %'],
        'street': ['Straße', 'Weg', 'Allee', 'Platz'],
    },
    'en': {
        'months': 'January February March April May June July August September October November December'.split(),
        'moves': ['CARD PAYMENT', 'DIRECT DEBIT', 'FASTER PAYMENT', 'CASH WITHDRAWAL', 'STANDING ORDER', 'INTEREST', 'BANK CHARGE', 'TRANSFER FROM', 'CHEQUE', 'SALARY'],
        'heads': ['Date', 'Details', 'Paid out', 'Paid in', 'Balance', 'Description', 'Qty', 'Unit price', 'Amount', 'Base', 'Rate', 'Deduction', 'Net', '2023', '2022'],
        'titles': ['Account statement', 'Invoice', 'Payslip', 'Tax assessment', 'To whom it may concern', 'Balance sheet'],
        'lines': ['Basic pay', 'Overtime', 'National Insurance', 'Income tax', 'Pension', 'Student loan', 'Consulting services', 'Annual support', 'Office supplies', 'Delivery', 'Tangible assets', 'Inventories', 'Trade debtors', 'Cash at bank', 'Called up share capital', 'Bank loans', 'Trade creditors', 'Profit for the year', 'Taxable income', 'Personal allowance'],
        'text': 'Please find enclosed the information requested for the period shown above. The amount is due on the date stated and any dispute must be raised in writing within thirty days. This letter is issued without liability at the request of our customer. Yours faithfully.',
        'total': ['Total', 'Closing balance', 'Net pay', 'Total due', 'VAT 20%'],
        'street': ['Street', 'Road', 'Lane', 'Avenue'],
    },
    'es': {
        'months': 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(),
        'moves': ['TRANSFERENCIA RECIBIDA', 'RECIBO', 'PAGO CON TARJETA', 'REINTEGRO CAJERO', 'COMISION', 'INGRESO', 'CUOTA PRESTAMO', 'NOMINA', 'BIZUM', 'IMPUESTOS'],
        'heads': ['Fecha', 'Concepto', 'Cargo', 'Abono', 'Saldo', 'Descripción', 'Cant.', 'Precio', 'Importe', 'Base', 'Tipo', 'Retención', 'Líquido', 'Ejercicio 2023', 'Ejercicio 2022'],
        'titles': ['Extracto de cuenta', 'Factura', 'Nómina', 'Declaración de la renta', 'Certificado', 'Balance de situación'],
        'lines': ['Salario base', 'Plus convenio', 'Contingencias comunes', 'Desempleo', 'Formación profesional', 'IRPF', 'Servicios de asesoría', 'Mantenimiento', 'Material de oficina', 'Portes', 'Inmovilizado material', 'Existencias', 'Deudores comerciales', 'Tesorería', 'Capital social', 'Deudas con bancos', 'Proveedores', 'Resultado del ejercicio', 'Base liquidable', 'Cuota íntegra'],
        'text': 'Adjunto le remitimos la información solicitada correspondiente al período indicado. El importe deberá abonarse en la fecha señalada y cualquier reclamación se presentará por escrito en el plazo de treinta días. Reciba un cordial saludo.',
        'total': ['Total', 'Saldo final', 'Líquido a percibir', 'Total factura', 'IVA 21%'],
        'street': ['calle', 'avenida', 'plaza', 'paseo'],
    },
    'nl': {
        'months': 'januari februari maart april mei juni juli augustus september oktober november december'.split(),
        'moves': ['OVERBOEKING', 'INCASSO', 'BETAALAUTOMAAT', 'GELDAUTOMAAT', 'SALARIS', 'KOSTEN', 'HUUR', 'IDEAL', 'AFLOSSING', 'TERUGGAVE'],
        'heads': ['Datum', 'Omschrijving', 'Af', 'Bij', 'Saldo', 'Omschrijving', 'Aantal', 'Prijs', 'Bedrag', 'Grondslag', 'Tarief', 'Inhouding', 'Netto', 'Boekjaar', 'Vorig jaar'],
        'titles': ['Rekeningafschrift', 'Factuur', 'Loonstrook', 'Aanslag inkomstenbelasting', 'Verklaring', 'Balans'],
        'lines': ['Bruto salaris', 'Overwerk', 'Loonheffing', 'Pensioenpremie', 'Zorgverzekering', 'Vakantiegeld', 'Advieswerk', 'Jaarlijks onderhoud', 'Kantoorartikelen', 'Verzendkosten', 'Materiële vaste activa', 'Voorraden', 'Debiteuren', 'Liquide middelen', 'Geplaatst kapitaal', 'Leningen', 'Crediteuren', 'Resultaat boekjaar', 'Verzamelinkomen', 'Heffingskorting'],
        'text': 'Hierbij ontvangt u de gevraagde gegevens over de genoemde periode. Wij verzoeken u het bedrag voor de vermelde datum over te maken. Bezwaar kunt u binnen zes weken schriftelijk indienen. Met vriendelijke groet.',
        'total': ['Totaal', 'Eindsaldo', 'Netto loon', 'Totaal te betalen', 'Btw 21%'],
        'street': ['straat', 'laan', 'weg', 'plein'],
    },
}

SYLLABLES = 'ba re mi to la vo du ne si co pal ver mon tri gar len fo ste ru cha bel nor win dal ker hau'.split()


def name(draw, parts=2):
    return ' '.join(''.join(draw.choice(SYLLABLES) for _ in range(draw.randint(2, 3))).capitalize() for _ in range(parts))


def amount(draw, language, most=5):
    value = draw.randint(100, 10 ** draw.randint(4, most + 2))
    whole, cents = f'{value // 100:,}', f'{value % 100:02d}'
    if language == 'en':
        return f'{whole}.{cents}'
    return whole.replace(',', {'fr': '\u00a0'}.get(language, '.')) + ',' + cents


def date(draw, language):
    day, month, year = draw.randint(1, 28), draw.randint(1, 12), draw.randint(2019, 2025)
    shape = draw.choice(['{d:02d}/{m:02d}/{y}', '{d:02d}.{m:02d}.{y}', '{d:02d}-{m:02d}-{s:02d}', '{d:02d}/{m:02d}'])
    return shape.format(d=day, m=month, y=year, s=year % 100)


def address(draw, language):
    words = WORDS[language]
    return [name(draw), f'{draw.randint(1, 180)} {draw.choice(words["street"])} {name(draw, 1)}', f'{draw.randint(10000, 99999)} {name(draw, 1).upper()}']
