import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'

const confidenceMin = 0.8

/** What the document surely is; undefined where nothing speaks for it, or too little. */
export function surelyOf({ types, because }: ClassificationEvidence): DocumentClass | undefined {
  const [first] = types
  return first !== undefined && because.length > 0 && first.confidence >= confidenceMin ? first.class : undefined
}

/** Made by the systems of an institution, for many at a time. Accounts and contracts are written by hand as well; a card is no page: what reads as one is its application form. */
export const issuedByInstitution: ReadonlySet<DocumentClass> = new Set([
  'bank_statement',
  'bank_details',
  'tax_return',
  'company_registration',
])

/** What is published, not issued to somebody: manuals, catalogues, price lists. */
const manual =
  /^title: (?:chapters and reports |other business papers “(?:price list|catalogue|listino|catalogo|preisliste|katalog|lista de precios|catálogo|prijslijst|catalogus)”)/
/** A single word of a letter, such as “subject”, stands in manuals and papers as well: 0.2 to 0.5. */
const paperWeightMin = 0.7
/** Manuals and papers have more than one page; of a single one a word or two is enough. */
const onePageWeightMin = 0.2
const onePage = 'layout: one page'
const manualTitles = 2
const paperTitle = /^title: (?:letter|other business papers) /
/** What the classifier calls the words of letters, certificates, receipts and attestations. */
const paperOfBusiness = /^(?:title|first page): (?:letter|other business papers) /

/** A letter, a certificate or a receipt: of no class of its own, but issued, and forged as often as what has one. */
export function isIssuedPaper({ because }: ClassificationEvidence): boolean {
  const weightOf = (words: RegExp) => because.reduce((sum, one) => sum + (words.test(one.feature) ? one.weight : 0), 0)
  const weight = weightOf(paperOfBusiness)
  if (!because.some(({ feature }) => feature === onePage)) return weight >= paperWeightMin && weightOf(manual) === 0
  // A word such as “annuale”, read as “manuale”, makes no manual of a page whose title is that of a certificate.
  return weight >= onePageWeightMin && weightOf(paperTitle) >= manualTitles * weightOf(manual)
}
