import type { Vocabulary } from './vocabulary.ts'

export const authorityWords: Vocabulary = {
  fr: {
    tax: 'TAXE SUR LA VALEUR AJOUTÉE 3310-CA3-SD|Déclaration de TVA|Avis d’impôt sur les revenus|RELEVÉ DE SOLDE Impôt sur les sociétés 2572|Déclaration des revenus 2042|Cotisation foncière des entreprises avis d’imposition|Avis de situation déclarative',
    office:
      'Direction générale des finances publiques|Service des impôts des entreprises|Centre des finances publiques|impots.gouv.fr',
    taxLines:
      'Ventes, prestations de services|Base hors taxe|TVA brute|TVA déductible|Crédit de TVA|Taxe due|Total à payer|Revenu imposable|Revenu fiscal de référence|Nombre de parts|Opérations non imposables|Acomptes versés|Résultat fiscal|Montant de l’impôt',
    taxPeriod: 'Période : {m}|Au titre de l’année {y}|Exercice {y}|Date limite de dépôt : {b}',
    register:
      'EXTRAIT KBIS|Extrait d’immatriculation principale au registre du commerce et des sociétés|Avis de situation au répertoire SIRENE|Attestation d’immatriculation au RNE|Extrait du registre du commerce|Certificat d’inscription au répertoire|Extrait K',
    registerOffice: 'Greffe du Tribunal de Commerce de Lyon|INSEE|Registre national des entreprises|Le greffier',
    particulars:
      'Dénomination sociale|Forme juridique|Capital social|Adresse du siège|Date d’immatriculation|Activités exercées|Durée de la personne morale|Président|Gérant|Date de clôture de l’exercice social|Code APE|Nom commercial|Numéro SIRET',
    forms:
      'Société par actions simplifiée|Société à responsabilité limitée|99 ans|commerce de détail|31 décembre|Exploitation directe',
  },
  it: {
    tax: 'MODELLO REDDITI SC|Dichiarazione IVA|MODELLO DI PAGAMENTO UNIFICATO F24|Comunicazione liquidazioni periodiche IVA|Modello 730|Dichiarazione IRAP|Ricevuta di presentazione della dichiarazione',
    office:
      'Agenzia delle Entrate|Ministero dell’Economia e delle Finanze|Direzione provinciale|Agenzia delle Entrate - Riscossione',
    taxLines:
      'Codice tributo|Reddito imponibile|Imposta lorda|Imposta netta|IVA esigibile|IVA detratta|IVA dovuta|Importi a debito versati|Importi a credito compensati|Volume d’affari|Totale operazioni attive|Acconto|Saldo finale|Addizionale regionale',
    taxPeriod: 'Periodo d’imposta {y}|Anno d’imposta {y}|Mese {m}|Data di presentazione {b}',
    register:
      'VISURA ORDINARIA SOCIETÀ DI CAPITALE|Visura camerale|Registro Imprese - Archivio ufficiale|Certificato di iscrizione|Visura storica|Fascicolo della camera di commercio|Certificato di attribuzione partita IVA',
    registerOffice:
      'Camera di Commercio Industria Artigianato e Agricoltura di Milano|Registro delle imprese|InfoCamere|Camera di commercio',
    particulars:
      'Denominazione|Forma giuridica|Capitale sociale|Sede legale|Data iscrizione|Attività prevalente|Oggetto sociale|Amministratore unico|Numero REA|Codice ATECO|Domicilio digitale/PEC|Data atto di costituzione|Soci e titolari di diritti',
    forms:
      'società a responsabilità limitata|società per azioni|31/12/2050|commercio al dettaglio|attiva|carica in vigore',
  },
  en: {
    tax: 'VAT Return|Company Tax Return CT600|Tax year overview|SA302 Tax calculation|Self Assessment tax return|Corporation tax computation|Notice of assessment',
    office: 'HM Revenue & Customs|HMRC Corporation Tax Services|Revenue and Customs|Government Gateway',
    taxLines:
      'VAT due in this period on sales|VAT reclaimed in this period|Net VAT to be paid|Total value of sales|Total income received|Personal allowance|Taxable profits|Income tax due|Tax chargeable|Trading profits|Tax payable|Total value of purchases|Payments on account|Output tax',
    taxPeriod: 'Period covered by this return: {a} to {b}|Tax year {y}|Accounting period ending {b}|Submitted {b}',
    register:
      'Certificate of Incorporation of a Private Limited Company|Company register extract|Current appointments report|Certificate of good standing|Confirmation statement|Company overview|Register entry',
    registerOffice:
      'Companies House|The Registrar of Companies for England and Wales|Registrar of Companies|Register of companies',
    particulars:
      'Company name|Company type|Company status|Registered office address|Date of incorporation|Nature of business (SIC)|Officers|Directors|Persons with significant control|Share capital|Accounting reference date|Previous names|Company number',
    forms: 'Private limited company|limited by shares|Active|retail sale|31 December|appointed on 3 May 2019',
  },
  de: {
    tax: 'Umsatzsteuer-Voranmeldung|Bescheid für 2022 über Körperschaftsteuer|Einkommensteuerbescheid|Gewerbesteuerbescheid|Umsatzsteuererklärung|Körperschaftsteuererklärung KSt 1|Vorauszahlungsbescheid',
    office: 'Finanzamt München|Finanzamt für Körperschaften|Stadtkasse|ELSTER Übertragungsprotokoll',
    taxLines:
      'Steuerpflichtige Umsätze|Lieferungen und Leistungen zum Steuersatz von 19 %|Abziehbare Vorsteuerbeträge|Verbleibende Umsatzsteuer-Vorauszahlung|zu versteuerndes Einkommen|Festgesetzte Steuer|Steuermessbetrag|Solidaritätszuschlag|Gesamtbetrag der Einkünfte|Bemessungsgrundlage|Innergemeinschaftliche Erwerbe|Verbleibender Betrag|Hebesatz|bereits gezahlt',
    taxPeriod: 'Anmeldungszeitraum {m} {y}|Veranlagungszeitraum {y}|Kalenderjahr {y}|Bescheid vom {b}',
    register:
      'Handelsregister B des Amtsgerichts München|Handelsregisterauszug|Aktueller Ausdruck|Chronologischer Ausdruck HRB 12345|Gewerbeanmeldung|Amtlicher Ausdruck Abteilung B|Unternehmensregister',
    registerOffice: 'Amtsgericht|Registergericht|Wiedergabe des aktuellen Registerinhalts|Gewerbeamt',
    particulars:
      'Firma|Sitz, Niederlassung, inländische Geschäftsanschrift|Gegenstand des Unternehmens|Grund- oder Stammkapital|Allgemeine Vertretungsregelung|Geschäftsführer|Prokura|Rechtsform|Tag der letzten Eintragung|Gesellschaftsvertrag vom|Nummer der Firma|Besondere Vertretungsbefugnis|Bemerkungen',
    forms:
      'Gesellschaft mit beschränkter Haftung|einzelvertretungsberechtigt|25.000,00 EUR|Handel mit Waren|mit der Befugnis, im Namen der Gesellschaft|eingetragen',
  },
  es: {
    tax: 'Modelo 303 IVA Autoliquidación|Modelo 200 Impuesto sobre Sociedades|Declaración resumen anual Modelo 390|Impuesto sobre la Renta de las Personas Físicas|Modelo 111 Retenciones|Modelo 202 Pago fraccionado|Declaración anual modelo 347',
    office:
      'Agencia Tributaria|Agencia Estatal de Administración Tributaria|Ministerio de Hacienda|Delegación Especial de Madrid',
    taxLines:
      'IVA devengado|IVA deducible|Total cuota devengada|Base imponible|Cuota íntegra|Cuota a ingresar|Resultado de la liquidación|A devolver|Tipo de gravamen|Régimen general|Total a deducir|Retenciones e ingresos a cuenta|Resultado contable|Adquisiciones intracomunitarias',
    taxPeriod: 'Ejercicio {y} Periodo 1T|Ejercicio {y}|Devengo {m} {y}|Fecha de presentación {b}',
    register:
      'NOTA SIMPLE INFORMATIVA|Registro Mercantil de Madrid|Certificación registral|Información mercantil|Certificado de situación censal|Datos generales de la sociedad|Ficha registral',
    registerOffice: 'Registro Mercantil|Registradores de España|El Registrador Mercantil|Colegio de Registradores',
    particulars:
      'Denominación social|Domicilio social|Objeto social|Capital suscrito|Fecha de constitución|Órgano de administración|Administrador único|Tomo, folio, hoja|Inscripción|Comienzo de operaciones|Forma social|Apoderados|CNAE',
    forms: 'Sociedad limitada|indefinida|comercio al por menor|tomo 1234 folio 56 hoja M-7890|nombramiento|socio único',
  },
  nl: {
    tax: 'Aangifte omzetbelasting|Btw-aangifte|Aanslag vennootschapsbelasting|Voorlopige aanslag inkomstenbelasting|Aangifte vennootschapsbelasting|Aanslagbiljet|Suppletie omzetbelasting',
    office: 'Belastingdienst|FOD Financiën|Mijn Belastingdienst Zakelijk|De inspecteur',
    taxLines:
      'Leveringen/diensten belast met hoog tarief|Bedrag waarover omzetbelasting wordt berekend|Verschuldigde omzetbelasting|Voorbelasting|Totaal te betalen of terug te vragen|Belastbaar bedrag|Belastbare winst|Verzamelinkomen|Heffingskorting|Te betalen bedrag|Belastbaar inkomen|Berekening belasting|Prestaties binnenland|Intracommunautaire leveringen',
    taxPeriod: 'Tijdvak {m} {y}|Belastingjaar {y}|Aangifteperiode {a} t/m {b}|Dagtekening {b}',
    register:
      'Uittreksel Handelsregister Kamer van Koophandel|KVK uittreksel|Bedrijfsprofiel|Uittreksel Kruispuntbank van Ondernemingen|Bewijs van inschrijving|Uittreksel uit het handelsregister|KBO public search',
    registerOffice: 'Kamer van Koophandel|Handelsregister|FOD Economie|Waarmerk Kamer van Koophandel',
    particulars:
      'KvK-nummer|Statutaire naam|Rechtsvorm|Statutaire zetel|Bezoekadres|Datum akte van oprichting|Geplaatst kapitaal|Bestuurder|Activiteiten SBI-code|Handelsnaam|Vestigingsnummer|Enig aandeelhouder|Ondernemingsnummer',
    forms:
      'Besloten Vennootschap|alleen/zelfstandig bevoegd|detailhandel|EUR 18.000|werkzame personen 4|eerste inschrijving handelsregister',
  },
}
