import type { PdfEvidence } from '#documents/evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { wasSavedAgain } from '../self-description.ts'
import { cannotTell, finding } from '../text.ts'
import { minuteMs, surelyBefore } from '../times.ts'

/** Programs that rewrite finished files, and say so. */
const rewriters =
  /modified using|quartz|pikepdf|qpdf|ghostscript|pdf-lib|pypdf|pymupdf|mupdf|pdftk|pdfsam|pdfbox|openpdf|acrobat|foxit|ilovepdf|smallpdf|distiller/i
/** Libraries that give their files no identifier: one there comes from somebody else. */
const withoutIdentifier = /^cairo |^skia\/pdf|^weasyprint|pdf-lib/i

export const unnamedRewrite = defineDetector({
  typeCode: 'unnamedRewrite',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'The file was rewritten by a program that it does not name',
    fr: 'Le fichier a été réécrit par un programme qu’il ne nomme pas',
    it: 'Il file è stato riscritto da un programma che non nomina',
  },
  why: {
    en: 'The identifiers of the file show a later save that neither the dates nor the programs in the file mention, and that no encryption, annotation, signature or web optimisation explains.',
    fr: 'Les identifiants du fichier trahissent un enregistrement ultérieur que ni ses dates ni ses programmes ne mentionnent, et que ni chiffrement, ni annotation, ni signature, ni optimisation web n’explique.',
    it: 'Gli identificatori del file rivelano un salvataggio successivo che né le sue date né i suoi programmi menzionano, e che né cifratura, né annotazione, né firma, né ottimizzazione web spiega.',
  },
  needs: ['pdf', 'pages'],
  inspect({ pdf, pages }) {
    const [only, ...later] = pdf.revisions
    if (only === undefined || only.documentId.length === 0)
      return cannotTell({
        en: 'the file has no identifier',
        fr: 'le fichier n’a pas d’identifiant',
        it: 'il file non ha identificatori',
      })
    const producer = only.info?.producer ?? only.xmp?.producer ?? ''
    const isForeign = wasSavedAgain(only) || withoutIdentifier.test(producer)
    if (!isForeign || later.length > 0 || isExplained(pdf, pages)) return flagAny([])
    const ids = only.documentId.map((id) => id.slice(0, 8)).join(' / ')
    return flagAny([
      {
        ...finding({
          en: `the file claims to be as ${producer || 'its maker'} left it, but its identifiers show a later save: ${ids}`,
          fr: `le fichier se dit tel que ${producer || 'son auteur'} l’a laissé, mais ses identifiants montrent un enregistrement ultérieur : ${ids}`,
          it: `il file si dice come ${producer || 'il suo autore'} lo ha lasciato, ma i suoi identificatori mostrano un salvataggio successivo: ${ids}`,
        }),
        check: 'qpdf --show-object=trailer FILE',
      },
    ])
  },
})

function isExplained(
  { revisions, dates, linearized, encrypted, signatures, formFields, fonts }: PdfEvidence,
  pages: readonly PageEvidence[],
): boolean {
  // Without a font there is no text to edit: scanners and their drivers write in many ways.
  if (fonts.length === 0) return true
  if (linearized || encrypted || signatures.length > 0 || formFields.length > 0) return true
  const { info, xmp } = revisions[0] ?? {}
  const names = [info?.producer, info?.creator, xmp?.producer, xmp?.creatorTool]
  if (names.every((name) => !name) || names.some((name) => name && rewriters.test(name))) return true
  const { infoCreation, infoModification } = dates
  // A modification date that is later tells of the save openly.
  if (infoCreation !== null && infoModification !== null && surelyBefore(infoCreation, infoModification, minuteMs))
    return true
  // A remark; links are the maker's own. Typed text as a remark is judged for itself.
  const remarks = pages.flatMap(({ annotations }) => annotations).filter(({ subtype }) => subtype !== 'Link')
  return remarks.length > 0 && remarks.every(({ subtype }) => subtype !== 'FreeText')
}
