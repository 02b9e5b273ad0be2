import type { Vocabulary } from './vocabulary.ts'

export const accountWords: Vocabulary = {
  fr: {
    annual:
      'COMPTES ANNUELS|Liasse fiscale|Bilan et compte de résultat|Plaquette des comptes|Dossier de clôture annuelle|États financiers de synthèse|BILAN - ACTIF',
    interim:
      'Situation comptable intermédiaire au {b}|Situation provisoire|Comptes semestriels non audités|Balance générale des comptes|Tableau de bord de gestion|Arrêté intermédiaire au {b}|Projet de situation',
    yearEnd:
      'Exercice clos le {b}|Période de 12 mois close le {b}|Exercice du {a} au {b}|Durée de l’exercice : 12 mois|Clôture au {b}',
    interimPeriod: 'Période du {a} au {b}|6 mois - cumul au {b}|Arrêté au {b}|Cumul de janvier à juin|Situation au {b}',
    assetsTitle: 'Bilan actif|ACTIF|Actif du bilan',
    assets:
      'Immobilisations incorporelles|Immobilisations corporelles|Immobilisations financières|Stocks et en-cours|Clients et comptes rattachés|Autres créances|Disponibilités|Charges constatées d’avance',
    assetsTotal: 'TOTAL ACTIF|Total général|Total de l’actif',
    debtsTitle: 'Bilan passif|PASSIF|Passif du bilan',
    debts:
      'Capital social|Réserve légale|Report à nouveau|Résultat de l’exercice|Provisions pour risques|Emprunts et dettes|Fournisseurs|Dettes fiscales et sociales|Autres dettes',
    debtsTotal: 'TOTAL PASSIF|Total général|Total du passif',
    incomeTitle: 'Compte de résultat|COMPTE DE RÉSULTAT|Résultat de l’exercice',
    income:
      'Ventes de marchandises|Production vendue|Chiffre d’affaires net|Achats de marchandises|Charges externes|Impôts et taxes|Salaires et traitements|Charges sociales|Dotations aux amortissements|Résultat d’exploitation|Résultat financier|Bénéfice ou perte',
    sign: 'Expert-comptable inscrit au tableau de l’Ordre|Rapport du commissaire aux comptes|Annexe aux comptes annuels : règles et méthodes comptables|Attestation de présentation des comptes|Comptes approuvés par l’assemblée générale',
    draft:
      'Document provisoire, non audité|Chiffres provisoires avant inventaire|Document de travail interne|Non révisé|Estimation des stocks',
    codes: 'Compte|N° compte|Numéro',
    codeHeads:
      'Intitulé,Débit,Crédit,Solde débiteur,Solde créditeur|Libellé du compte,Mouvements débit,Mouvements crédit,Solde|Intitulé des comptes,Débit,Crédit,Solde',
    ledger:
      '101000 Capital|401000 Fournisseurs|411000 Clients|512000 Banque|445660 TVA déductible|601000 Achats|641000 Rémunérations|706000 Prestations|421000 Personnel|164000 Emprunts',
    report: 'Mois|Réalisé|Budget|Écart|Cumul',
  },
  it: {
    annual:
      'Bilancio di esercizio al {b}|BILANCIO D’ESERCIZIO|Bilancio abbreviato al {b}|Fascicolo di bilancio|Bilancio micro-impresa|Bilancio in forma ordinaria|STATO PATRIMONIALE',
    interim:
      'Situazione contabile al {b}|Bilancio di verifica|Situazione economico-patrimoniale provvisoria|Bilancino al {b}|Relazione semestrale|Situazione infrannuale al {b}|Report mensile di gestione',
    yearEnd:
      'Esercizio chiuso al {b}|Bilancio chiuso al {b}|Esercizio dal {a} al {b}|Valori espressi in unità di Euro|Importi in euro',
    interimPeriod: 'Periodo dal {a} al {b}|Progressivo al {b}|Movimenti dal {a} al {b}|Dati al {b}|Primo semestre',
    assetsTitle: 'STATO PATRIMONIALE - ATTIVO|Attivo|Stato patrimoniale attivo',
    assets:
      'B) Immobilizzazioni|Immobilizzazioni immateriali|Immobilizzazioni materiali|Rimanenze|Crediti verso clienti|Disponibilità liquide|Ratei e risconti|C) Attivo circolante',
    assetsTotal: 'Totale attivo|TOTALE ATTIVITÀ|Totale dell’attivo',
    debtsTitle: 'STATO PATRIMONIALE - PASSIVO|Passivo|Stato patrimoniale passivo',
    debts:
      'A) Patrimonio netto|Capitale|Riserva legale|Altre riserve|Utile dell’esercizio|Fondi per rischi e oneri|Trattamento di fine rapporto|Debiti verso fornitori|Debiti tributari',
    debtsTotal: 'Totale passivo|TOTALE PASSIVITÀ|Totale del passivo',
    incomeTitle: 'CONTO ECONOMICO|Conto economico|Conto economico dell’esercizio',
    income:
      'A) Valore della produzione|Ricavi delle vendite e delle prestazioni|B) Costi della produzione|Per materie prime|Per servizi|Costi per il personale|Ammortamenti e svalutazioni|Oneri diversi di gestione|C) Proventi e oneri finanziari|Risultato prima delle imposte|Imposte sul reddito|Utile d’esercizio',
    sign: 'Nota integrativa|Relazione del revisore legale|Il presente bilancio è conforme alle scritture contabili|Relazione del collegio sindacale|Approvato dall’assemblea dei soci',
    draft:
      'Situazione provvisoria non definitiva|Dati non revisionati|Bozza ad uso interno|Prima delle scritture di rettifica|Ante imposte',
    codes: 'Conto|Codice conto|Sottoconto',
    codeHeads:
      'Descrizione,Dare,Avere,Saldo dare,Saldo avere|Descrizione conto,Prog. dare,Prog. avere,Saldo|Denominazione,Dare,Avere,Saldo',
    ledger:
      '10.01 Capitale sociale|20.05 Fornitori Italia|15.01 Clienti Italia|24.01 Banca c/c|26.05 IVA a credito|58.01 Merci c/acquisti|67.01 Salari e stipendi|47.01 Ricavi prestazioni|31.01 Mutui passivi|28.05 Erario',
    report: 'Mese|Consuntivo|Budget|Scostamento|Progressivo',
  },
  en: {
    annual:
      'Annual report and accounts|Report and financial statements|Statutory accounts|Unaudited financial statements for the year ended {b}|Directors’ report and accounts|Annual accounts|Filleted accounts',
    interim:
      'Management accounts|Interim financial statements|Trial balance|Half-year report (unaudited)|Monthly management pack|Draft accounts to {b}|Quarterly results',
    yearEnd:
      'for the year ended {b}|Year ended {b}|As at {b}|Registered number: 07654321|For the period from {a} to {b}',
    interimPeriod: 'for the six months ended {b}|Period {a} to {b}|Year to date {b}|At {b}|for the quarter ended {b}',
    assetsTitle: 'Balance sheet|Statement of financial position|Balance sheet as at {b}',
    assets:
      'Intangible assets|Tangible assets|Investments|Stocks|Debtors|Cash at bank and in hand|Prepayments|Current assets',
    assetsTotal: 'Total assets less current liabilities|Total assets|Net current assets',
    debtsTitle: 'Capital and reserves|Equity and liabilities|Liabilities',
    debts:
      'Called up share capital|Profit and loss reserve|Creditors: amounts falling due within one year|Creditors: amounts falling due after more than one year|Provisions for liabilities|Trade creditors|Shareholders’ funds|Borrowings|Taxation',
    debtsTotal: 'Net assets|Total equity and liabilities|Shareholders’ funds',
    incomeTitle: 'Profit and loss account|Income statement|Statement of comprehensive income',
    income:
      'Turnover|Cost of sales|Gross profit|Administrative expenses|Distribution costs|Operating profit|Interest payable|Profit before taxation|Tax on profit|Profit for the financial year|Other operating income|Depreciation',
    sign: 'Independent auditor’s report to the members|Approved by the board and signed on its behalf|Prepared in accordance with the small companies regime|Notes to the financial statements|Accounting policies: going concern',
    draft: 'Unaudited|Draft for discussion|For internal use only|Subject to audit|Provisional figures',
    codes: 'Code|Nominal code|N/C',
    codeHeads: 'Account name,Debit,Credit,Balance|Name,Debit,Credit|Description,Dr,Cr,Balance',
    ledger:
      '3000 Share capital|2100 Trade creditors|1100 Trade debtors|1200 Bank|2201 Purchase tax|5000 Materials|7000 Gross wages|4000 Sales|2300 Loans|7800 Repairs',
    report: 'Month|Actual|Budget|Variance|YTD',
  },
  de: {
    annual:
      'Jahresabschluss zum {b}|JAHRESABSCHLUSS|Bericht über die Erstellung des Jahresabschlusses|Bilanz zum {b}|Geschäftsbericht|Jahresabschluss und Lagebericht|Handelsbilanz',
    interim:
      'Betriebswirtschaftliche Auswertung|Summen- und Saldenliste|Zwischenabschluss zum {b}|Halbjahresbericht|BWA Kurzfristige Erfolgsrechnung|Vorläufiger Zwischenabschluss|Monatsbericht',
    yearEnd: 'Geschäftsjahr vom {a} bis {b}|für das Geschäftsjahr|zum {b}|Wirtschaftsjahr 2023|Vorjahr',
    interimPeriod: 'Januar bis Juni|Stand {b}|kumuliert bis {b}|Zeitraum {a} - {b}|Monat Juni',
    assetsTitle: 'AKTIVA|Aktivseite|Aktiva zum {b}',
    assets:
      'A. Anlagevermögen|Immaterielle Vermögensgegenstände|Sachanlagen|B. Umlaufvermögen|Vorräte|Forderungen aus Lieferungen und Leistungen|Guthaben bei Kreditinstituten|Rechnungsabgrenzungsposten',
    assetsTotal: 'Summe Aktiva|Bilanzsumme|Aktiva gesamt',
    debtsTitle: 'PASSIVA|Passivseite|Passiva zum {b}',
    debts:
      'A. Eigenkapital|Gezeichnetes Kapital|Gewinnvortrag|Jahresüberschuss|B. Rückstellungen|C. Verbindlichkeiten|Verbindlichkeiten gegenüber Kreditinstituten|Sonstige Verbindlichkeiten|Steuerrückstellungen',
    debtsTotal: 'Summe Passiva|Bilanzsumme|Passiva gesamt',
    incomeTitle: 'Gewinn- und Verlustrechnung|GuV|Gewinn- und Verlustrechnung vom {a} bis {b}',
    income:
      'Umsatzerlöse|Sonstige betriebliche Erträge|Materialaufwand|Personalaufwand|Löhne und Gehälter|Abschreibungen|Sonstige betriebliche Aufwendungen|Zinsaufwendungen|Ergebnis nach Steuern|Jahresüberschuss|Rohergebnis|Raumkosten',
    sign: 'Anhang|Bestätigungsvermerk des unabhängigen Abschlussprüfers|Bescheinigung des Steuerberaters|Bilanzierungs- und Bewertungsmethoden|Festgestellt durch die Gesellschafterversammlung',
    draft: 'vorläufig|ungeprüft|Entwurf|ohne Abschlussbuchungen|Werte vorläufig',
    codes: 'Konto|Kto|Sachkonto',
    codeHeads:
      'Bezeichnung,EB-Wert,Soll,Haben,Saldo|Kontenbezeichnung,Soll,Haben,Saldo|Beschriftung,Monat Soll,Monat Haben,Saldo',
    ledger:
      '0800 Gezeichnetes Kapital|1600 Verbindlichkeiten|1400 Forderungen|1200 Bank|1576 Vorsteuer|3400 Wareneingang|4100 Löhne|8400 Erlöse|0630 Darlehen|4210 Miete',
    report: 'Bezeichnung|Jun|Plan|Abweichung|Jan - Jun kum.',
  },
  es: {
    annual:
      'CUENTAS ANUALES|Cuentas anuales abreviadas|Balance de situación a {b}|Cuentas anuales del ejercicio|Memoria y cuentas anuales|Depósito de cuentas|Estados financieros anuales',
    interim:
      'Balance de sumas y saldos|Estados financieros intermedios|Situación provisional a {b}|Cuenta de resultados provisional|Informe trimestral|Balance de comprobación|Cierre mensual',
    yearEnd:
      'Ejercicio cerrado a {b}|Ejercicio anual terminado el {b}|Ejercicio del {a} al {b}|A {b}|Expresado en euros',
    interimPeriod: 'Periodo de {a} a {b}|Acumulado a {b}|De enero a junio|A fecha {b}|Primer semestre',
    assetsTitle: 'ACTIVO|Balance - Activo|Activo del balance',
    assets:
      'A) ACTIVO NO CORRIENTE|Inmovilizado intangible|Inmovilizado material|B) ACTIVO CORRIENTE|Existencias|Deudores comerciales|Efectivo y otros activos líquidos|Periodificaciones',
    assetsTotal: 'TOTAL ACTIVO|Total activo (A+B)|Total del activo',
    debtsTitle: 'PATRIMONIO NETO Y PASIVO|Pasivo|Balance - Pasivo',
    debts:
      'A) PATRIMONIO NETO|Capital escriturado|Reserva legal|Resultado del ejercicio|B) PASIVO NO CORRIENTE|Deudas con entidades de crédito|C) PASIVO CORRIENTE|Acreedores comerciales|Provisiones',
    debtsTotal: 'TOTAL PATRIMONIO NETO Y PASIVO|TOTAL PASIVO|Total patrimonio neto y pasivo',
    incomeTitle: 'CUENTA DE PÉRDIDAS Y GANANCIAS|Cuenta de resultados|Pérdidas y ganancias',
    income:
      'Importe neto de la cifra de negocios|Aprovisionamientos|Otros ingresos de explotación|Gastos de personal|Sueldos y salarios|Otros gastos de explotación|Amortización del inmovilizado|Resultado de explotación|Gastos financieros|Resultado antes de impuestos|Impuesto sobre beneficios|Resultado del ejercicio',
    sign: 'Informe de auditoría independiente|Memoria abreviada: normas de valoración|Los administradores formulan las cuentas|Aprobación por la junta general|Imagen fiel del patrimonio',
    draft: 'Cifras provisionales no auditadas|Borrador|Pendiente de auditoría|Sin auditar|Antes de regularización',
    codes: 'Cuenta|Subcuenta|Código',
    codeHeads:
      'Título,Debe,Haber,Saldo deudor,Saldo acreedor|Descripción,Sumas debe,Sumas haber,Saldo|Nombre,Debe,Haber,Saldo',
    ledger:
      '100 Capital social|400 Proveedores|430 Clientes|572 Bancos|472 IVA soportado|600 Compras|640 Sueldos|705 Servicios|170 Préstamos|621 Alquileres',
    report: 'Mes|Real|Presupuesto|Desviación|Acumulado',
  },
  nl: {
    annual:
      'Jaarrekening 2023|JAARRAPPORT|Balans per {b}|Jaarstukken|Publicatiestukken|Jaarrekening en bestuursverslag|Financieel jaarverslag',
    interim:
      'Tussentijdse cijfers per {b}|Kolommenbalans|Halfjaarcijfers|Proef- en saldibalans|Voorlopige cijfers|Kwartaalrapportage|Managementrapportage',
    yearEnd: 'Boekjaar {a} - {b}|over het boekjaar 2023|per {b}|na resultaatbestemming|Boekjaar afgesloten op {b}',
    interimPeriod: 'Periode {a} t/m {b}|cumulatief t/m {b}|januari tot en met juni|Stand per {b}|eerste halfjaar',
    assetsTitle: 'ACTIVA|Balans - activa|Activa per {b}',
    assets:
      'Vaste activa|Immateriële vaste activa|Materiële vaste activa|Vlottende activa|Voorraden|Vorderingen|Liquide middelen|Overlopende activa',
    assetsTotal: 'Totaal activa|TOTAAL ACTIVA|Totaal',
    debtsTitle: 'PASSIVA|Balans - passiva|Passiva per {b}',
    debts:
      'Eigen vermogen|Geplaatst kapitaal|Overige reserves|Onverdeeld resultaat|Voorzieningen|Langlopende schulden|Kortlopende schulden|Crediteuren|Belastingen en premies',
    debtsTotal: 'Totaal passiva|TOTAAL PASSIVA|Totaal',
    incomeTitle: 'Winst- en verliesrekening|Resultatenrekening|Winst-en-verliesrekening over 2023',
    income:
      'Netto-omzet|Kostprijs van de omzet|Brutomarge|Lonen en salarissen|Sociale lasten|Afschrijvingen|Overige bedrijfskosten|Bedrijfsresultaat|Financiële baten en lasten|Resultaat voor belastingen|Resultaat na belastingen|Huisvestingskosten',
    sign: 'Samenstellingsverklaring van de accountant|Controleverklaring van de onafhankelijke accountant|Toelichting op de jaarrekening|Grondslagen voor waardering en resultaatbepaling|Vastgesteld in de algemene vergadering',
    draft: 'voorlopig|niet gecontroleerd|concept|onder voorbehoud van controle|voorlopige stand',
    codes: 'Rekening|Grootboek|Nr.',
    codeHeads:
      'Omschrijving,Debet,Credit,Saldo|Naam,Proef debet,Proef credit,Saldo debet,Saldo credit|Grootboekrekening,Debet,Credit,Saldo',
    ledger:
      '0500 Kapitaal|1600 Crediteuren|1300 Debiteuren|1100 Bank|1520 Te vorderen btw|7000 Inkopen|4000 Lonen|8000 Omzet|0700 Leningen|4100 Huur',
    report: 'Maand|Realisatie|Begroting|Verschil|Cumulatief',
  },
}
