import type { Evidence } from '#documents/evidence.ts'
import type { AnalysisInputs } from '../analysis.ts'
import { holdersOf } from '../holders/holders.ts'
import { namesOf } from '../holders/names-of.ts'
import type { DetectorInputs } from './detector.ts'
import { pagePicturesOf } from './page-pictures.ts'
import { timesOf } from './times.ts'

type Of = {
  evidence: Pick<Evidence, 'pdf'> & Partial<Evidence>
  medium: Pick<AnalysisInputs['medium'], 'uploadedAt' | 'date' | 'period'>
  request?: AnalysisInputs['request']
  memory?: AnalysisInputs['memory']
  registered?: AnalysisInputs['companyFacts']
}

/** What the detectors may ask for. What a file does not have is left out: those who need it then cannot tell. */
export function detectorInputs({ evidence, medium, request, memory, registered }: Of): Partial<DetectorInputs> {
  const { pdf, image, classification, workbook } = evidence
  // Where the cells of a workbook stand is our doing: nothing could be told by it.
  const pages = workbook === undefined ? evidence.pages : undefined
  const isSoleTrader = registered?.isSoleTrader === true
  const holders = request === undefined ? [] : holdersOf(evidence, { names: namesOf(request), isSoleTrader })
  const pictures = pagePicturesOf({ image, pdf, pages })
  return {
    uploadedAt: medium.uploadedAt,
    declaration: { date: medium.date, period: medium.period },
    ...(pages !== undefined && pages.length > 0 && { pages }),
    ...(workbook !== undefined && { workbook }),
    ...(image !== undefined && { image }),
    ...(pictures.length > 0 && { pictures }),
    ...(classification && { classification }),
    ...(request !== undefined && { company: companyOf(request) }),
    ...(holders.length > 0 && { holders }),
    ...(memory && { memory }),
    ...(registered && { registered }),
    ...(pdf !== undefined && {
      pdf,
      times: timesOf(pdf),
      revisions: pdf.revisions,
      signatures: pdf.signatures,
      formatVersion: pdf.version,
    }),
  }
}

function companyOf({ code, businessName, officialName }: AnalysisInputs['request']): DetectorInputs['company'] {
  return { code, names: namesOf({ businessName, officialName }) }
}
