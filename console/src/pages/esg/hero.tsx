import { Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { ShareBar } from '../../pictures/share-bar.tsx'
import type { EsgRaw } from '../xray/raw.ts'
import { useMissingName } from './missing.tsx'
import { words } from './words.ts'

export const toneOf = (letter: string | null): 'a' | 'b' | 'c' | 'd' | 'e' | 'open' =>
  letter === null ? 'open' : (letter.toLowerCase() as 'a')

export function Hero({ raw }: { raw: EsgRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const nameOf = useMissingName()
  const shown = (score: number) => format.number(score, { maximumFractionDigits: 0 })
  return (
    <section className="card xray-hero">
      <div className="xray-verdict">
        <div className="row gap12">
          <Grade letter={raw.grade} size={52} />
          <div>
            <div className="esg-score">{raw.score === null ? say.noScore : say.of100(shown(raw.score))}</div>
            <div className="small muted">{raw.score === null ? say.noScoreWhy : say.mean}</div>
          </div>
        </div>
        {raw.score === null && <p className="small muted">{format.list(raw.missing.map(nameOf))}</p>}
      </div>
      <ul className="grow esg-layers">
        {raw.categories.map(({ name, title, score, grade }) => (
          <li key={name}>
            <Grade letter={grade} size={22} of={title} />
            <span className="esg-name">{title}</span>
            <ShareBar share={(score ?? 0) / 100} tone={toneOf(grade)} />
            <span className="num strong">{score === null ? '–' : shown(score)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
