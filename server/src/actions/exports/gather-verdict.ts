import type { PackedVerdict } from '#analyses/export/packed-verdict.ts'
import { packed } from '#analyses/packed.ts'
import { mediumStore } from '#database/media.ts'
import type { Caller } from '#domain/caller.ts'
import type { Medium } from '#domain/medium.ts'
import type { ReportText } from '#domain/report.ts'
import type { CompanyRequest } from '#domain/request.ts'
import type { MediumId } from '#kernel/ids.ts'
import type { Language } from '#language/languages.ts'
import type { App } from '../app.ts'
import { showViewable } from '../media/show-pages.ts'
import { type PagesAsked, pagesPrintedMax, printedPages } from './printed-pages.ts'

export type Printing = { language: Language; pages: PagesAsked; signal?: AbortSignal | undefined }

/** Reports with what is printed beside them: the names of documents, and the pages on which something was found. */
export async function gatherVerdict(
  app: App,
  caller: Caller,
  { request, reports }: { request: CompanyRequest; reports: readonly ReportText[] },
  { language, pages, signal }: Printing,
): Promise<PackedVerdict> {
  let left = pagesPrintedMax
  const printed: PackedVerdict['reports'] = []
  for (const { id, source, creation, medium: mediumId, raw } of reports) {
    const medium = mediumId && (await mediumStore(app.database).find(caller, mediumId))
    const shown = medium ? await pagesOf(app, caller, medium, raw, { pages, signal, left }) : []
    left -= shown.length
    const document = medium ? { name: medium.metaName, pages: shown } : undefined
    printed.push({ id, source, creation, document, raw: packed(raw) })
  }
  return {
    language,
    company: request.businessName ?? `${request.code.type} ${request.code.id}`,
    code: { type: request.code.type, id: request.code.id },
    reference: request.reference,
    printed: app.clock.now().toISOString(),
    reports: printed,
  }
}

async function pagesOf(
  app: App,
  caller: Caller,
  medium: Medium,
  raw: string,
  { pages, signal, left }: Pick<Printing, 'pages' | 'signal'> & { left: number },
) {
  if (pages === 'none' || left === 0 || medium.validation !== 'valid') return []
  const { kind } = await showViewable(app, caller, medium.id as MediumId)
  if (kind === undefined) return []
  const count = medium.reading?.pages ?? 1
  const found = pages === 'all' ? undefined : await app.analyst.pagesWithFindings(packed(raw), { signal })
  const numbers = found?.ok ? found.value : Array.from({ length: count }, (_, index) => index + 1)
  return printedPages(app, medium, kind, numbers.slice(0, left), signal)
}
