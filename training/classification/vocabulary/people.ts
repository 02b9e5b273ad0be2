import type { Vocabulary } from './vocabulary.ts'

export const peopleWords: Vocabulary = {
  fr: {
    card: 'CARTE NATIONALE D’IDENTITÉ|RÉPUBLIQUE FRANÇAISE PASSEPORT|TITRE DE SÉJOUR|PERMIS DE CONDUIRE|Carte d’identité|Passeport',
    fields:
      'Nom / Surname|Prénoms / Given names|Nationalité|Date de naissance|Lieu de naissance|Sexe|Taille|Date d’expiration|Autorité|Signature du titulaire|Date de délivrance',
    pay: 'BULLETIN DE PAIE|Bulletin de salaire|Fiche de paie du mois|Bulletin de paie clarifié|Paie de {m}|BULLETIN DE PAYE|Rémunération du mois',
    worker:
      'Salarié|Matricule|Emploi|Convention collective|N° de sécurité sociale|Ancienneté|Date d’entrée|Employeur|Coefficient|Qualification|URSSAF',
    lines:
      'Salaire de base|Heures supplémentaires|Salaire brut|Sécurité sociale plafonnée|Retraite complémentaire|Assurance chômage|CSG déductible|CSG/CRDS non déductible|Total des cotisations|Net imposable|Net à payer avant impôt|Prélèvement à la source|NET PAYÉ|Congés payés acquis',
    heads:
      'Rubriques,Base,Taux,Part salariale,Part patronale|Libellé,Nombre,Taux,Gain,Retenue|Éléments,Base,Montant salarié,Montant employeur',
  },
  it: {
    card: 'CARTA D’IDENTITÀ|REPUBBLICA ITALIANA PASSAPORTO|PERMESSO DI SOGGIORNO|PATENTE DI GUIDA|Carta di identità elettronica|Passaporto',
    fields:
      'Cognome|Nome|Luogo e data di nascita|Cittadinanza|Sesso|Statura|Scadenza|Data di rilascio|Residenza|Firma del titolare|Comune di rilascio',
    pay: 'BUSTA PAGA|Cedolino paga|LIBRO UNICO DEL LAVORO|Prospetto paga mese di {m}|Foglio paga|Retribuzione {m}|Cedolino dipendente',
    worker:
      'Dipendente|Matricola|Qualifica|Livello|Data assunzione|Posizione INPS|C.C.N.L.|Azienda|Mansione|Codice fiscale|Posizione INAIL',
    lines:
      'Paga base|Contingenza|Scatti di anzianità|Totale competenze|Contributo IVS|Imponibile INPS|Imponibile IRPEF|IRPEF lorda|Detrazioni|Trattenute|Totale trattenute|NETTO IN BUSTA|TFR del mese|Ferie residue',
    heads:
      'Voce,Ore/GG,Base,Competenze,Trattenute|Descrizione,Quantità,Importo base,Competenze,Ritenute|Voci variabili,Riferimento,Trattenute,Competenze',
  },
  en: {
    card: 'PASSPORT United Kingdom of Great Britain and Northern Ireland|IDENTITY CARD|DRIVING LICENCE|RESIDENCE PERMIT|National identity card|Passport',
    fields:
      'Surname|Given names|Nationality|Date of birth|Place of birth|Sex|Date of issue|Date of expiry|Authority|Holder’s signature|Document No',
    pay: 'PAYSLIP|Pay slip|Pay advice|Salary statement {m}|Earnings statement|Payroll payslip|Statement of pay',
    worker:
      'Employee name|Employee no.|Department|Tax code|NI number|Payroll number|Pay method|Employer|Tax period|Job title|Pay date',
    lines:
      'Basic pay|Overtime|Gross pay|PAYE tax|National Insurance|Pension contribution|Student loan|Total deductions|Taxable pay to date|NET PAY|Employer NI|Total gross pay|Hours worked|Holiday pay',
    heads:
      'Payments,Hours,Rate,Amount,Year to date|Description,Units,Rate,Payment,Deduction|Earnings,This period,Year to date,Deductions',
  },
  de: {
    card: 'BUNDESREPUBLIK DEUTSCHLAND PERSONALAUSWEIS|REISEPASS|AUFENTHALTSTITEL|FÜHRERSCHEIN|Personalausweis|Identitätskarte',
    fields:
      'Name / Surname|Vornamen / Given names|Geburtstag|Geburtsort|Staatsangehörigkeit|Gültig bis|Größe|Augenfarbe|Behörde|Unterschrift|Anschrift',
    pay: 'Lohnabrechnung|Gehaltsabrechnung {m}|Abrechnung der Brutto/Netto-Bezüge|Entgeltabrechnung|Verdienstabrechnung|Bezügemitteilung|Lohn- und Gehaltsabrechnung',
    worker:
      'Personalnummer|Arbeitnehmer|Steuerklasse|Krankenkasse|Eintritt|SV-Nummer|Kostenstelle|Arbeitgeber|Steuer-ID|Konfession|Kinderfreibetrag',
    lines:
      'Grundgehalt|Überstunden|Gesamtbrutto|Lohnsteuer|Solidaritätszuschlag|Kirchensteuer|Krankenversicherung|Rentenversicherung|Arbeitslosenversicherung|Pflegeversicherung|Gesetzliche Abzüge|Nettoverdienst|AUSZAHLUNGSBETRAG|Resturlaub',
    heads: 'Lohnart,Menge,Faktor,Betrag|Bezeichnung,Einheit,Steuer,SV,Betrag|Bezüge,Anzahl,Satz,EUR',
  },
  es: {
    card: 'DOCUMENTO NACIONAL DE IDENTIDAD ESPAÑA|REINO DE ESPAÑA PASAPORTE|PERMISO DE RESIDENCIA|PERMISO DE CONDUCCIÓN|Documento nacional de identidad|Pasaporte',
    fields:
      'Apellidos|Nombre|Nacionalidad|Sexo|Fecha de nacimiento|Lugar de nacimiento|Válido hasta|Domicilio|Hijo/a de|Fecha de expedición|Num. soporte',
    pay: 'RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS|Nómina {m}|Recibo de salarios|Hoja de salario|Recibo de nómina|Liquidación de haberes|NÓMINA',
    worker:
      'Empresa|Trabajador|Categoría|Grupo de cotización|Nº afiliación S.S.|Antigüedad|Puesto de trabajo|NIF|Periodo de liquidación|Código cuenta cotización|Total días',
    lines:
      'Salario base|Complementos salariales|Plus convenio|Prorrata pagas extra|Total devengado|Contingencias comunes|Desempleo|Formación profesional|Retención IRPF|Total a deducir|LÍQUIDO TOTAL A PERCIBIR|Base de cotización|Horas extraordinarias|Percepciones no salariales',
    heads:
      'Concepto,Cantidad,Precio,Devengos,Deducciones|Descripción,Base,Tipo,Importe|Conceptos,Unidades,Devengos,Descuentos',
  },
  nl: {
    card: 'KONINKRIJK DER NEDERLANDEN IDENTITEITSKAART|PASPOORT|VERBLIJFSDOCUMENT|RIJBEWIJS|Identiteitskaart Koninkrijk België|Nederlandse identiteitskaart',
    fields:
      'Naam / Surname|Voornamen / Given names|Nationaliteit|Geboortedatum|Geboorteplaats|Geslacht|Lengte|Geldig tot|Datum van afgifte|Autoriteit|Documentnummer',
    pay: 'LOONSTROOK|Salarisspecificatie {m}|Loonspecificatie|Salarisstrook|Loonbrief|Loonfiche|Verloning {m}',
    worker:
      'Werkgever|Werknemer|Personeelsnummer|Functie|Datum in dienst|BSN|Loonheffingskorting|Afdeling|Paritair comité|Uren per week|Geboortedatum',
    lines:
      'Brutosalaris|Overwerk|Brutoloon|Loonheffing|Pensioenpremie|Bijzonder tarief|Reiskosten|Totaal inhoudingen|Reservering vakantiegeld|SV-loon|NETTOLOON|Uit te betalen|Bedrijfsvoorheffing|RSZ-bijdrage',
    heads:
      'Omschrijving,Aantal,Tarief,Betaling,Inhouding|Component,Uren,Bedrag,Cumulatief|Looncomponent,Eenheden,Basis,Bedrag',
  },
}
