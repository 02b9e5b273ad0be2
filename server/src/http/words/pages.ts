import type { Phrases } from '#language/phrases.ts'

/** Why a page, or a part of a report, cannot be shown. */
export const pageWords: Phrases = {
  'pages are numbered from 1, e.g. `/media/{}/pages/1.webp`': {
    fr: 'les pages sont numérotées à partir de 1, par ex. `/media/{}/pages/1.webp`',
    it: 'le pagine sono numerate da 1, ad es. `/media/{}/pages/1.webp`',
  },
  'send `width` or `dpi`, not both': {
    fr: 'envoyez `width` ou `dpi`, pas les deux',
    it: 'invii `width` o `dpi`, non entrambi',
  },
  'a page is served as `image/webp` or `image/png`': {
    fr: 'une page est servie en `image/webp` ou `image/png`',
    it: 'una pagina viene servita come `image/webp` o `image/png`',
  },
  'expected a date such as 2026-01-31': {
    fr: 'une date est attendue, par ex. 2026-01-31',
    it: 'è attesa una data, ad es. 2026-01-31',
  },
  'a data file has no pages': { fr: 'un fichier de données n’a pas de pages', it: 'un file di dati non ha pagine' },
  'the file has no such page': { fr: 'le fichier n’a pas cette page', it: 'il file non ha questa pagina' },
  'the file has {} page': { fr: 'le fichier a {} page', it: 'il file ha {} pagina' },
  'the file has {} pages': { fr: 'le fichier a {} pages', it: 'il file ha {} pagine' },
  'the file has {} revisions': { fr: 'le fichier a {} révisions', it: 'il file ha {} revisioni' },
  'a picture has no revisions': { fr: 'une image n’a pas de révisions', it: 'un’immagine non ha revisioni' },
  'pages can be shown once the file is uploaded and `POST /media/{}` has put the medium online': {
    fr: 'les pages peuvent être montrées une fois le fichier envoyé et le document mis en ligne par `POST /media/{}`',
    it: 'le pagine si possono mostrare una volta caricato il file e messo online il documento con `POST /media/{}`',
  },
  'the file is being read: its pages can be shown once it has been checked': {
    fr: 'le fichier est en cours de lecture : ses pages pourront être montrées une fois qu’il aura été vérifié',
    it: 'il file è in lettura: le sue pagine si potranno mostrare una volta verificato',
  },
  'this report has no transactions': { fr: 'ce rapport n’a pas d’opérations', it: 'questo rapporto non ha movimenti' },
  'too many pages wait to be drawn; nothing was lost': {
    fr: 'trop de pages attendent d’être dessinées ; rien n’est perdu',
    it: 'troppe pagine attendono di essere disegnate; nulla è andato perso',
  },
  'page {} has no map: it is no picture, or was not looked at; the report says why': {
    fr: 'la page {} n’a pas de carte : ce n’est pas une image, ou elle n’a pas été examinée ; le rapport dit pourquoi',
    it: 'la pagina {} non ha una mappa: non è un’immagine, o non è stata esaminata; il rapporto dice perché',
  },
}
