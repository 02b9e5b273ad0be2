import type { Text } from '#language/languages.ts'
import { listed as listedTexts, same, text } from '#language/text.ts'

/** What the codes of the evidence mean to a reader. */
const words: Readonly<Record<string, Text>> = {
  'digest-differs': text('the signed bytes differ', 'les octets signés diffèrent', 'i byte firmati differiscono'),
  'signature-wrong': text(
    'the value of the signature is wrong',
    'la valeur de la signature est fausse',
    'il valore della firma è errato',
  ),
  'signature-unreadable': text('the signature cannot be read', 'la signature est illisible', 'la firma è illeggibile'),
  'cms-unreadable': text('the signature cannot be read', 'la signature est illisible', 'la firma è illeggibile'),
  'content-type-differs': text(
    'the signature signs another type of content',
    'la signature porte sur un autre type de contenu',
    'la firma riguarda un altro tipo di contenuto',
  ),
  'another-certificate-signed': text(
    'another certificate signed',
    'un autre certificat a signé',
    'ha firmato un altro certificato',
  ),
  'not-two-ranges': text(
    'the signature does not cover two ranges',
    'la signature ne couvre pas deux plages',
    'la firma non copre due intervalli',
  ),
  'byte-range-faulty': text(
    'the byte range of the signature is faulty',
    'la plage d’octets de la signature est erronée',
    'l’intervallo di byte della firma è errato',
  ),
  'starts-late': text(
    'the signature leaves out the start of the file',
    'la signature omet le début du fichier',
    'la firma omette l’inizio del file',
  ),
  'ranges-overlap': text(
    'the ranges of the signature overlap',
    'les plages de la signature se recouvrent',
    'gli intervalli della firma si sovrappongono',
  ),
  'outside-file': text(
    'the signature reaches beyond the end of the file',
    'la signature dépasse la fin du fichier',
    'la firma supera la fine del file',
  ),
  'gap-not-hexadecimal': text(
    'the signature leaves out more than itself',
    'la signature omet plus qu’elle-même',
    'la firma omette più di sé stessa',
  ),
  'gap-elsewhere': text(
    'the signature leaves out another place',
    'la signature omet un autre endroit',
    'la firma omette un altro punto',
  ),
  'gap-in-another-object': text(
    'the signature leaves out another object',
    'la signature omet un autre objet',
    'la firma omette un altro oggetto',
  ),
  'ends-inside-revision': text(
    'the signature ends in the middle of a save',
    'la signature finit au milieu d’un enregistrement',
    'la firma finisce a metà di un salvataggio',
  ),
  'bytes-after-signature': text(
    'bytes follow the signed part',
    'des octets suivent la partie signée',
    'dei byte seguono la parte firmata',
  ),
  'signed-by-itself': text(
    'signed by its own holder',
    'signé par son propre titulaire',
    'firmato dal proprio titolare',
  ),
  'expired-when-signed': text('expired when signing', 'expiré lors de la signature', 'scaduto al momento della firma'),
  'not-yet-valid-when-signed': text(
    'not yet valid when signing',
    'pas encore valable lors de la signature',
    'non ancora valido al momento della firma',
  ),
  'not-for-signatures': text('not meant for signing', 'non destiné à signer', 'non destinato alla firma'),
  'issuer-no-authority': text(
    'its issuer is not an authority',
    'son émetteur n’est pas une autorité',
    'il suo emittente non è un’autorità',
  ),
  'issuer-missing': text(
    'its issuer is not in the file',
    'son émetteur n’est pas dans le fichier',
    'il suo emittente non è nel file',
  ),
  'key-short': text('its key is too short', 'sa clé est trop courte', 'la sua chiave è troppo corta'),
  'form-filled': text('a field was filled in', 'un champ a été rempli', 'un campo è stato compilato'),
  'form-changed': text('the form was changed', 'le formulaire a été modifié', 'il modulo è stato modificato'),
  'field-added': text('a field was added', 'un champ a été ajouté', 'un campo è stato aggiunto'),
  'field-removed': text('a field was removed', 'un champ a été retiré', 'un campo è stato rimosso'),
  'annotation-added': text(
    'an annotation was added',
    'une annotation a été ajoutée',
    'un’annotazione è stata aggiunta',
  ),
  'annotation-changed': text(
    'an annotation was changed',
    'une annotation a été modifiée',
    'un’annotazione è stata modificata',
  ),
  'annotation-removed': text(
    'an annotation was removed',
    'une annotation a été retirée',
    'un’annotazione è stata rimossa',
  ),
  'signature-added': text('a signature was added', 'une signature a été ajoutée', 'una firma è stata aggiunta'),
  'signature-removed': text('a signature was removed', 'une signature a été retirée', 'una firma è stata rimossa'),
  'page-changed': text('a page was changed', 'une page a été modifiée', 'una pagina è stata modificata'),
  'pages-added': text('pages were added', 'des pages ont été ajoutées', 'sono state aggiunte pagine'),
  'pages-removed': text('pages were removed', 'des pages ont été retirées', 'sono state tolte pagine'),
  'pages-reordered': text('pages were reordered', 'des pages ont été réordonnées', 'le pagine sono state riordinate'),
  'metadata-changed': text(
    'the metadata was changed',
    'les métadonnées ont été modifiées',
    'i metadati sono stati modificati',
  ),
  'catalogue-changed': text(
    'the catalogue of the PDF was changed',
    'le catalogue du PDF a été modifié',
    'il catalogo del PDF è stato modificato',
  ),
  'stray-objects': text(
    'objects that nothing refers to were added',
    'des objets auxquels rien ne renvoie ont été ajoutés',
    'sono stati aggiunti oggetti a cui nulla rimanda',
  ),
  'other-objects': text(
    'other objects were changed',
    'd’autres objets ont été modifiés',
    'altri oggetti sono stati modificati',
  ),
  page: text('page', 'page', 'pagina'),
  'content-stream': text('contents of a page', 'contenu de page', 'contenuto di pagina'),
  annotation: text('remark', 'remarque', 'nota'),
  form: text('drawing', 'dessin', 'disegno'),
  bank_statement: text('a bank statement', 'un relevé bancaire', 'un estratto conto'),
  bank_details: text('bank details', 'des coordonnées bancaires', 'coordinate bancarie'),
  tax_return: text('a tax return', 'une déclaration fiscale', 'una dichiarazione fiscale'),
  company_registration: text('a company registration', 'un extrait d’immatriculation', 'una visura camerale'),
  identity_document: text('an identity document', 'une pièce d’identité', 'un documento d’identità'),
}

/** A code without words of its own is shown as it is. */
export const inWords = (code: string): Text => words[code] ?? same(code)

export function listed(codes: readonly string[]): Text {
  return listedTexts(codes.map(inWords))
}
