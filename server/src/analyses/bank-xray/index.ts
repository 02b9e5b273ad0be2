import type { BankReading } from '#documents/figures/bank/bank-reading.ts'
import { readBankStatements } from '#documents/figures/bank/read-bank-statements.ts'
import { defineAnalysis, type MediumFacts, type ReadDocument } from '../analysis.ts'
import { beyondWords } from '../financial-xray/coverage.ts'
import { enteredReading } from './entered.ts'
import { spoken } from './no-score.ts'
import { bankXrayRaw } from './raw.ts'
import { bankReport, type ReadMedium } from './report.ts'

const isStatement = ({ name, types }: MediumFacts): boolean =>
  name === 'bank_statement' || (name === 'other' && types[0]?.type === 'bank_statement')

export const bankXray = defineAnalysis({
  source: 'bank_xray',
  title: 'Bank X-Ray',
  version: 4,
  per: 'request',
  needs: ['notes', 'media', 'documents'],
  raw: bankXrayRaw,
  takes: isStatement,
  ready({ media }) {
    const statements = media.filter(isStatement)
    if (statements.some(({ reading, extraction }) => reading === 'done' && extraction !== 'open')) return 'ready'
    if (statements.some(({ extraction }) => extraction === 'open'))
      return { waitingFor: 'the lines of a statement, which a person is to enter', extraction: true }
    if (statements.some(({ reading, status }) => reading === 'pending' && status !== 'draft'))
      return { waitingFor: 'the reading of a bank statement' }
    return { waitingFor: 'a bank statement: PDF, picture, CSV, CAMT.053, MT940 or OFX; six months or more are best' }
  },
  async produce({ notes, media, documents }) {
    const read: ReadMedium[] = []
    for (const document of documents) read.push({ medium: document.medium.id, reading: await readingOf(document) })
    const taken = media.filter((medium) => medium.reading === 'done' && isStatement(medium)).length
    const raw = bankReport(read, notes)
    return taken > documents.length ? { ...raw, coverage: beyond(documents.length, taken) } : raw
  },
})

const beyond = (kept: number, of: number) => ({
  notChecked: [{ typeCode: 'documentsBeyond', ...spoken(beyondWords({ kept, of })) }],
})

async function readingOf({ medium, figures, evidence }: ReadDocument): Promise<BankReading> {
  if (figures?.statement !== undefined) return enteredReading(figures.statement)
  if (medium.extraction === 'open')
    return { statements: [], problems: [{ code: 'waits-for-person', detail: 'a person is to read it', place: null }] }
  return readBankStatements(await evidence())
}
