import type { Translations } from '#language/languages.ts'
import type { Phrases } from '#language/phrases.ts'

const kinds: Phrases = {
  'a document of Office in the old format (.xls) or with a password, which is not read: save it as .xlsx, without a password':
    {
      fr: 'un document Office à l’ancien format (.xls) ou protégé par un mot de passe, qui n’est pas lu : enregistrez-le en .xlsx, sans mot de passe',
      it: 'un documento Office nel vecchio formato (.xls) o protetto da password, che non si legge: lo salvi come .xlsx, senza password',
    },
  'a binary workbook (.xlsb), which is not read: save it as .xlsx': {
    fr: 'un classeur binaire (.xlsb), qui n’est pas lu : enregistrez-le en .xlsx',
    it: 'una cartella di lavoro binaria (.xlsb), che non si legge: la salvi come .xlsx',
  },
  'an OpenDocument file, which is not read: save it as .xlsx or PDF': {
    fr: 'un fichier OpenDocument, qui n’est pas lu : enregistrez-le en .xlsx ou PDF',
    it: 'un file OpenDocument, che non si legge: lo salvi come .xlsx o PDF',
  },
  'a document of Word, PowerPoint or Visio, which is not read: save it as PDF': {
    fr: 'un document Word, PowerPoint ou Visio, qui n’est pas lu : enregistrez-le en PDF',
    it: 'un documento di Word, PowerPoint o Visio, che non si legge: lo salvi come PDF',
  },
  'a ZIP archive, which is not opened: send each file of it': {
    fr: 'une archive ZIP, qui n’est pas ouverte : envoyez chacun de ses fichiers',
    it: 'un archivio ZIP, che non si apre: invii ciascuno dei suoi file',
  },
  'a document of an office program, but no workbook: save it as PDF': {
    fr: 'un document bureautique, mais pas un classeur : enregistrez-le en PDF',
    it: 'un documento di un programma per ufficio, ma non una cartella di lavoro: lo salvi come PDF',
  },
}

const asFile = ({ fr, it }: Translations): Translations => ({ fr: `le fichier est ${fr}`, it: `il file è ${it}` })

/** Why a workbook, or what somebody took for one, was refused. */
export const workbookWords: Phrases = {
  ...kinds,
  ...Object.fromEntries(Object.entries(kinds).map(([english, others]) => [`the file is ${english}`, asFile(others)])),
  'the workbook is empty': { fr: 'le classeur est vide', it: 'la cartella di lavoro è vuota' },
  'more than {} cells': { fr: 'plus de {} cellules', it: 'più di {} celle' },
  'more than {} sheets': { fr: 'plus de {} feuilles', it: 'più di {} fogli' },
  'the part {} is protected by a password': {
    fr: 'la partie {} est protégée par un mot de passe',
    it: 'la parte {} è protetta da password',
  },
  'the part {} unpacks to more than may be read': {
    fr: 'la partie {}, une fois décompressée, dépasse ce qui peut être lu',
    it: 'la parte {}, una volta decompressa, supera ciò che si può leggere',
  },
  'the part {} cannot be unpacked': {
    fr: 'la partie {} ne peut pas être décompressée',
    it: 'la parte {} non si può decomprimere',
  },
  'the part {} is missing': { fr: 'la partie {} manque', it: 'manca la parte {}' },
  'the file is cut: the directory of its parts is missing': {
    fr: 'le fichier est tronqué : le répertoire de ses parties manque',
    it: 'il file è troncato: manca l’indice delle sue parti',
  },
}
