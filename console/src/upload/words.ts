import { defineWords } from '../language/index.ts'

export const words = defineWords({
  en: {
    newDocuments: 'New documents',
    dropHere: 'Drop documents anywhere',
    dropText:
      'PDF, pictures, Excel (.xlsx), CAMT, MT940, OFX, CSV, XBRL, FEC; up to 20 MB each. The file as it was received tells more than a scan of it.',
    chooseFiles: 'Choose files',
    chooseMore: 'Add more',
    guessed:
      'Kind and period are guessed by the name of the file. Correct what is wrong; once it is read, its text is asked too.',
    kind: 'Kind',
    period: 'Period',
    lastDay: 'Last day',
    file: 'File',
    kinds: {
      certified_financial_statement: 'Annual accounts',
      bank_statement: 'Bank statement',
      interim_financial_statement: 'Interim accounts',
      other: 'Other',
    },
    periods: { month: 'month', quarter: 'quarter', semester: 'half-year', year: 'year' },
    notSaid: '–',
    of: (field: string, file: string) => `${field} of ${file}`,
    remove: (file: string) => `Remove ${file}`,
    send: (count: string, isOne: boolean) => (isOne ? 'Send 1 document' : `Send ${count} documents`),
    cancel: 'Cancel',
    close: 'Close',
    again: 'Try again',
    sent: 'sent',
    sending: (percent: string) => `sending, ${percent}`,
    waits: 'waits',
    tooLarge: (most: string) => `Larger than ${most}.`,
    needsPeriod: 'Needs a period and its last day.',
    lost: 'The connection broke off.',
    done: (count: string, isOne: boolean) =>
      isOne
        ? '1 document sent. Its verdict appears by itself.'
        : `${count} documents sent. Their verdicts appear by themselves.`,
  },
  fr: {
    newDocuments: 'Nouveaux documents',
    dropHere: 'Déposez des documents n’importe où',
    dropText:
      'PDF, images, Excel (.xlsx), CAMT, MT940, OFX, CSV, XBRL, FEC ; jusqu’à 20 Mo chacun. Le fichier tel que reçu en dit plus qu’un scan.',
    chooseFiles: 'Choisir des fichiers',
    chooseMore: 'En ajouter',
    guessed:
      'Type et période sont devinés d’après le nom du fichier. Corrigez ce qui est faux ; une fois le document lu, son texte est aussi consulté.',
    kind: 'Type',
    period: 'Période',
    lastDay: 'Dernier jour',
    file: 'Fichier',
    kinds: {
      certified_financial_statement: 'Comptes annuels',
      bank_statement: 'Relevé bancaire',
      interim_financial_statement: 'Comptes intermédiaires',
      other: 'Autre',
    },
    periods: { month: 'mois', quarter: 'trimestre', semester: 'semestre', year: 'année' },
    notSaid: '–',
    of: (field, file) => `${field} de ${file}`,
    remove: (file) => `Retirer ${file}`,
    send: (count, isOne) => (isOne ? 'Envoyer 1 document' : `Envoyer ${count} documents`),
    cancel: 'Annuler',
    close: 'Fermer',
    again: 'Réessayer',
    sent: 'envoyé',
    sending: (percent) => `envoi, ${percent}`,
    waits: 'en attente',
    tooLarge: (most) => `Plus grand que ${most}.`,
    needsPeriod: 'Il faut une période et son dernier jour.',
    lost: 'La connexion s’est interrompue.',
    done: (count, isOne) =>
      isOne
        ? '1 document envoyé. Son verdict apparaît de lui-même.'
        : `${count} documents envoyés. Leurs verdicts apparaissent d’eux-mêmes.`,
  },
  it: {
    newDocuments: 'Nuovi documenti',
    dropHere: 'Trascinate i documenti ovunque',
    dropText:
      'PDF, immagini, Excel (.xlsx), CAMT, MT940, OFX, CSV, XBRL, FEC; fino a 20 MB ciascuno. Il file come è stato ricevuto dice più di una scansione.',
    chooseFiles: 'Scegli i file',
    chooseMore: 'Aggiungi altri',
    guessed:
      'Tipo e periodo sono indovinati dal nome del file. Correggete ciò che è sbagliato; una volta letto, si consulta anche il suo testo.',
    kind: 'Tipo',
    period: 'Periodo',
    lastDay: 'Ultimo giorno',
    file: 'File',
    kinds: {
      certified_financial_statement: 'Bilancio annuale',
      bank_statement: 'Estratto conto',
      interim_financial_statement: 'Bilancio intermedio',
      other: 'Altro',
    },
    periods: { month: 'mese', quarter: 'trimestre', semester: 'semestre', year: 'anno' },
    notSaid: '–',
    of: (field, file) => `${field} di ${file}`,
    remove: (file) => `Togli ${file}`,
    send: (count, isOne) => (isOne ? 'Invia 1 documento' : `Invia ${count} documenti`),
    cancel: 'Annulla',
    close: 'Chiudi',
    again: 'Riprova',
    sent: 'inviato',
    sending: (percent) => `invio, ${percent}`,
    waits: 'in attesa',
    tooLarge: (most) => `Più grande di ${most}.`,
    needsPeriod: 'Servono un periodo e il suo ultimo giorno.',
    lost: 'La connessione si è interrotta.',
    done: (count, isOne) =>
      isOne
        ? '1 documento inviato. Il verdetto appare da solo.'
        : `${count} documenti inviati. I verdetti appaiono da soli.`,
  },
})
