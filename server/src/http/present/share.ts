import type { SharedThings } from '#actions/sharing/show-shared.ts'
import type { Share } from '#domain/share.ts'
import type { Language } from '#language/languages.ts'
import type { Share as ShareWire } from '#sdk/types.ts'
import { currentVersion } from '../versions.ts'
import { rawText } from './report.ts'

export function presentShare(share: Share, now: Date, url?: string): ShareWire {
  const isExpired = share.expires <= now
  return {
    id: share.id,
    creation: share.creation.toISOString(),
    request: share.request,
    creator: share.creator,
    ...(share.reports !== undefined && { reports: [...share.reports] }),
    pages: share.pages,
    expires: share.expires.toISOString(),
    status: share.revoked !== undefined ? 'revoked' : isExpired ? 'expired' : 'active',
    views: share.views,
    ...(share.lastViewed !== undefined && { lastViewed: share.lastViewed.toISOString() }),
    ...(url !== undefined && { url }),
    ...(share.test && { test: true }),
  }
}

const watermarks: Readonly<Record<Language, (by: string, until: string) => string>> = {
  en: (by, until) => `Shared by ${by}, confidential, until ${until}`,
  fr: (by, until) => `Partagé par ${by}, confidentiel, jusqu’au ${until}`,
  it: (by, until) => `Condiviso da ${by}, riservato, fino al ${until}`,
}

/** Without the ids of requests, reports and users, the notes and the lender's own reference: what a stranger needs and no more. */
export function sharedJson({ share, request, reports, media }: SharedThings, language: Language): string {
  const businessName = request.officialName ?? request.businessName
  const showing = { language, version: currentVersion }
  const head = {
    ...(businessName !== undefined && { businessName }),
    code: { type: request.code.type, id: request.code.id },
    status: request.status,
    creation: request.creation.toISOString(),
    sharedBy: share.organisationName,
    expires: share.expires.toISOString(),
    watermark: watermarks[language](share.organisationName, share.expires.toISOString().slice(0, 10)),
    pages: share.pages,
    documents: media.map((medium) => ({
      id: medium.id,
      name: medium.name,
      file: medium.metaName,
      ...(medium.reading?.pages != null && { pages: medium.reading.pages }),
    })),
    ...(share.test && { test: true }),
  }
  const listed = reports.map(({ creation, source, medium, raw }) => {
    const about = JSON.stringify({ creation, source, medium })
    return `${about.slice(0, -1)},"raw":${rawText(raw, source, showing)}}`
  })
  return `{"shared":${JSON.stringify(head).slice(0, -1)},"reports":[${listed.join()}]}}`
}
