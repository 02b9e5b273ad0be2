import type { Phrases } from '#language/phrases.ts'

/** Why a file was refused. What is not here is told by the title of the problem. */
export const fileWords: Phrases = {
  'declared as {}, but the file is {}': {
    fr: 'déclaré comme {}, mais le fichier est {}',
    it: 'dichiarato come {}, ma il file è {}',
  },
  'HEIC is not read: convert to JPEG or PDF': {
    fr: 'HEIC n’est pas lu : convertissez en JPEG ou PDF',
    it: 'HEIC non si legge: converta in JPEG o PDF',
  },
  'the file is not a picture': { fr: 'le fichier n’est pas une image', it: 'il file non è un’immagine' },
  'the file is none of PDF, JPEG, PNG, TIFF, WebP, workbooks (.xlsx) and the data files': {
    fr: 'le fichier n’est ni PDF, JPEG, PNG, TIFF, WebP, ni un classeur (.xlsx), ni un fichier de données connu',
    it: 'il file non è né PDF, JPEG, PNG, TIFF, WebP, né una cartella di lavoro (.xlsx), né un file di dati noto',
  },
  'the file is not a PDF': { fr: 'le fichier n’est pas un PDF', it: 'il file non è un PDF' },
  'the file is in none of the data formats that are read': {
    fr: 'le fichier n’est d’aucun des formats de données lus',
    it: 'il file non è di alcun formato di dati letto',
  },
  'the cross-reference chain refers to itself': {
    fr: 'la chaîne de références renvoie à elle-même',
    it: 'la catena dei riferimenti rimanda a sé stessa',
  },
  'the file has no catalogue': { fr: 'le fichier n’a pas de catalogue', it: 'il file non ha un catalogo' },
  'the file has no page': { fr: 'le fichier n’a pas de page', it: 'il file non ha pagine' },
  'the file is empty': { fr: 'le fichier est vide', it: 'il file è vuoto' },
  'the image has no pixels': { fr: 'l’image n’a pas de pixels', it: 'l’immagine non ha pixel' },
  'the image has no readable header': {
    fr: 'l’image n’a pas d’en-tête lisible',
    it: 'l’immagine non ha un’intestazione leggibile',
  },
  'the page tree refers to itself': {
    fr: 'l’arbre des pages renvoie à lui-même',
    it: 'l’albero delle pagine rimanda a sé stesso',
  },
  'the picture cannot be decoded': { fr: 'l’image ne peut pas être décodée', it: 'l’immagine non si può decodificare' },
  'the file could not be read': { fr: 'le fichier n’a pas pu être lu', it: 'non è stato possibile leggere il file' },
  'the stored bytes are not those that were uploaded': {
    fr: 'les octets conservés ne sont pas ceux qui ont été envoyés',
    it: 'i byte conservati non sono quelli caricati',
  },
  'more than {} pages': { fr: 'plus de {} pages', it: 'più di {} pagine' },
  'the file is larger than {} bytes': { fr: 'le fichier dépasse {} octets', it: 'il file supera {} byte' },
  'reading took longer than {} ms': { fr: 'la lecture a dépassé {} ms', it: 'la lettura ha superato {} ms' },
}
