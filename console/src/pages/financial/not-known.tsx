import { Card, Flag } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { keyed } from '../../pictures/keyed.ts'
import type { FinancialRaw } from '../xray/raw.ts'
import { words } from './words.ts'

/** What is not known stands beside what is. */
export function NotKnown({ raw }: { raw: FinancialRaw }) {
  const say = useWords(words)
  const { missing, substitutions, conflicts, coverage, sector, model } = raw
  const sentences = [
    ...missing.map(({ message }) => message),
    ...substitutions.map(({ message }) => message),
    ...conflicts.map(({ message }) => message),
    ...coverage.notChecked.map(({ message }) => message),
    sector.message,
  ]
  return (
    <Card title={say.notKnown} picture={<Flag color="unknown" size={18} />}>
      <ul className="xray-list small muted">
        {keyed(sentences).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
        <li>
          <a href={`/models/${model.id}`}>{say.card(`${model.id} ${model.version}`)}</a>
        </li>
      </ul>
    </Card>
  )
}
