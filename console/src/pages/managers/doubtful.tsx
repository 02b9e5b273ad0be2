import { Card } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { ManagerRaw } from '../xray/raw.ts'
import { idOfPerson, idOfRow } from './facts.ts'
import { words } from './words.ts'

/** Links that are as likely wrong as right: shown apart, counted nowhere. */
export function Doubtful({ raw, onSelect }: { raw: ManagerRaw; onSelect(row: string): void }) {
  const format = useFormat()
  const say = useWords(words)
  const links = raw.persons.flatMap((person, at) =>
    person.doubtfulCompanies.map((company) => ({ company, row: idOfRow(company, idOfPerson(person, at)) })),
  )
  if (links.length === 0) return null
  return (
    <Card title={say.doubtfulTitle} aside={<span className="muted">{format.count(links.length)}</span>}>
      <ul className="xray-list doubtful">
        {links.map(({ company, row }) => (
          <li key={row} className="small">
            <span>
              <b>{company.name}</b>: {company.message} <b>{say.of100(format.count(company.confidencePercentage))}</b>.{' '}
              <button type="button" className="link-button small" onClick={() => onSelect(row)}>
                {say.look}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
