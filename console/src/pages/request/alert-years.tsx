import type { RawBySource } from '@roentgen/sdk'
import { useWords } from '../../language/index.ts'
import { AlertMark } from '../../pictures/alert-mark.tsx'
import { yearPlace } from '../../pictures/days.ts'
import { keyed } from '../../pictures/keyed.ts'
import { Picture } from '../../pictures/picture.tsx'
import { yearTicks } from '../../pictures/ticks.ts'
import { words } from './overview-words.ts'

type ManagerRaw = RawBySource['manager_xray']

const height = 62
const yearsAtLeast = 8

/** When things went wrong in the companies of these people; the line below is the life of the company in question. */
export function AlertYears({ raw }: { raw: ManagerRaw }) {
  const w = useWords(words)
  const alerts = raw.persons.flatMap(({ companies }) =>
    companies.flatMap((company) =>
      company.alerts.flatMap(({ date, baseLevel, level, name }) =>
        date === null ? [] : [{ date, baseLevel: baseLevel ?? level, level, name, company: company.name }],
      ),
    ),
  )
  const to = yearPlace(raw.asOf)
  const first = Math.min(
    ...alerts.map(({ date }) => yearPlace(date)),
    ...(raw.company?.createdOn == null ? [] : [yearPlace(raw.company.createdOn)]),
  )
  const from = Math.floor(Math.min(first, to - yearsAtLeast))
  return (
    <Picture label={w.alertYears(String(alerts.length), String(from))} height={height}>
      {(width) => {
        const x = (year: number) => 8 + ((year - from) / (to - from)) * (width - 16)
        return (
          <>
            {yearTicks(from, Math.floor(to), Math.floor(width / 52)).map((year) => (
              <g key={year}>
                <path d={`M${x(year)} 4V40`} className="grid" />
                <text x={Math.max(14, Math.min(width - 14, x(year)))} y={58} textAnchor="middle" className="tick-text">
                  {year}
                </text>
              </g>
            ))}
            <path d={`M8 40H${width - 8}`} className="zero" />
            {raw.company?.createdOn != null && (
              <path d={`M${x(yearPlace(raw.company.createdOn))} 45H${width - 8}`} className="line-accent" />
            )}
            {keyed(alerts).map(({ key, item: { date, baseLevel, level, name, company }, at }) => (
              <AlertMark
                key={key}
                x={x(yearPlace(date))}
                y={at % 2 === 0 ? 16 : 29}
                baseLevel={baseLevel}
                isAged={level !== baseLevel}
                title={`${company}: ${name}, ${date}`}
              />
            ))}
          </>
        )
      }}
    </Picture>
  )
}
