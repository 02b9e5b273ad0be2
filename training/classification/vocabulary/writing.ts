import type { Vocabulary } from './vocabulary.ts'

export const writingWords: Vocabulary = {
  fr: {
    contract:
      'CONTRAT DE PRESTATION DE SERVICES|BAIL COMMERCIAL|CONTRAT DE PRÊT|CONTRAT DE TRAVAIL À DURÉE INDÉTERMINÉE|CONVENTION DE COMPTE COURANT D’ASSOCIÉ|CONTRAT DE MAINTENANCE|ACCORD DE CONFIDENTIALITÉ',
    parties:
      'ENTRE LES SOUSSIGNÉS :|La société, ci-après dénommée « le Prestataire », d’une part,|Le bailleur et le preneur, représentés comme il est dit ci-dessus|IL A ÉTÉ CONVENU CE QUI SUIT :|et d’autre part, ci-après « le Client »',
    clause:
      'Article {n} - Objet|Article {n} : Durée et résiliation|{n}. Responsabilité|Article {n} - Loyer et dépôt de garantie|Article {n} - Confidentialité',
    terms:
      'Le présent contrat est conclu pour une durée de trois ans à compter de sa signature par les parties.|Chacune des parties peut y mettre fin moyennant un préavis de trois mois.|Les parties conviennent que tout litige relève du tribunal compétent.|Le prestataire s’engage à exécuter les obligations décrites à l’annexe.|Le montant est payable par virement à trente jours.|En cas de manquement, la résiliation intervient de plein droit.',
    sign: 'Fait à Lyon, en deux exemplaires originaux|Lu et approuvé, signature des parties|Pour le bailleur / pour le preneur',
    letter:
      'Objet : attestation de chiffre d’affaires|Objet : votre demande du mois dernier|Objet : mise en demeure|Objet : renouvellement de votre dossier|À qui de droit',
    hello:
      'Madame, Monsieur,|Cher Monsieur,|Je soussigné(e), représentant légal de la société,|Suite à notre entretien,',
    body: 'certifie que le chiffre d’affaires hors taxes réalisé au titre de l’exercice s’élève à {c} euros.|nous vous informons que votre demande a bien été enregistrée.|nous n’avons pas reçu le règlement de votre facture de {c} €.|nous avons le plaisir de vous confirmer notre accord pour un montant de {c} €.',
    bye: 'Veuillez agréer, Madame, Monsieur, l’expression de nos salutations distinguées.|Cordialement,|Fait pour servir et valoir ce que de droit.|Bien à vous',
    report:
      'Manuel d’utilisation|Rapport d’étude|Guide de procédure|Présentation de l’entreprise|Cahier des charges|Communiqué de presse',
    contents: 'Sommaire|Table des matières|1. Introduction',
    chapter: 'Chapitre {n}|{n}. Méthodologie|{n}.1 Résultats|Conclusion',
    paper:
      'PROCÈS-VERBAL D’ASSEMBLÉE GÉNÉRALE|CURRICULUM VITAE|ATTESTATION D’ASSURANCE|Prévisionnel de trésorerie|Tableau d’amortissement|Balance âgée clients|Statuts',
    paperLines:
      'Ordre du jour|Expérience professionnelle|Responsabilité civile professionnelle|Encaissements prévisionnels|Capital restant dû|Non échu|Résolution adoptée à l’unanimité|Formation|Échéance',
  },
  it: {
    contract:
      'CONTRATTO DI PRESTAZIONE DI SERVIZI|CONTRATTO DI LOCAZIONE COMMERCIALE|CONTRATTO DI MUTUO|CONTRATTO DI LAVORO|SCRITTURA PRIVATA|CONTRATTO DI APPALTO|ACCORDO DI RISERVATEZZA',
    parties:
      'TRA LE PARTI|La società, di seguito denominata « il Fornitore », da una parte|il locatore e il conduttore, come sopra rappresentati|SI CONVIENE E SI STIPULA QUANTO SEGUE|premesso che il committente',
    clause:
      'Articolo {n} - Oggetto|Art. {n} Durata e recesso|{n}. Responsabilità|Art. {n} - Canone e deposito cauzionale|Art. {n} Riservatezza',
    terms:
      'Il presente contratto ha durata di tre anni a decorrere dalla sottoscrizione delle parti.|Ciascuna delle parti può recedere con preavviso di tre mesi.|Le parti convengono che per ogni controversia sarà competente il foro di Milano.|Il fornitore si obbliga a eseguire le prestazioni descritte nell’allegato.|Il corrispettivo sarà pagato a trenta giorni.|In caso di inadempimento opera la clausola risolutiva.',
    sign: 'Letto, approvato e sottoscritto|Luogo e data, firma delle parti|Redatto in duplice copia',
    letter:
      'Oggetto: attestazione del fatturato|Oggetto: Vostra richiesta|Oggetto: sollecito di pagamento|Oggetto: rinnovo della pratica|A chi di competenza',
    hello:
      'Gentile Cliente,|Egregio Signore,|Il sottoscritto, legale rappresentante della società,|Con riferimento al colloquio,',
    body: 'dichiara che il fatturato dell’esercizio ammonta a euro {c}.|Le comunichiamo che la Sua richiesta è stata registrata.|non risulta pervenuto il pagamento della fattura di € {c}.|siamo lieti di confermare l’importo di € {c}.',
    bye: 'Distinti saluti|Cordiali saluti|In fede|Restiamo in attesa di riscontro',
    report: 'Manuale d’uso|Relazione tecnica|Guida alla procedura|Presentazione aziendale|Capitolato|Comunicato stampa',
    contents: 'Indice|Sommario|1. Introduzione',
    chapter: 'Capitolo {n}|{n}. Metodologia|{n}.1 Risultati|Conclusioni',
    paper:
      'VERBALE DI ASSEMBLEA|CURRICULUM VITAE|POLIZZA ASSICURATIVA|Budget di cassa|Piano di ammortamento|Scadenzario clienti|Statuto',
    paperLines:
      'Ordine del giorno|Esperienza professionale|Responsabilità civile|Incassi previsti|Debito residuo|A scadere|L’assemblea delibera all’unanimità|Istruzione e formazione|Rata',
  },
  en: {
    contract:
      'SERVICES AGREEMENT|COMMERCIAL LEASE|LOAN AGREEMENT|CONTRACT OF EMPLOYMENT|SHAREHOLDERS’ AGREEMENT|MAINTENANCE CONTRACT|NON-DISCLOSURE AGREEMENT',
    parties:
      'BETWEEN|The company, hereinafter referred to as "the Supplier", of the one part|The Landlord and the Tenant|NOW THEREFORE the parties agree as follows|WHEREAS the Client wishes',
    clause:
      '{n}. Definitions and interpretation|Clause {n} Term and termination|{n}. Liability|{n}. Rent and deposit|{n}. Confidentiality',
    terms:
      'This agreement shall commence on the date of signature and continue for three years.|Either party may terminate it by giving three months’ notice in writing.|The parties submit to the exclusive jurisdiction of the courts.|The supplier shall perform the obligations set out in schedule 1.|Payment shall be made within thirty days.|This agreement is governed by the law of England.',
    sign: 'Signed for and on behalf of the parties|IN WITNESS WHEREOF the parties have executed this agreement|Authorised signatory',
    letter:
      'Re: confirmation of turnover|Subject: your request of last month|Re: overdue account|Subject: renewal of your file|To whom it may concern',
    hello: 'Dear Sir or Madam,|Dear Mr Colby,|I, the undersigned, director of the company,|Following our conversation,',
    body: 'hereby certify that the turnover of the company for the year was £{c}.|we are writing to let you know that your request was registered.|we have not received payment of your invoice of £{c}.|we are pleased to confirm our approval of £{c}.',
    bye: 'Yours sincerely,|Kind regards,|Yours faithfully,|Please do not hesitate to contact us',
    report: 'User manual|Study report|Procedure guide|Company presentation|Specification|Press release',
    contents: 'Contents|Table of contents|1. Introduction',
    chapter: 'Chapter {n}|{n}. Methodology|{n}.1 Results|Conclusion',
    paper:
      'MINUTES OF THE GENERAL MEETING|CURRICULUM VITAE|CERTIFICATE OF INSURANCE|Cash flow forecast|Repayment schedule|Aged debtors|Articles of association',
    paperLines:
      'Agenda|Work experience|Public liability|Projected receipts|Outstanding principal|Not yet due|It was resolved unanimously|Education|Instalment',
  },
  de: {
    contract:
      'DIENSTLEISTUNGSVERTRAG|MIETVERTRAG ÜBER GEWERBERÄUME|DARLEHENSVERTRAG|ARBEITSVERTRAG|Rahmenvertrag|WARTUNGSVERTRAG|Geheimhaltungsvereinbarung',
    parties:
      'zwischen|nachfolgend Auftragnehmer genannt|Vermieter und Mieter, vertreten durch|wird folgender Vertrag geschlossen|im Folgenden Auftraggeber',
    clause:
      '§ {n} Vertragsgegenstand|§ {n} Laufzeit und Kündigung|§ {n} Haftung|§ {n} Miete und Kaution|{n}. Vertraulichkeit',
    terms:
      'Dieser Vertrag beginnt mit der Unterzeichnung und hat eine Laufzeit von drei Jahren.|Jede Vertragspartei kann mit einer Frist von drei Monaten kündigen.|Gerichtsstand ist der Sitz des Auftragnehmers.|Der Auftragnehmer verpflichtet sich, die in der Anlage beschriebenen Leistungen zu erbringen.|Die Vergütung ist innerhalb von dreißig Tagen zu zahlen.|Änderungen dieses Vertrages bedürfen der Schriftform.',
    sign: 'Ort, Datum, Unterschrift|Unterschrift Vermieter / Unterschrift Mieter|In zweifacher Ausfertigung',
    letter:
      'Betreff: Bestätigung des Umsatzes|Betreff: Ihre Anfrage|Betreff: Zahlungserinnerung|Betr.: Verlängerung Ihrer Akte|Zur Vorlage bei der Bank',
    hello:
      'Sehr geehrte Damen und Herren,|Sehr geehrter Herr Vogt,|Hiermit bestätige ich als Geschäftsführer,|bezugnehmend auf unser Gespräch',
    body: 'dass der Umsatz des Geschäftsjahres {c} EUR betragen hat.|teilen wir Ihnen mit, dass Ihre Anfrage eingegangen ist.|haben wir die Zahlung Ihrer Rechnung über {c} EUR nicht erhalten.|freuen wir uns, Ihnen den Betrag von {c} EUR zu bestätigen.',
    bye: 'Mit freundlichen Grüßen|Freundliche Grüße|Hochachtungsvoll|Für Rückfragen stehen wir zur Verfügung',
    report:
      'Bedienungsanleitung|Studienbericht|Verfahrensanweisung|Unternehmenspräsentation|Lastenheft|Pressemitteilung',
    contents: 'Inhaltsverzeichnis|Inhalt|1. Einleitung',
    chapter: 'Kapitel {n}|{n}. Methode|{n}.1 Ergebnisse|Fazit',
    paper:
      'PROTOKOLL DER GESELLSCHAFTERVERSAMMLUNG|LEBENSLAUF|VERSICHERUNGSSCHEIN|Liquiditätsplan|Tilgungsplan|Offene-Posten-Liste|Satzung',
    paperLines:
      'Tagesordnung|Berufserfahrung|Betriebshaftpflicht|Geplante Einzahlungen|Restschuld|Nicht fällig|Der Beschluss wurde einstimmig gefasst|Ausbildung|Rate',
  },
  es: {
    contract:
      'CONTRATO DE PRESTACIÓN DE SERVICIOS|CONTRATO DE ARRENDAMIENTO|CONTRATO DE PRÉSTAMO|CONTRATO DE TRABAJO INDEFINIDO|ACUERDO DE CONFIDENCIALIDAD|CONTRATO DE MANTENIMIENTO|CONTRATO DE COMPRAVENTA',
    parties:
      'REUNIDOS|De una parte, la sociedad, en adelante « el Proveedor »|el arrendador y el arrendatario, en nombre y representación|Ambas partes ACUERDAN|EXPONEN',
    clause:
      'PRIMERA.- Objeto {n}|Cláusula {n}: Duración y resolución|{n}. Responsabilidad|Cláusula {n}. Renta y fianza|{n}. Confidencialidad',
    terms:
      'El presente contrato tendrá una duración de tres años desde su firma por las partes.|Cualquiera de las partes podrá resolverlo con un preaviso de tres meses.|Las partes se someten a los juzgados y tribunales de Madrid.|El proveedor se obliga a prestar los servicios descritos en el anexo.|El precio se abonará a treinta días.|En caso de incumplimiento procederá la resolución.',
    sign: 'Y en prueba de conformidad, firman por duplicado|Leído y conforme|Fdo. el arrendador / Fdo. el arrendatario',
    letter:
      'Asunto: certificado de facturación|Asunto: su solicitud|Asunto: reclamación de pago|Asunto: renovación de su expediente|A quien corresponda',
    hello:
      'Estimado cliente:|Muy señores nuestros:|El abajo firmante, representante legal de la sociedad,|En relación con nuestra conversación,',
    body: 'certifica que la facturación del ejercicio asciende a {c} euros.|le comunicamos que su solicitud ha sido registrada.|no hemos recibido el pago de su factura de {c} €.|nos complace confirmar el importe de {c} €.',
    bye: 'Atentamente,|Un cordial saludo|Y para que conste, firma el presente|Quedamos a su disposición',
    report:
      'Manual de usuario|Informe técnico|Guía de procedimiento|Presentación de la empresa|Pliego de condiciones|Nota de prensa',
    contents: 'Índice|Sumario|1. Introducción',
    chapter: 'Capítulo {n}|{n}. Metodología|{n}.1 Resultados|Conclusiones',
    paper:
      'ACTA DE LA JUNTA GENERAL|CURRÍCULUM VÍTAE|PÓLIZA DE SEGURO|Previsión de tesorería|Cuadro de amortización|Vencimientos pendientes de clientes|Estatutos sociales',
    paperLines:
      'Orden del día|Experiencia laboral|Responsabilidad civil|Cobros previstos|Capital pendiente|No vencido|Se acuerda por unanimidad|Formación académica|Cuota',
  },
  nl: {
    contract:
      'OVEREENKOMST VAN OPDRACHT|HUUROVEREENKOMST BEDRIJFSRUIMTE|GELDLENINGSOVEREENKOMST|ARBEIDSOVEREENKOMST|Raamovereenkomst|ONDERHOUDSCONTRACT|GEHEIMHOUDINGSOVEREENKOMST',
    parties:
      'DE ONDERGETEKENDEN|hierna te noemen: opdrachtnemer|verhuurder en huurder, rechtsgeldig vertegenwoordigd|ZIJN OVEREENGEKOMEN ALS VOLGT|enerzijds en anderzijds',
    clause:
      'Artikel {n} Voorwerp|Artikel {n} - Duur en opzegging|{n}. Aansprakelijkheid|Artikel {n} Huurprijs en waarborgsom|Artikel {n} Geheimhouding',
    terms:
      'Deze overeenkomst wordt aangegaan voor drie jaar vanaf de ondertekening door partijen.|Elk der partijen kan opzeggen met een opzegtermijn van drie maanden.|Geschillen worden voorgelegd aan de bevoegde rechter.|De opdrachtnemer verplicht zich de diensten van de bijlage te verrichten.|De vergoeding wordt binnen dertig dagen betaald.|Op deze overeenkomst is Nederlands recht van toepassing.',
    sign: 'Aldus overeengekomen en in tweevoud opgemaakt|Handtekening verhuurder / handtekening huurder|Getekend te Utrecht',
    letter:
      'Betreft: verklaring omzet|Betreft: uw verzoek|Onderwerp: betalingsherinnering|Betreft: verlenging van uw dossier|Aan wie het aangaat',
    hello:
      'Geachte heer, mevrouw,|Beste relatie,|Ondergetekende, bestuurder van de vennootschap,|Naar aanleiding van ons gesprek',
    body: 'verklaart dat de omzet van het boekjaar {c} euro bedroeg.|delen wij u mee dat uw verzoek is ontvangen.|hebben wij de betaling van uw factuur van € {c} niet ontvangen.|bevestigen wij graag het bedrag van € {c}.',
    bye: 'Met vriendelijke groet,|Hoogachtend,|Met vriendelijke groeten|Wij vertrouwen u hiermee te hebben geïnformeerd',
    report: 'Handleiding|Onderzoeksrapport|Procedurebeschrijving|Bedrijfspresentatie|Bestek|Persbericht',
    contents: 'Inhoudsopgave|Inhoud|1. Inleiding',
    chapter: 'Hoofdstuk {n}|{n}. Methode|{n}.1 Resultaten|Conclusie',
    paper:
      'NOTULEN VAN DE ALGEMENE VERGADERING|CURRICULUM VITAE|VERZEKERINGSPOLIS|Liquiditeitsprognose|Aflossingsschema|Openstaande posten debiteuren|Statuten',
    paperLines:
      'Agenda|Werkervaring|Bedrijfsaansprakelijkheid|Verwachte ontvangsten|Restschuld|Nog niet vervallen|Het besluit wordt met algemene stemmen genomen|Opleiding|Termijn',
  },
}
