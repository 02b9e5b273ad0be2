import type { Text } from './text.ts'

const word = (en: string, fr: string, it: string): Text => ({ en, fr, it })

/** What the codes of the evidence mean to a reader. */
const words: Readonly<Record<string, Text>> = {
  'digest-differs': word('the signed bytes differ', 'les octets signés diffèrent', 'i byte firmati differiscono'),
  'signature-wrong': word(
    'the value of the signature is wrong',
    'la valeur de la signature est fausse',
    'il valore della firma è errato',
  ),
  'signature-unreadable': word('the signature cannot be read', 'la signature est illisible', 'la firma è illeggibile'),
  'cms-unreadable': word('the signature cannot be read', 'la signature est illisible', 'la firma è illeggibile'),
  'content-type-differs': word(
    'the signature signs another type of content',
    'la signature porte sur un autre type de contenu',
    'la firma riguarda un altro tipo di contenuto',
  ),
  'another-certificate-signed': word(
    'another certificate signed',
    'un autre certificat a signé',
    'ha firmato un altro certificato',
  ),
  'not-two-ranges': word(
    'the signature does not cover two ranges',
    'la signature ne couvre pas deux plages',
    'la firma non copre due intervalli',
  ),
  'byte-range-faulty': word(
    'the byte range of the signature is faulty',
    'la plage d’octets de la signature est erronée',
    'l’intervallo di byte della firma è errato',
  ),
  'starts-late': word(
    'the signature leaves out the start of the file',
    'la signature omet le début du fichier',
    'la firma omette l’inizio del file',
  ),
  'ranges-overlap': word(
    'the ranges of the signature overlap',
    'les plages de la signature se recouvrent',
    'gli intervalli della firma si sovrappongono',
  ),
  'outside-file': word(
    'the signature reaches beyond the end of the file',
    'la signature dépasse la fin du fichier',
    'la firma supera la fine del file',
  ),
  'gap-not-hexadecimal': word(
    'the signature leaves out more than itself',
    'la signature omet plus qu’elle-même',
    'la firma omette più di sé stessa',
  ),
  'gap-elsewhere': word(
    'the signature leaves out another place',
    'la signature omet un autre endroit',
    'la firma omette un altro punto',
  ),
  'gap-in-another-object': word(
    'the signature leaves out another object',
    'la signature omet un autre objet',
    'la firma omette un altro oggetto',
  ),
  'ends-inside-revision': word(
    'the signature ends in the middle of a save',
    'la signature finit au milieu d’un enregistrement',
    'la firma finisce a metà di un salvataggio',
  ),
  'bytes-after-signature': word(
    'bytes follow the signed part',
    'des octets suivent la partie signée',
    'dei byte seguono la parte firmata',
  ),
  'signed-by-itself': word(
    'signed by its own holder',
    'signé par son propre titulaire',
    'firmato dal proprio titolare',
  ),
  'expired-when-signed': word('expired when signing', 'expiré lors de la signature', 'scaduto al momento della firma'),
  'not-yet-valid-when-signed': word(
    'not yet valid when signing',
    'pas encore valable lors de la signature',
    'non ancora valido al momento della firma',
  ),
  'not-for-signatures': word('not meant for signing', 'non destiné à signer', 'non destinato alla firma'),
  'issuer-no-authority': word(
    'its issuer is not an authority',
    'son émetteur n’est pas une autorité',
    'il suo emittente non è un’autorità',
  ),
  'issuer-missing': word(
    'its issuer is not in the file',
    'son émetteur n’est pas dans le fichier',
    'il suo emittente non è nel file',
  ),
  'key-short': word('its key is too short', 'sa clé est trop courte', 'la sua chiave è troppo corta'),
  'form-filled': word('a field was filled in', 'un champ a été rempli', 'un campo è stato compilato'),
  'form-changed': word('the form was changed', 'le formulaire a été modifié', 'il modulo è stato modificato'),
  'field-added': word('a field was added', 'un champ a été ajouté', 'un campo è stato aggiunto'),
  'field-removed': word('a field was removed', 'un champ a été retiré', 'un campo è stato rimosso'),
  'annotation-added': word(
    'an annotation was added',
    'une annotation a été ajoutée',
    'un’annotazione è stata aggiunta',
  ),
  'annotation-changed': word(
    'an annotation was changed',
    'une annotation a été modifiée',
    'un’annotazione è stata modificata',
  ),
  'annotation-removed': word(
    'an annotation was removed',
    'une annotation a été retirée',
    'un’annotazione è stata rimossa',
  ),
  'signature-added': word('a signature was added', 'une signature a été ajoutée', 'una firma è stata aggiunta'),
  'signature-removed': word('a signature was removed', 'une signature a été retirée', 'una firma è stata rimossa'),
  'page-changed': word('a page was changed', 'une page a été modifiée', 'una pagina è stata modificata'),
  'pages-added': word('pages were added', 'des pages ont été ajoutées', 'sono state aggiunte pagine'),
  'pages-removed': word('pages were removed', 'des pages ont été retirées', 'sono state tolte pagine'),
  'pages-reordered': word('pages were reordered', 'des pages ont été réordonnées', 'le pagine sono state riordinate'),
  'metadata-changed': word(
    'the metadata was changed',
    'les métadonnées ont été modifiées',
    'i metadati sono stati modificati',
  ),
  'catalogue-changed': word(
    'the catalogue of the PDF was changed',
    'le catalogue du PDF a été modifié',
    'il catalogo del PDF è stato modificato',
  ),
  'stray-objects': word(
    'objects that nothing refers to were added',
    'des objets auxquels rien ne renvoie ont été ajoutés',
    'sono stati aggiunti oggetti a cui nulla rimanda',
  ),
  'other-objects': word(
    'other objects were changed',
    'd’autres objets ont été modifiés',
    'altri oggetti sono stati modificati',
  ),
  page: word('page', 'page', 'pagina'),
  'content-stream': word('contents of a page', 'contenu de page', 'contenuto di pagina'),
  annotation: word('remark', 'remarque', 'nota'),
  form: word('drawing', 'dessin', 'disegno'),
  bank_statement: word('a bank statement', 'un relevé bancaire', 'un estratto conto'),
  bank_details: word('bank details', 'des coordonnées bancaires', 'coordinate bancarie'),
  tax_return: word('a tax return', 'une déclaration fiscale', 'una dichiarazione fiscale'),
  company_registration: word('a company registration', 'un extrait d’immatriculation', 'una visura camerale'),
  identity_document: word('an identity document', 'une pièce d’identité', 'un documento d’identità'),
}

/** A code without words of its own is shown as it is. */
export const inWords = (code: string): Text => words[code] ?? word(code, code, code)

export function listed(codes: readonly string[]): Text {
  const texts = codes.map(inWords)
  const all = (language: keyof Text) => texts.map((text) => text[language]).join(', ')
  return word(all('en'), all('fr'), all('it'))
}
