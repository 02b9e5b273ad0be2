import type { ClassificationEvidence } from '#documents/classification-evidence.ts'
import type { PdfEvidence, Revision, SignatureEvidence, WorkbookEvidence } from '#documents/evidence.ts'
import type { ImageEvidence } from '#documents/image-evidence.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { DocumentMemory } from '#domain/document-memory.ts'
import { type Finding, flagAny, type Outcome } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { isIssuedPaper } from '../document-class.ts'
import type { HolderVerdict } from '../holders/account-holder.ts'
import { isBill } from './bill.ts'
import type { Family } from './families.ts'
import { isBlankForm } from './form.ts'
import type { PagePicture } from './page-pictures.ts'
import { cannotTell, missing } from './text.ts'
import type { FileTimes } from './times.ts'

/** All that a detector may ask for. What a file does not have (a picture has no revisions) is absent. */
export type DetectorInputs = {
  times: FileTimes
  revisions: readonly Revision[]
  signatures: readonly SignatureEvidence[]
  /** Of the header, e.g. `1.7`. */
  formatVersion: string
  uploadedAt: Date
  /** What the client said of the document. */
  declaration: { date?: string | undefined; period?: string | undefined }
  /** The whole file, for what has no input of its own. */
  pdf: PdfEvidence
  /** Of PDFs and of pictures: the sheets of a workbook have no look of their own. */
  pages: readonly PageEvidence[]
  workbook: WorkbookEvidence
  /** Of a picture that is a file of its own. */
  image: ImageEvidence
  /** Each fills a page, or is a file of its own. */
  pictures: readonly PagePicture[]
  classification: ClassificationEvidence
  /** The company that the document is said to be of. */
  company: { code: { type: string; id: string }; names: readonly string[] }
  /** Whose accounts the statements of the document are of, held against the names of the company. */
  holders: readonly { holder: string; verdict: HolderVerdict }[]
  /** What registers say of that company. */
  registered: CompanyFacts
  /** What the organisation saw in other documents that share something with this one. */
  memory: DocumentMemory
}

export type DetectorNeed = keyof DetectorInputs

/** Why a detector that needs it cannot tell. */
const absentText: Readonly<Record<DetectorNeed, Text>> = {
  times: missing.pdf,
  revisions: missing.pdf,
  signatures: missing.pdf,
  formatVersion: missing.pdf,
  uploadedAt: missing.pdf,
  declaration: missing.pdf,
  pdf: missing.pdf,
  pages: missing.pages,
  workbook: missing.workbook,
  image: missing.picture,
  pictures: missing.pagePicture,
  classification: missing.text,
  company: missing.company,
  holders: missing.statement,
  registered: missing.register,
  memory: missing.memory,
}

/**
 * `notice`: worth a mention, often innocent; no level. `suspicious`: circumstance speaks against the file.
 * `fraudulent`: proves that the content was changed.
 */
export type Severity = 'notice' | 'suspicious' | 'fraudulent'

type Definition<N extends DetectorNeed> = {
  typeCode: string
  /** Detectors of one family make one reason of the report. */
  family: Family
  severity: Severity
  /** What it finds contradicts itself or a known fact, whoever made the document: its severity needs no record (`record.ts`). */
  isProof?: true
  title: Text
  why: Text
  needs: readonly N[]
  inspect(inputs: Pick<DetectorInputs, N>): Outcome
  /**
   * Which findings count in a document that reads as of no kind that is judged here: a manual, a data sheet, slides. What is
   * odd there is design, or was mended by its author. Absent: all of them count.
   */
  elsewhere?(found: Finding): boolean
}

export type Detector<N extends DetectorNeed = DetectorNeed> = Definition<N> & {
  /** `inspect`, or inconclusive where the file lacks what it needs. */
  judge(inputs: Partial<DetectorInputs>): Outcome
}

/** Judges one thing. It receives exactly what it declares: asking for more does not compile. */
export function defineDetector<const N extends DetectorNeed>(definition: Definition<N>): Detector<N> {
  return {
    ...definition,
    judge(inputs) {
      const given = {} as Pick<DetectorInputs, N>
      for (const need of definition.needs) {
        const value = inputs[need]
        if (value === undefined) return cannotTell(absentFrom(inputs, need))
        given[need] = value as Pick<DetectorInputs, N>[N]
      }
      const outcome = definition.inspect(given)
      const { elsewhere } = definition
      if (elsewhere === undefined || outcome.result !== 'flagged' || !isOfNoKind(inputs)) return outcome
      const findings = outcome.findings.filter(elsewhere)
      // Not clear: something is odd, and it says nothing.
      return findings.length === 0 ? cannotTell(missing.kind) : flagAny(findings)
    },
  }
}

const absentFrom = ({ workbook }: Partial<DetectorInputs>, need: DetectorNeed): Text =>
  need === 'pages' && workbook !== undefined ? missing.sheets : absentText[need]

/** So much for all other kinds together: it may as well be of one of them. The accounts of a small company are of two that are alike. */
const othersMin = 0.4

/** It reads as of no kind that is judged here. */
export function isOfNoKind({ classification, pages, pdf }: Partial<DetectorInputs>): boolean {
  const [first, ...others] = classification?.types ?? []
  if (classification === undefined || first?.class !== 'other') return false
  if (others.reduce((sum, { confidence }) => sum + confidence, 0) >= othersMin) return false
  if (pages !== undefined && isBill(pages)) return false
  return !isIssuedPaper(classification) || (pdf !== undefined && pages !== undefined && isBlankForm(pdf, pages))
}
