import type { Medium } from '#domain/medium.ts'
import type { Medium as MediumWire, Upload } from '#sdk/types.ts'

export function presentMedium(medium: Medium, url: string, upload?: Upload): MediumWire {
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
      ...(medium.problem !== undefined && { problem: medium.problem }),
      ...(medium.sha256 !== undefined && { sha256: medium.sha256 }),
      ...(medium.period !== undefined && { period: medium.period }),
      ...(medium.date !== undefined && { date: medium.date }),
    },
    updated: medium.updated.toISOString(),
    ...(medium.test && { test: true }),
  }
}
