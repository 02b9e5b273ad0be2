/** Left, top, right, bottom, from the upper left corner: points on a PDF page, pixels on a picture. */
export type Box = readonly [number, number, number, number]
export type Place = { page: number; box: Box }

export const severities = ['fraudulent', 'suspicious', 'notice'] as const
export type Severity = (typeof severities)[number]

export type Finding = {
  id?: string
  typeCode: string
  severity: Severity
  title?: string
  message: string
  places?: readonly Place[]
  earlierPlaces?: readonly Place[]
  earlierText?: string
  revision?: number
  check?: string
}

export type NotChecked = {
  typeCode: string
  message: string
  title?: string
  family?: string
  kind?: 'notApplicable' | 'nothingToCompare' | 'unreadable' | 'notLookedAt'
}

export type FlagColor = 'red' | 'orange' | 'green'

/** What the console reads of a Doc X-Ray; reports made before a field existed lack it. */
export type DocRaw = {
  type?: readonly { class: string; confidence: number }[]
  flag: { color: FlagColor; value: number; because?: string; meta?: readonly string[] }
  reasons: readonly {
    typeCode: string
    level: string | null
    sentiment: string
    message: { title: string; content: string }
    findings: readonly Finding[]
  }[]
  score?: {
    weights?: readonly { typeCode: string; weight: number }[]
    thresholds?: { orange: number; red: number }
  }
  signals?: readonly { title?: string; message: string }[]
  coverage: { checked: readonly string[]; notChecked: readonly NotChecked[] }
}
