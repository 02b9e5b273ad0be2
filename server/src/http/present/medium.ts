import { type Medium, proposedMeta } from '#domain/medium.ts'
import type { Language } from '#language/languages.ts'
import type { Medium as MediumWire, Upload } from '#sdk/types.ts'
import { presentFailure } from './failure.ts'

type Showing = { url: string; language: Language; upload?: Upload }

export function presentMedium(medium: Medium, { url, language, upload }: Showing): MediumWire {
  const proposed = proposedMeta(medium)
  return {
    id: medium.id,
    creation: medium.creation.toISOString(),
    name: medium.name,
    status: medium.status,
    type: medium.type,
    url,
    user: medium.user,
    request: medium.request,
    ...(upload !== undefined && { upload }),
    meta: {
      name: medium.metaName,
      size: medium.metaSize,
      type: medium.metaType,
      validation: medium.validation,
      ...(medium.problem !== undefined && {
        problem: medium.problem,
        failure: presentFailure(medium.problem, language),
      }),
      ...(medium.sha256 !== undefined && { sha256: medium.sha256 }),
      ...(medium.period !== undefined && { period: medium.period }),
      ...(medium.date !== undefined && { date: medium.date }),
      ...(proposed !== undefined && {
        proposed: {
          ...(proposed.name !== undefined && { name: proposed.name }),
          ...(proposed.period !== undefined && { period: proposed.period }),
          ...(proposed.date !== undefined && { date: proposed.date }),
          differs: proposed.differs,
        },
      }),
    },
    ...(medium.reading !== undefined && {
      reading: {
        status: medium.reading.status,
        pagesDone: medium.reading.pagesDone,
        pages: medium.reading.pages ?? null,
      },
    }),
    ...(medium.classification !== undefined && {
      classification: {
        types: medium.classification.types.map(({ type, confidence }) => ({ type, confidence })),
        language: medium.classification.language ?? null,
      },
    }),
    ...(medium.status === 'pending_extraction' && medium.extraction !== undefined && { extraction: medium.extraction }),
    ...(medium.verdict !== undefined && { verdict: medium.verdict }),
    ...(medium.fileErased !== undefined && { fileErased: medium.fileErased.toISOString() }),
    updated: medium.updated.toISOString(),
    ...(medium.test && { test: true }),
  }
}
