import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import { issuedByInstitution, surelyOf } from '../document-class.ts'

/** Printed by systems for many at a time: what institutions issue, and payslips. */
export function systemMade(classification: ClassificationEvidence): DocumentClass | undefined {
  const kind = surelyOf(classification)
  return kind !== undefined && (issuedByInstitution.has(kind) || kind === 'payslip') ? kind : undefined
}

/** A name that a file has on a desk. */
const fileName =
  /\.(?:html?|docx?|odt|ods|odg|xlsx?|rtf|txt|pptx?|indd|ai|psd|svg|png|jpe?g|tiff?)$|^microsoft (?:word|excel) - /i
/** What programs call a file that nobody has named. */
const unnamed =
  /^(?:untitled|unbenannt|ohne titel|sans titre|senza titolo|sin t[ií]tulo|naamloos|(?:new |nouveau |neues )?(?:document|dokument|documento|book|classeur|mappe|cartel|libro|map|blank)[ _-]?\d*|about:blank)$/i
/** What people write behind the name of a thing that they work on. */
// A model that bears a number is a form of the authorities.
const worked =
  /(?:^|[ _-])(?:v\d+|draft|brouillon|bozza|entwurf|borrador|copy|copie|copia|kopie|template|vorlage|plantilla)(?:$|[ _)-])|(?:^|[ _-])(?:mod[eè]le|modello)$/i

/** A title such as people and their programs give to a single file. */
export const isDeskTitle = (title: string): boolean =>
  fileName.test(title.trim()) || unnamed.test(title.trim()) || worked.test(title.trim())

const nameWords = /^\p{Lu}[\p{Ll}'’-]+(?:-\p{Lu}\p{Ll}+)?$/u
const ofHouses =
  /\b(?:bank|banque|banca|banco|caisse|kasse|caja|cassa|group|groupe|gruppo|service|services|servizi|software|system|systems|office|cabinet|studio|ministry|minist|direction|agenzia|agency|agence|tax|finance|finances|finanzamt|payroll|paie|lohn|gmbh|ltd|limited|inc|corp|sarl|sas|srl|spa|ag|team|admin|administrator|user|reports?|statements?|print|server)\b/i

/** Two or three names, and no word of a house. */
export function isPerson(author: string): boolean {
  const words = author.trim().split(/\s+/)
  return words.length >= 2 && words.length <= 3 && words.every((word) => nameWords.test(word)) && !ofHouses.test(author)
}
