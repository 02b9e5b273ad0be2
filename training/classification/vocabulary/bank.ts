import type { Vocabulary } from './vocabulary.ts'

export const bankWords: Vocabulary = {
  fr: {
    title:
      'Relevé de compte|RELEVÉ DE VOTRE COMPTE PROFESSIONNEL|Extrait de compte|Relevé bancaire mensuel|Vos opérations du mois|RELEVE DE COMPTE COURANT|Relevé des opérations',
    account: 'Compte courant professionnel|Compte chèques|Compte entreprise n°|Compte de dépôt',
    period: 'Période du {a} au {b}|du {a} au {b}|Relevé du {a} au {b}|arrêté au {b}|au {b}',
    opening: 'SOLDE PRÉCÉDENT AU {a}|Ancien solde|Solde de départ|Solde initial|Solde au {a}|Report',
    closing: 'NOUVEAU SOLDE AU {b}|Solde final|Solde de fin|Solde créditeur au {b}|Solde en fin de période',
    heads:
      'Date,Valeur,Nature de l’opération,Débit,Crédit,Solde|Date opé.,Date valeur,Libellé,Débit (€),Crédit (€),Solde (€)|Date,Date de valeur,Opérations,Sorties,Entrées,Solde',
    ops: 'VIR SEPA RECU|PRLV SEPA URSSAF|CARTE STATION SERVICE|REMISE CHEQUES|CHEQUE N° 4471|VIREMENT SALAIRES|FRAIS DE TENUE DE COMPTE|FACTURE CARTE|VIR INST FOURNISSEUR|RETRAIT DAB|COTISATION MENSUELLE|ECHEANCE PRET|COMMISSION DE MOUVEMENT',
    total: 'Total des opérations|Totaux|TOTAL DES MOUVEMENTS|Total débits / crédits',
    foot: 'Sous réserve des opérations en cours.|Découvert autorisé : voir conditions tarifaires.|Votre conseiller vous répond du lundi au samedi.|Médiateur de la banque',
    detailsTitle:
      'RELEVÉ D’IDENTITÉ BANCAIRE|R.I.B.|Coordonnées bancaires|Attestation d’IBAN|Vos coordonnées bancaires|Identité bancaire de votre compte|Attestation de titulaire de compte',
    detailsUse:
      'Ce relevé est destiné à être remis, sur leur demande, à vos créanciers ou débiteurs.|Document à remettre à tout organisme demandant vos coordonnées bancaires.|Nous attestons que le titulaire désigné ci-dessous possède un compte dans notre établissement.|Utilisez ce document pour vos virements et prélèvements.',
    detailsLabels: 'Titulaire du compte|Domiciliation|Code banque|Code guichet|N° de compte|Clé RIB|IBAN|BIC',
  },
  it: {
    title:
      'ESTRATTO CONTO|Estratto di conto corrente|Lista movimenti conto|Elenco movimenti|Rendiconto del conto corrente|Estratto conto trimestrale|Movimenti del periodo',
    account: 'Conto corrente ordinario|Conto Business|Rapporto n.|C/C intestato a',
    period: 'Periodo dal {a} al {b}|dal {a} al {b}|Estratto conto al {b}|al {b}|Movimenti dal {a} al {b}',
    opening: 'SALDO INIZIALE AL {a}|Saldo precedente|Saldo di apertura|Saldo contabile iniziale|Riporto',
    closing: 'SALDO FINALE AL {b}|Saldo contabile finale|Saldo di chiusura|Saldo disponibile|Saldo al {b}',
    heads:
      'Data,Valuta,Descrizione operazione,Dare,Avere,Saldo|Data cont.,Data valuta,Causale,Addebiti,Accrediti,Saldo|Data operazione,Valuta,Descrizione,Uscite,Entrate,Saldo progressivo',
    ops: 'BONIFICO A VOSTRO FAVORE|ADDEBITO SDD ENERGIA|PAGAMENTO POS|PRELIEVO BANCOMAT|INCASSO POS|VERSAMENTO ASSEGNI|PAGAMENTO F24|COMMISSIONI|IMPOSTA DI BOLLO|ACCREDITO RIBA|GIROCONTO|STIPENDI|RATA MUTUO',
    total: 'Totale movimenti|TOTALI|Totale dare / avere|Totale del periodo',
    foot: 'Salvo buon fine.|La preghiamo di verificare le registrazioni entro 60 giorni.|Foglio informativo disponibile in filiale.|Messaggio pubblicitario con finalità promozionale.',
    detailsTitle:
      'COORDINATE BANCARIE|Attestazione IBAN|Coordinate del conto|Certificazione di titolarità del conto|Conferma coordinate bancarie|Dati bancari per accredito|Dichiarazione di esistenza del rapporto',
    detailsUse:
      'Si attesta che il conto indicato risulta intestato al nominativo sotto riportato.|Documento rilasciato su richiesta del cliente per gli usi consentiti.|Utilizzare queste coordinate per ricevere bonifici.|Si conferma che il cliente intrattiene presso di noi il seguente rapporto.',
    detailsLabels: 'Intestatario|Banca|ABI|CAB|Numero conto|CIN|IBAN|BIC/SWIFT',
  },
  en: {
    title:
      'Business Current Account statement|Bank statement|Statement of account|Your account statement|Account activity|Transaction history|Monthly statement',
    account: 'Business Current Account|Business Account|Account name|Checking account',
    period: '{a} to {b}|Statement period {a} - {b}|From {a} to {b}|Statement date {b}|Transactions between {a} and {b}',
    opening: 'BALANCE BROUGHT FORWARD|Opening balance|Previous balance|Start balance|Balance on {a}',
    closing: 'BALANCE CARRIED FORWARD|Closing balance|New balance|End balance|Balance on {b}',
    heads:
      'Date,Value date,Payment type and details,Paid out,Paid in,Balance|Date,Value,Description,Debit,Credit,Balance|Date,Posted,Transaction details,Money out,Money in,Balance',
    ops: 'Direct Debit BUSINESS RATES|Standing order RENT|Card payment FUEL|Faster payment received|Cheque 100231|BACS SALARIES|Bank charge|Cash machine withdrawal|Transfer from savings|Card takings|Interest paid|Account fee|HMRC VAT',
    total: 'Total paid in and out|Totals|Total debits and credits|Totals for the period',
    foot: 'Your deposit is protected up to the limit of the scheme.|Please check your entries and tell us of any error.|Overdraft limit: see your agreement.|Interest rates may vary.',
    detailsTitle:
      'Bank account details|Confirmation of bank account|Proof of account|Account details|Bank details for payments|Account verification letter|Settlement instructions',
    detailsUse:
      'We confirm that the customer named below holds the following account with us.|Please use these details for transfers and direct debits.|This document was issued at the request of the account holder.|This is to confirm the details of the account held in the name below.',
    detailsLabels: 'Account holder|Bank name|Sort code|Account number|Branch address|Account type|IBAN|BIC / SWIFT',
  },
  de: {
    title:
      'Kontoauszug|KONTOAUSZUG Nr. 4/2024|Umsatzübersicht|Ihre Kontoumsätze|Kontoauszug und Rechnungsabschluss|Kontobewegungen|Umsätze Girokonto',
    account: 'Geschäftsgirokonto|Kontokorrentkonto|Girokonto|Firmenkonto',
    period: 'vom {a} bis {b}|Zeitraum {a} - {b}|Kontoauszug vom {b}|Auszug per {b}|Umsätze {a} bis {b}',
    opening: 'Alter Saldo|Anfangssaldo|Saldovortrag|Kontostand am {a}|Alter Kontostand per {a}',
    closing: 'Neuer Saldo|Endsaldo|Kontostand am {b}|Neuer Kontostand vom {b}|Schlusssaldo',
    heads:
      'Buchungstag,Wert,Verwendungszweck,Soll,Haben,Saldo|Datum,Wertstellung,Vorgang,Belastung,Gutschrift,Saldo|Bu-Tag,Wert,Erläuterung,zu Ihren Lasten,zu Ihren Gunsten,Kontostand',
    ops: 'SEPA-Überweisung|SEPA-Basislastschrift STADTWERKE|Kartenzahlung TANKSTELLE|Gutschrift KUNDE|Dauerauftrag MIETE|Lohn/Gehalt|Entgelt Kontoführung|Bargeldauszahlung|Überweisungsgutschrift|Lastschrift FINANZAMT|Echtzeitüberweisung|Kreditrate|Scheckeinreichung',
    total: 'Summe Soll / Haben|Umsatzsummen|Summe der Umsätze|Gesamtumsätze',
    foot: 'Bitte prüfen Sie den Auszug und erheben Sie Einwendungen innerhalb von sechs Wochen.|Eingeräumte Kreditlinie siehe Vertrag.|Guthaben sind nach dem Gesetz geschützt.|Ihr Berater ist für Sie da.',
    detailsTitle:
      'IBAN-Bescheinigung|Bestätigung der Bankverbindung|Kontobestätigung|Bankverbindung|Ihre Kontodaten|Bankbestätigung|Bescheinigung über ein Konto',
    detailsUse:
      'Hiermit bestätigen wir, dass folgendes Konto bei uns geführt wird.|Bitte verwenden Sie diese Angaben für Überweisungen und Lastschriften.|Diese Bescheinigung wurde auf Wunsch des Kontoinhabers ausgestellt.|Wir bestätigen Ihnen die folgenden Daten.',
    detailsLabels: 'Kontoinhaber|Kreditinstitut|Bankleitzahl|Kontonummer|Kontoart|Währung|IBAN|BIC',
  },
  es: {
    title:
      'EXTRACTO DE CUENTA|Extracto bancario|Movimientos de la cuenta|Extracto mensual|Consulta de movimientos|Extracto integrado|Detalle de sus movimientos',
    account: 'Cuenta corriente|Cuenta Negocios|Cuenta empresas|Cuenta nº',
    period: 'Periodo del {a} al {b}|del {a} al {b}|Desde {a} hasta {b}|Extracto a {b}|Fecha del extracto {b}',
    opening: 'SALDO ANTERIOR|Saldo inicial|Saldo a {a}|Saldo de apertura|Saldo periodo anterior',
    closing: 'SALDO FINAL|Nuevo saldo|Saldo actual|Saldo a {b}|Saldo de cierre',
    heads:
      'Fecha,F. valor,Concepto,Debe,Haber,Saldo|Fecha operación,Fecha valor,Concepto,Cargos,Abonos,Saldo|F. Oper.,F. Valor,Descripción,Cargo,Abono,Saldo',
    ops: 'TRANSFERENCIA RECIBIDA|RECIBO LUZ|COMPRA TARJETA GASOLINERA|INGRESO EFECTIVO|ADEUDO SEGUROS SOCIALES|NÓMINAS|COMISIÓN MANTENIMIENTO|REINTEGRO CAJERO|TRANSFERENCIA EMITIDA|CUOTA PRÉSTAMO|PAGO IMPUESTOS|ABONO TPV|BIZUM RECIBIDO',
    total: 'Total cargos y abonos|TOTALES|Total movimientos|Suma del periodo',
    foot: 'Compruebe los apuntes y comuníquenos cualquier error.|Depósitos garantizados hasta el límite legal.|Su gestor está a su disposición.|Consulte las condiciones en su oficina.',
    detailsTitle:
      'CERTIFICADO DE TITULARIDAD DE CUENTA|Datos bancarios|Certificado bancario|Justificante de titularidad|Titularidad bancaria|Certificado de cuenta|Datos de su cuenta',
    detailsUse:
      'El banco certifica que el cliente indicado es titular de la siguiente cuenta.|Documento expedido a petición del interesado a los efectos oportunos.|Utilice estos datos para sus transferencias y domiciliaciones.|Hace constar que mantiene abierta la cuenta que se indica.',
    detailsLabels: 'Titular|Entidad|Oficina|D.C.|Número de cuenta|Domicilio|IBAN|BIC/SWIFT',
  },
  nl: {
    title:
      'Rekeningafschrift|Bankafschrift|Afschrift betaalrekening|Mutatieoverzicht|Rekeningoverzicht|Overzicht transacties|Rekeninguittreksel nr. 12',
    account: 'Zakelijke betaalrekening|Rekening-courant|Zichtrekening|Ondernemersrekening',
    period: 'Periode {a} t/m {b}|van {a} tot {b}|Datum afschrift {b}|Afschrift per {b}|{a} - {b}',
    opening: 'Vorig saldo|Beginsaldo|Oud saldo|Saldo vorig afschrift|Saldo op {a}',
    closing: 'Nieuw saldo|Eindsaldo|Saldo op {b}|Huidig saldo|Slotsaldo',
    heads:
      'Boekdatum,Rentedatum,Omschrijving,Af,Bij,Saldo|Datum,Valuta,Naam / omschrijving,Debet,Credit,Saldo|Boekdag,Valutadatum,Mededelingen,Bedrag af,Bedrag bij,Saldo',
    ops: 'SEPA Overboeking|SEPA Incasso ENERGIE|Betaalautomaat TANKSTATION|iDEAL betaling|Salarissen|Bankkosten|Geldautomaat|Periodieke overboeking HUUR|Belastingdienst BTW|Storting|Creditrente|Aflossing lening|Pinomzet',
    total: 'Totaal af en bij|Totalen|Totaal mutaties|Som van de verrichtingen',
    foot: 'Controleer dit afschrift en meld fouten binnen dertien maanden.|Uw tegoed valt onder de garantieregeling.|Kredietlimiet: zie uw overeenkomst.|Vragen? Bel uw adviseur.',
    detailsTitle:
      'Bevestiging rekeningnummer|Bankgegevens|Bewijs van rekening|IBAN-attest|Rekeninggegevens|Verklaring bankrekening|Bankverklaring',
    detailsUse:
      'Hierbij bevestigen wij dat onderstaande klant houder is van de volgende rekening.|Gebruik deze gegevens voor overschrijvingen en incasso.|Deze verklaring is op verzoek van de rekeninghouder afgegeven.|Wij verklaren dat de rekening op naam staat van de hieronder genoemde klant.',
    detailsLabels: 'Rekeninghouder|Naam bank|Bankrekeningnummer|Kantoor|Soort rekening|Valuta|IBAN|BIC',
  },
}
