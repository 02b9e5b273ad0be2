import { Button, Flag } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { coverageOf } from './coverage.ts'
import { CoverageBar } from './coverage-bar.tsx'
import type { DocRaw } from './doc-report.ts'
import { words } from './words.ts'

export type DocumentVerdict = 'genuine' | 'forged' | 'unknown'

type VerdictHeadProps = {
  raw: DocRaw
  verdict: DocumentVerdict | undefined
  mayJudge: boolean
  onVerdict(verdict: DocumentVerdict): void
}

/** The words name the flag, the number stands below: one grave finding makes it red whatever the number says. */
export function VerdictHead({ raw, verdict, mayJudge, onVerdict }: VerdictHeadProps) {
  const w = useWords(words)
  const { number } = useFormat()
  const { color, value, because } = raw.flag
  const shown =
    value > 0.999
      ? w.above(number(0.999, { maximumFractionDigits: 3 }))
      : number(value, { maximumSignificantDigits: 2 })
  const red = number(raw.score?.thresholds?.red ?? 0.5, { maximumFractionDigits: 2 })
  return (
    <div className="verdict">
      <div className="row gap12 top wrap">
        <Flag color={color} size={34} />
        <div className="grow">
          <h2 className="verdict-name">{w.flags[color]}</h2>
          <div className="small muted">{w.suspicion(shown, red)}</div>
        </div>
        {mayJudge && (
          <fieldset className="your-verdict" aria-label={w.yourVerdict}>
            <span className="small faint" aria-hidden="true">
              {w.yourVerdict}
            </span>
            <div className="row gap4">
              {(['genuine', 'forged'] as const).map((one) => (
                <Button
                  key={one}
                  tiny
                  pressed={verdict === one}
                  onClick={() => onVerdict(verdict === one ? 'unknown' : one)}
                >
                  {w[one]}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
      </div>
      {because !== undefined && <p className="small muted because">{because}</p>}
      <CoverageBar coverage={coverageOf(raw)} />
    </div>
  )
}
