import { type FalseAlarms, falseAlarmBound } from './false-alarms.ts'
import shipped from './record.json' with { type: 'json' }

export type GenuineRecord = {
  files: number
  /** Of how many layouts and producers the files are. */
  independent: number
  green: number
  orange: number
  red: number
  detectors: Readonly<Record<string, FalseAlarms>>
}

/** How each detector did on genuine documents of other people. Made by `npm run score:genuine`; `docs/doc-xray-measured.md` says on which. */
export const genuineRecord: GenuineRecord = shipped

export const alarmsOf = (typeCode: string): FalseAlarms => genuineRecord.detectors[typeCode] ?? { fired: 0, of: 0 }

/** Above this no finding may weigh: a rate of false alarms of one in a hundred makes a document at most a hundred times as suspect. */
export const weightMaxOf = (typeCode: string): number => -Math.log(falseAlarmBound(alarmsOf(typeCode)))
