import type { Text } from './text.ts'

const word = (en: string, fr: string, it: string): Text => ({ en, fr, it })

/** What the codes of the evidence mean to a reader. */
const words: Readonly<Record<string, Text>> = {
  'digest-differs': word('the signed bytes differ', 'les octets signés diffèrent', 'i byte firmati differiscono'),
  'signature-wrong': word('its value is wrong', 'sa valeur est fausse', 'il suo valore è errato'),
  'signature-unreadable': word('it cannot be read', 'elle est illisible', 'è illeggibile'),
  'cms-unreadable': word('it cannot be read', 'elle est illisible', 'è illeggibile'),
  'content-type-differs': word(
    'it signs another kind of content',
    'elle signe un autre contenu',
    'firma un altro contenuto',
  ),
  'another-certificate-signed': word(
    'another certificate signed',
    'un autre certificat a signé',
    'ha firmato un altro certificato',
  ),
  'not-two-ranges': word('it does not cover two ranges', 'elle ne couvre pas deux plages', 'non copre due intervalli'),
  'byte-range-faulty': word(
    'its range of bytes is faulty',
    'sa plage d’octets est erronée',
    'il suo intervallo di byte è errato',
  ),
  'starts-late': word(
    'it leaves out the start of the file',
    'elle omet le début du fichier',
    'omette l’inizio del file',
  ),
  'ranges-overlap': word('its ranges overlap', 'ses plages se recouvrent', 'i suoi intervalli si sovrappongono'),
  'outside-file': word('it reaches beyond the file', 'elle dépasse le fichier', 'supera il file'),
  'gap-not-hexadecimal': word(
    'it leaves out more than itself',
    'elle omet plus qu’elle-même',
    'omette più di sé stessa',
  ),
  'gap-elsewhere': word('it leaves out another place', 'elle omet un autre endroit', 'omette un altro punto'),
  'gap-in-another-object': word('it leaves out another object', 'elle omet un autre objet', 'omette un altro oggetto'),
  'ends-inside-revision': word(
    'it ends in the middle of a save',
    'elle finit au milieu d’un enregistrement',
    'finisce a metà di un salvataggio',
  ),
  'bytes-after-signature': word('bytes follow it', 'des octets la suivent', 'la seguono dei byte'),
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
    'its issuer is no authority',
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
  'annotation-added': word('a remark was added', 'une remarque a été ajoutée', 'una nota è stata aggiunta'),
  'annotation-changed': word('a remark was changed', 'une remarque a été modifiée', 'una nota è stata modificata'),
  'annotation-removed': word('a remark was removed', 'une remarque a été retirée', 'una nota è stata rimossa'),
  'signature-added': word('a signature was added', 'une signature a été ajoutée', 'una firma è stata aggiunta'),
  'signature-removed': word('a signature was removed', 'une signature a été retirée', 'una firma è stata rimossa'),
  'page-changed': word('a page was changed', 'une page a été modifiée', 'una pagina è stata modificata'),
  'pages-added': word('pages were added', 'des pages ont été ajoutées', 'sono state aggiunte pagine'),
  'pages-removed': word('pages were removed', 'des pages ont été retirées', 'sono state tolte pagine'),
  'pages-reordered': word('pages were reordered', 'des pages ont été réordonnées', 'le pagine sono state riordinate'),
  'metadata-changed': word(
    'the metadata were changed',
    'les métadonnées ont été modifiées',
    'i metadati sono stati modificati',
  ),
  'catalogue-changed': word(
    'the catalogue was changed',
    'le catalogue a été modifié',
    'il catalogo è stato modificato',
  ),
  'stray-objects': word('objects without a place', 'des objets sans place', 'oggetti senza posto'),
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
