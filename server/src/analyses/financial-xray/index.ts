import { firstAnswers, isFirstAsking, type RegisterDossier } from '#domain/register-dossier.ts'
import { defineAnalysis, type MediumFacts } from '../analysis.ts'
import { currencyOf } from './circumstances.ts'
import { financialXrayRaw } from './raw.ts'
import { lookedIntoOf, readDocuments } from './read-documents.ts'
import { outlookOf, takes } from './readable.ts'
import { financialReport } from './report.ts'
import { model } from './scorer.ts'

const waitingForFigures =
  'figures: `totalAssets` and `equity`, `totalDebt` or `netIncome` in the notes (more amounts make the result more accurate), or a financial statement that can be read'

export { type DefaultModel, defaultModel } from './model/model.ts'
export { type FinancialXrayRaw, financialReport } from './report.ts'
export { figureWords } from './words.ts'

export const financialXray = defineAnalysis({
  source: 'magpie',
  title: 'Financial X-Ray',
  version: 16,
  model,
  per: 'request',
  needs: ['request', 'notes', 'media', 'documents', 'registerState', 'register', 'previous'],
  raw: financialXrayRaw,
  takes,
  ready({ notes, media, registerState }) {
    const outlook = outlookOf(media)
    // It would be made twice within seconds: from the notes alone, and then with the document.
    if (outlook === 'being-read') return { waitingFor: 'the reading of a document', code: 'reading' }
    if (notes.totalAssets !== undefined || outlook === 'readable')
      // For the same reason: the registers answer within seconds, or are not waited for.
      return isFirstAsking(registerState) ? { waitingFor: firstAnswers, code: 'register' } : 'ready'
    if (outlook === 'waits-for-person')
      return { waitingFor: 'the figures of a document, which a person has to enter', code: 'person', extraction: true }
    return { waitingFor: waitingForFigures, code: 'figures' }
  },
  async produce({ request, notes, media, documents, register, previous }, { onCriterionFailed }) {
    const currency = currencyOf(request.code, register)
    const { statements, bank } = await readDocuments(documents, request, currency)
    const asOf = newestDay([...media, ...documents.map(({ medium }) => medium)], register)
    const lookedInto = lookedIntoOf(media.filter((medium) => medium.reading === 'done' && takes(medium)))
    return financialReport({
      code: request.code,
      notes,
      statements,
      bank,
      register,
      asOf,
      previous,
      onCriterionFailed,
      ...(lookedInto.of > lookedInto.kept && { lookedInto }),
    })
  },
})

/** In place of a clock: the same inputs give the same report, whenever it is made. */
function newestDay(media: readonly MediumFacts[], register: RegisterDossier | null): string | undefined {
  const days = media.map(({ uploadedAt }) => uploadedAt.toISOString().slice(0, 10))
  return [...days, ...(register === null ? [] : [register.asOf])].toSorted().at(-1)
}
