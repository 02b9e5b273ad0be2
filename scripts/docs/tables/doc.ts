import type { Detector } from '#analyses/doc-xray/detector.ts'
import { detectors } from '#analyses/doc-xray/detectors/index.ts'
import { falseAlarmBound } from '#analyses/doc-xray/false-alarms.ts'
import { alarmsOf, genuineRecord } from '#analyses/doc-xray/record.ts'
import { fitted, weightOf } from '#analyses/doc-xray/weights.ts'
import { type PageTables, row, table } from './table.ts'

/** Of docs/doc-xray-measured.md. */
export const docTables: PageTables = {
  'record-summary': () => {
    const { files, independent, green, orange, red } = genuineRecord
    return `The record that is shipped: ${files} genuine documents of others, of ${independent} independent layouts and producers; ${green} are green, ${orange} orange, ${red} red.`
  },
  record: () =>
    table(
      [
        'Criterion',
        'Family',
        'Severity',
        'Finds',
        'Weight',
        'Rests on',
        'Fired on genuine',
        'Rate below',
        'Labelled: forged',
        'genuine',
      ],
      (detectors as readonly Detector[]).map((detector) => {
        const { typeCode, family, severity, title, isProof } = detector
        const { fired, of } = alarmsOf(typeCode)
        const { forged, genuine } = fitted.met[typeCode] ?? { forged: 0, genuine: 0 }
        const bound = of === 0 ? 'never tried' : `${(falseAlarmBound({ fired, of }) * 100).toFixed(2)} %`
        const basis = isProof === true ? 'proof' : severity === 'notice' ? '' : 'record'
        return row(
          `\`${typeCode}\``,
          family,
          severity,
          title.en,
          weightOf(detector),
          basis,
          `${fired} of ${of}`,
          bound,
          forged,
          genuine,
        )
      }),
    ),
}
