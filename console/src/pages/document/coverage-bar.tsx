import { useFormat, useWords } from '../../language/index.ts'
import type { Coverage } from './coverage.ts'
import { words } from './words.ts'

/** What is not known stands beside what is: three parts, the last one hatched. */
export function CoverageBar({ coverage }: { coverage: Coverage }) {
  const w = useWords(words)
  const { count } = useFormat()
  const parts = [
    { name: 'found', value: coverage.found, text: w.found, tone: coverage.found > 0 ? 'fe' : '' },
    { name: 'clear', value: coverage.clear, text: w.clear, tone: 'fa' },
    { name: 'notTold', value: coverage.notTold, text: w.notTold, tone: '' },
  ]
  return (
    <div className="coverage">
      <div className="coverage-parts" aria-hidden="true">
        {parts.map(
          ({ name, value }) => value > 0 && <i key={name} className={`part-${name}`} style={{ flexGrow: value }} />,
        )}
      </div>
      <ul className="row wide wrap small muted">
        {parts.map(({ name, value, text, tone }) => (
          <li key={name}>
            <b className={tone}>{count(value)}</b> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
