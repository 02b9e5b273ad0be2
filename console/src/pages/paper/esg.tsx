import { useFormat, useWords } from '../../language/index.ts'
import { words as esgWords } from '../esg/words.ts'
import { type PaperFacts, reportOf } from './facts.ts'
import { PlainTable } from './plain-table.tsx'
import { words } from './words.ts'

export function PaperEsg({ facts }: { facts: PaperFacts }) {
  const format = useFormat()
  const say = useWords(words)
  const about = useWords(esgWords)
  const raw = reportOf(facts.reports, 'esg')?.raw
  if (raw === undefined) return null
  return (
    <section className="paper-part">
      <h2>{say.esg}</h2>
      {raw.categories.map(({ name, title, score, criteria }) => (
        <div key={name}>
          <h3>
            {title}{' '}
            {score !== null && (
              <span className="muted">{say.of100(format.number(score, { maximumFractionDigits: 1 }))}</span>
            )}
          </h3>
          <PlainTable
            caption={title}
            head={[about.criterion, about.value, say.score]}
            numbers={[2]}
            rows={criteria.map((criterion) => [
              criterion.title,
              String(criterion.value ?? ''),
              criterion.score === null ? say.untold : format.number(criterion.score, { maximumFractionDigits: 0 }),
            ])}
          />
        </div>
      ))}
    </section>
  )
}
