import type { Text } from '#language/languages.ts'
import { listed as listedTexts, same, text } from '#language/text.ts'

/** What the codes of the evidence mean to a reader. */
const words: Readonly<Record<string, Text>> = {
  'digest-differs': text('the signed bytes differ', 'les octets signés diffèrent', 'i byte firmati differiscono'),
  'signature-wrong': text('its value is wrong', 'sa valeur est fausse', 'il suo valore è errato'),
  'signature-unreadable': text('it cannot be read', 'elle est illisible', 'è illeggibile'),
  'cms-unreadable': text('it cannot be read', 'elle est illisible', 'è illeggibile'),
  'content-type-differs': text(
    'it signs another kind of content',
    'elle signe un autre contenu',
    'firma un altro contenuto',
  ),
  'another-certificate-signed': text(
    'another certificate signed',
    'un autre certificat a signé',
    'ha firmato un altro certificato',
  ),
  'not-two-ranges': text('it does not cover two ranges', 'elle ne couvre pas deux plages', 'non copre due intervalli'),
  'byte-range-faulty': text(
    'its range of bytes is faulty',
    'sa plage d’octets est erronée',
    'il suo intervallo di byte è errato',
  ),
  'starts-late': text(
    'it leaves out the start of the file',
    'elle omet le début du fichier',
    'omette l’inizio del file',
  ),
  'ranges-overlap': text('its ranges overlap', 'ses plages se recouvrent', 'i suoi intervalli si sovrappongono'),
  'outside-file': text('it reaches beyond the file', 'elle dépasse le fichier', 'supera il file'),
  'gap-not-hexadecimal': text(
    'it leaves out more than itself',
    'elle omet plus qu’elle-même',
    'omette più di sé stessa',
  ),
  'gap-elsewhere': text('it leaves out another place', 'elle omet un autre endroit', 'omette un altro punto'),
  'gap-in-another-object': text('it leaves out another object', 'elle omet un autre objet', 'omette un altro oggetto'),
  'ends-inside-revision': text(
    'it ends in the middle of a save',
    'elle finit au milieu d’un enregistrement',
    'finisce a metà di un salvataggio',
  ),
  'bytes-after-signature': text('bytes follow it', 'des octets la suivent', 'la seguono dei byte'),
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
    'its issuer is no authority',
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
  'annotation-added': text('a remark was added', 'une remarque a été ajoutée', 'una nota è stata aggiunta'),
  'annotation-changed': text('a remark was changed', 'une remarque a été modifiée', 'una nota è stata modificata'),
  'annotation-removed': text('a remark was removed', 'une remarque a été retirée', 'una nota è stata rimossa'),
  'signature-added': text('a signature was added', 'une signature a été ajoutée', 'una firma è stata aggiunta'),
  'signature-removed': text('a signature was removed', 'une signature a été retirée', 'una firma è stata rimossa'),
  'page-changed': text('a page was changed', 'une page a été modifiée', 'una pagina è stata modificata'),
  'pages-added': text('pages were added', 'des pages ont été ajoutées', 'sono state aggiunte pagine'),
  'pages-removed': text('pages were removed', 'des pages ont été retirées', 'sono state tolte pagine'),
  'pages-reordered': text('pages were reordered', 'des pages ont été réordonnées', 'le pagine sono state riordinate'),
  'metadata-changed': text(
    'the metadata were changed',
    'les métadonnées ont été modifiées',
    'i metadati sono stati modificati',
  ),
  'catalogue-changed': text(
    'the catalogue was changed',
    'le catalogue a été modifié',
    'il catalogo è stato modificato',
  ),
  'stray-objects': text('objects without a place', 'des objets sans place', 'oggetti senza posto'),
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
