import type { MouseEvent } from 'react'
import { yearPlace } from './days.ts'
import { Life, type YearScale } from './life.tsx'
import type { NetworkProps } from './network.tsx'
import { yearsOf } from './network-facts.ts'
import { Picture } from './picture.tsx'

type Props = Pick<NetworkProps, 'facts' | 'selected'> & Partial<Pick<NetworkProps, 'hrefOf' | 'onSelect'>>

/** The same for narrow screens and on paper: a company a line, its years below its name. */
export function NetworkList({ facts, selected, hrefOf, onSelect }: Props) {
  const years = yearsOf(facts)
  const scaleOf = (width: number): YearScale => ({
    left: 8,
    right: width - 8,
    x: (day) => 8 + ((yearPlace(day) - years.from) / (yearPlace(facts.asOf) - years.from)) * (width - 16),
  })
  const choose = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect?.(id)
  }
  return (
    <ul className="network-list">
      {facts.people.map(({ id, person, through, companies }) => (
        <li key={id}>
          <h3>
            {person.name} <span className="muted small">{person.role}</span>
          </h3>
          {through !== undefined && <p className="small muted">{through}</p>}
          <ul>
            {companies.map(({ id: company, company: fact }) => (
              <li key={company} className={company === selected ? 'selected' : undefined}>
                <div className="row apart small">
                  {hrefOf === undefined ? (
                    <b>{fact.name}</b>
                  ) : (
                    <a
                      href={hrefOf(company)}
                      onClick={(event) => choose(event, company)}
                      className={fact.isDoubtful ? undefined : 'strong'}
                      aria-current={company === selected ? 'true' : undefined}
                    >
                      {fact.name}
                    </a>
                  )}
                  <span className="muted nowrap">{fact.says}</span>
                </div>
                <Picture label={`${fact.name}: ${fact.says}`} height={24}>
                  {(width) => (
                    <>
                      <path d={`M0 22.5H${width}`} className="grid" />
                      <Life company={fact} scale={scaleOf(width)} y={11} />
                    </>
                  )}
                </Picture>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li aria-hidden="true" className="row apart small faint">
        <span>{years.from}</span>
        <span>{Math.round((years.from + years.to) / 2)}</span>
        <span>{years.to}</span>
      </li>
    </ul>
  )
}
