import type { Report as AnyReport, RawBySource } from '../openapi/schemas.ts'

/** The analyses that the service brings with it. */
export type Source = keyof RawBySource

/** `Report<'doc_xray'>` has the `raw` of that source; `Report` alone is narrowed by its `source`. */
export type Report<S extends string = Source> = S extends string
  ? Omit<AnyReport, 'source' | 'raw'> & {
      source: S
      raw: S extends Source ? RawBySource[S] : Record<string, unknown>
    }
  : never
