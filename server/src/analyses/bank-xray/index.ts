import { readBankStatements } from '#documents/figures/bank/read-bank-statements.ts'
import { firstAnswers, isFirstAsking } from '#domain/register-dossier.ts'
import { spoken } from '#language/text.ts'
import { enteredReading } from '../accounts/entered.ts'
import { isBankStatement } from '../accounts/is-bank-statement.ts'
import { defineAnalysis, type ReadDocument } from '../analysis.ts'
import { beyondWords } from '../documents-beyond.ts'
import { type NamedCompany, verdictOn } from '../holders/holders.ts'
import { namesOf } from '../holders/names-of.ts'
import { type BankXrayRaw, bankXrayRaw } from './raw.ts'
import { bankReport } from './report.ts'
import type { ReadMedium } from './shown-statements.ts'

export const bankXray = defineAnalysis({
  source: 'bank_xray',
  title: 'Bank X-Ray',
  version: 17,
  per: 'request',
  needs: ['request', 'notes', 'media', 'documents', 'verdicts', 'registerState', 'companyFacts'],
  raw: bankXrayRaw,
  takes: isBankStatement,
  ready({ media, verdicts, registerState }) {
    const statements = media.filter((medium) => isBankStatement(medium) && medium.status !== 'draft')
    // It would be made once for each statement of those that are sent together.
    if (statements.some(({ reading }) => reading === 'pending'))
      return { waitingFor: 'the reading of a bank statement', code: 'reading' }
    const judged = new Set(verdicts.flatMap(({ medium, status }) => (status === 'pending' ? [medium] : [])))
    if (statements.some(({ id }) => judged.has(id)))
      return { waitingFor: 'the Doc X-Ray of a bank statement', code: 'verdict' }
    if (statements.some(({ reading, extraction }) => reading === 'done' && extraction !== 'open'))
      // They tell the name that the holder is held against.
      return isFirstAsking(registerState) ? { waitingFor: firstAnswers, code: 'register' } : 'ready'
    if (statements.some(({ extraction }) => extraction === 'open'))
      return { waitingFor: 'the lines of a statement, which a person has to enter', code: 'person', extraction: true }
    return {
      waitingFor: 'a bank statement: PDF, picture, workbook, CSV, CAMT, MT940 or OFX; six months or more are best',
      code: 'statement',
    }
  },
  async produce({ request, notes, media, documents, verdicts, companyFacts }, context) {
    const named = { names: namesOf(request), isSoleTrader: companyFacts?.isSoleTrader === true }
    const read: ReadMedium[] = []
    for (const document of documents) {
      const { id } = document.medium
      read.push({
        medium: id,
        ...(await readingOf(document, named)),
        verdict: verdicts.find(({ medium }) => medium === id),
      })
    }
    const taken = media.filter((medium) => medium.reading === 'done' && isBankStatement(medium)).length
    const raw = bankReport(read, notes, context)
    return taken > documents.length ? { ...raw, coverage: beyond(documents.length, taken, raw) } : raw
  },
})

const beyond = (kept: number, of: number, { coverage }: Pick<BankXrayRaw, 'coverage'>) => ({
  notChecked: [...(coverage?.notChecked ?? []), { typeCode: 'documentsBeyond', ...spoken(beyondWords({ kept, of })) }],
})

async function readingOf(
  { medium, figures, evidence }: ReadDocument,
  company: NamedCompany,
): Promise<Pick<ReadMedium, 'reading' | 'holders'>> {
  if (figures?.statement !== undefined) return { reading: enteredReading(figures.statement) }
  if (medium.extraction === 'open')
    return {
      reading: {
        statements: [],
        problems: [{ code: 'waits-for-person', detail: 'a person has to read the document', place: null }],
      },
    }
  const seen = await evidence()
  const reading = readBankStatements(seen)
  return { reading, holders: reading.statements.map(({ holder }) => verdictOn(holder, company, seen)) }
}
