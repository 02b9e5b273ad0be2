import type { MediumFacts, ReadDocument } from '#analyses/analysis.ts'
import { bankXray } from '#analyses/bank-xray/index.ts'
import { bankXrayRaw } from '#analyses/bank-xray/raw.ts'
import { docXray } from '#analyses/doc-xray/index.ts'
import { type DocXrayRaw, docXrayRaw } from '#analyses/doc-xray/raw.ts'
import { financialXray } from '#analyses/financial-xray/index.ts'
import { financialXrayRaw } from '#analyses/financial-xray/raw.ts'
import { ownershipCodes } from '#analyses/inputs/verdicts.ts'
import type { Evidence } from '#documents/evidence.ts'
import { reasonInWords } from '#domain/extraction-help.ts'
import { workbookType } from '#domain/medium.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import type { Language, Text } from '#language/languages.ts'
import { text } from '#language/text.ts'
import type { Analysed, Made } from '../analysed.ts'
import { words } from '../words.ts'

export type Company = { type: string; id: string }

/** The reports that a file allows by itself: nothing is declared of it, and no register is asked. */
export async function xraysOf(
  evidence: Evidence,
  about: { company: Company | undefined; now: Date },
): Promise<Pick<Analysed, 'reports' | 'notMade'>> {
  const request = { id: '0'.repeat(24) as RequestId, code: about.company ?? { type: '', id: '' } }
  const medium = factsOf(evidence, about.now)
  const doc = docXrayRaw.parse(await docXray.produce({ request, medium, evidence, memory: null, companyFacts: null }))
  const documents: ReadDocument[] = [{ medium, figures: null, evidence: async () => evidence }]
  const common = { request, notes: {}, media: [medium], documents, registerState: { status: 'unserved' as const } }
  const verdicts = [{ medium: medium.id, status: 'made' as const, color: doc.flag.color, codes: ownershipOf(doc) }]
  const reports: (Made & { title: string; version: number })[] = [made('doc_xray', docXray, doc)]
  const notMade: { title: string; why: Text }[] = []
  const leftOut = (title: string, why: Text) => notMade.push({ title, why })

  const financialInputs = { ...common, register: null, previous: null }
  const unread = evidence.unread === null ? undefined : reasonInWords(evidence.unread.code, evidence.unread.detail)
  const financialWhy = whyNot(financialXray, { medium, unread, readiness: financialXray.ready(financialInputs) })
  if (financialWhy !== undefined) leftOut(financialXray.title, financialWhy)
  else {
    const raw = financialXrayRaw.parse(await financialXray.produce(financialInputs))
    if (Object.keys(raw.figures).length === 0) leftOut(financialXray.title, words.noFigures)
    else reports.push(made('magpie', financialXray, raw))
  }
  const bankInputs = { ...common, verdicts, companyFacts: null }
  const bankWhy = whyNot(bankXray, { medium, unread, readiness: bankXray.ready(bankInputs) })
  if (bankWhy !== undefined) leftOut(bankXray.title, bankWhy)
  else reports.push(made('bank_xray', bankXray, bankXrayRaw.parse(await bankXray.produce(bankInputs))))
  for (const title of ['Manager X-Ray', 'ESG X-Ray']) leftOut(title, words.needsService)
  return { reports, notMade }
}

/** What is parsed by the shape of the service is what the service sends. */
const made = <S extends Made['source']>(
  source: S,
  { title, version }: { title: string; version: number },
  raw: unknown,
) => ({ title, version, source, raw }) as unknown as Made & { title: string; version: number }

type Taker = { takes?: (medium: MediumFacts) => boolean }

type Seen = { medium: MediumFacts; unread: Text | undefined; readiness: unknown }

function whyNot({ takes }: Taker, { medium, unread, readiness }: Seen): Text | undefined {
  if (takes?.(medium) !== true) return words.otherKind
  if (readiness === 'ready') return undefined
  return unread === undefined ? words.otherKind : followed(unread, words.waitsForPerson)
}

const followed = (one: Text, other: Text): Text => {
  const both = (language: Language) => `${one[language]}: ${other[language]}`
  return text(both('en'), both('fr'), both('it'))
}

const ownershipOf = ({ reasons }: DocXrayRaw): string[] =>
  reasons.flatMap(({ findings }) => findings.map(({ typeCode }) => typeCode)).filter((code) => ownershipCodes.has(code))

function declaredTypeOf(kind: Evidence['kind']): string {
  if (kind === 'workbook') return workbookType
  return kind === 'data' ? 'text/plain' : kind === 'pdf' ? 'application/pdf' : `image/${kind}`
}

function factsOf({ kind, sha256, data, classification, unread }: Evidence, now: Date): MediumFacts {
  const isTold = classification !== null && classification.because.length > 0
  return {
    id: sha256.slice(0, 24) as MediumId,
    // A data file is of no class by its words: its format says what it is.
    name: data !== undefined && 'statements' in data ? 'bank_statement' : 'other',
    declaredType: declaredTypeOf(kind),
    sha256,
    uploadedAt: now,
    status: unread === null ? 'online' : 'pending_extraction',
    types: isTold ? classification.types.map(({ class: type, confidence }) => ({ type, confidence })) : [],
    reading: 'done',
    extraction: unread === null ? 'none' : 'open',
  }
}
