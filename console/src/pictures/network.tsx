import { type MouseEvent, useState } from 'react'
import { useFormat, useWords } from '../language/index.ts'
import { cut, textWidth } from './cut.ts'
import { yearPlace } from './days.ts'
import { Life, type YearScale } from './life.tsx'
import type { CompanyFact, Network as Facts, PersonFact } from './network-facts.ts'
import { yearsOf } from './network-facts.ts'
import { foldY, heights, type PlacedPerson, type PlacedRow, placeNetwork } from './network-rows.ts'
import { Picture } from './picture.tsx'
import { yearTicks } from './ticks.ts'
import { words } from './words.ts'

export type NetworkProps = {
  facts: Facts
  label: string
  selected: string | undefined
  /** The address that shows a company's alerts and identity. */
  hrefOf(id: string): string
  onSelect(id: string): void
}

const places = { person: 128, personWidth: 164, name: 322, head: 40, foot: 18 } as const

/** Four columns in rows: the company, who runs it, what else they run, and the years. The same picture every time. */
export function Network(props: NetworkProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const placed = placeNetwork(props.facts.people, { opened, speaks: ({ alerts }) => alerts.length > 0 })
  const toggle = (id: string) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  const height = places.head + placed.height + places.foot + 12
  return (
    <Picture label={props.label} role="group" height={height} className="network">
      {(width) => {
        const years = yearsOf(props.facts)
        const left = Math.round(Math.max(places.name + 150, Math.min(places.name + 210, width * 0.56)))
        const scale: YearScale = {
          left,
          right: width - 16,
          x: (day) =>
            left + ((yearPlace(day) - years.from) / (yearPlace(props.facts.asOf) - years.from)) * (width - 16 - left),
        }
        const bottom = places.head + placed.height + 8
        const middle = places.head + placed.height / 2
        return (
          <>
            <Years facts={props.facts} years={years} scale={scale} bottom={bottom} />
            <Links people={placed.people} middle={middle} />
            <Company facts={props.facts} y={middle} />
            {placed.people.map((person) => (
              <g key={person.id} transform={`translate(0 ${places.head})`}>
                <Person placed={person} />
                {person.rows.map((row) => (
                  <Row key={row.id} row={row} scale={scale} width={width} {...props} />
                ))}
                {placed.isFolding && (
                  <Fold person={person} isOpen={opened.has(person.id)} onToggle={() => toggle(person.id)} />
                )}
              </g>
            ))}
          </>
        )
      }}
    </Picture>
  )
}

type YearsProps = { facts: Facts; years: { from: number; to: number }; scale: YearScale; bottom: number }

function Years({ facts: { company, asOf }, years, scale, bottom }: YearsProps) {
  const say = useWords(words)
  const today = scale.x(asOf)
  const since = company.createdOn === null ? undefined : Math.max(scale.left, scale.x(company.createdOn))
  const until = company.closedOn === null ? today : scale.x(company.closedOn)
  return (
    <>
      {since !== undefined && (
        <>
          <rect x={since} y={30} width={Math.max(0, until - since)} height={bottom - 30} className="life-own" />
          <text x={until} y={bottom + 12} textAnchor="end" className="text-own">
            {cut(say.exists(company.name), until - 330, textWidth(11))}
          </text>
        </>
      )}
      {yearTicks(years.from, years.to, Math.floor((scale.right - scale.left) / 38)).map((year) => {
        const x = scale.x(`${year}-01-01`)
        return (
          <g key={year}>
            <path d={`M${x} 30V${bottom}`} className="grid" />
            <text x={x} y={20} textAnchor="middle" className="tick-text">
              {year}
            </text>
          </g>
        )
      })}
      <path d={`M${today} 26V${bottom}`} className="line-today" />
    </>
  )
}

function Links({ people, middle }: { people: readonly PlacedPerson<PersonFact, CompanyFact>[]; middle: number }) {
  const right = places.person + places.personWidth
  return people.map((person) => {
    const y = places.head + person.y
    return (
      <g key={person.id}>
        <path d={`M104 ${middle}C116 ${middle} 112 ${y} ${places.person} ${y}`} className="link" />
        {person.rows.map((row) => {
          const to = places.head + row.y
          return (
            <path
              key={row.id}
              d={`M${right} ${y}C${right + 18} ${y} ${right + 6} ${to} ${right + 22} ${to}`}
              className={row.isDoubtful ? 'link doubtful' : 'link'}
            />
          )
        })}
      </g>
    )
  })
}

function Company({ facts: { company }, y }: { facts: Facts; y: number }) {
  const lines = inLines(company.name, 82)
  const height = 28 + lines.length * 15
  return (
    <g transform={`translate(0 ${y - height / 2})`}>
      <rect width={104} height={height} rx={8} className={company.isGrave ? 'own-box grave' : 'own-box'} />
      <text y={20} className="own-name">
        <title>{company.name}</title>
        {lines.map((line, at) => (
          <tspan key={line} x={12} dy={at === 0 ? 0 : 15}>
            {line}
          </tspan>
        ))}
      </text>
      <text x={12} y={height - 10} className="own-says">
        {cut(company.says, 86, textWidth(11))}
      </text>
    </g>
  )
}

/** At most three lines of whole words. */
function inLines(text: string, room: number): string[] {
  const widthOf = textWidth(12, 600)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(cut(word, room, widthOf))
  }
  return lines.length <= 3 ? lines : [...lines.slice(0, 2), cut(lines.slice(2).join(' '), room, widthOf)]
}

function Person({ placed: { person, y, through } }: { placed: PlacedPerson<PersonFact, CompanyFact> }) {
  return (
    <g transform={`translate(${places.person} ${y - heights.person / 2})`}>
      {through !== undefined && (
        <g transform="translate(7 -21)">
          <rect width={150} height={20} rx={4} className="through-box" />
          <text x={7} y={14} className="through">
            <title>{through}</title>
            {cut(through, 138, textWidth(11))}
          </text>
        </g>
      )}
      <rect
        width={places.personWidth}
        height={heights.person}
        rx={8}
        className={person.isGrave ? 'person-box grave' : 'person-box'}
      />
      <text x={12} y={20} className="person-name">
        <title>{person.name}</title>
        {cut(person.name, 142, textWidth(13, 600))}
      </text>
      <text x={12} y={36} className="person-role">
        {cut(person.role, 146, textWidth(11.5))}
      </text>
      <text x={12} y={51} className="person-born">
        {person.born}
      </text>
    </g>
  )
}

type RowProps = NetworkProps & { row: PlacedRow<CompanyFact>; scale: YearScale; width: number }

function Row({ row: { id, y, company }, scale, width, selected, hrefOf, onSelect }: RowProps) {
  const format = useFormat()
  const isSelected = id === selected
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(id)
  }
  const label = `${company.name}: ${company.says}${company.alerts.length > 0 ? `, ${format.list(company.alerts.map(({ title }) => title))}` : ''}`
  return (
    <g className="network-row">
      <a href={hrefOf(id)} onClick={choose} aria-label={label} aria-current={isSelected ? 'true' : undefined}>
        <rect
          x={places.name - 8}
          y={y - 22}
          width={width - places.name + 8}
          height={44}
          rx={6}
          className={isSelected ? 'row-box selected' : 'row-box'}
        >
          <title>{company.name}</title>
        </rect>
      </a>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: none is. Cut to their room, they lie upon the link, whose label is whole. */}
      <g className="row-words" aria-hidden="true">
        <text x={places.name} y={y - 3} className={company.isDoubtful ? 'company-name doubtful' : 'company-name'}>
          {cut(company.name, scale.left - places.name - 12, textWidth(12.5, 600))}
        </text>
        <text x={places.name} y={y + 13} className="company-says">
          {cut(company.says, scale.left - places.name - 12, textWidth(11.5))}
        </text>
        <Life company={company} scale={scale} y={y} isNamed />
      </g>
    </g>
  )
}

function Fold({
  person,
  isOpen,
  onToggle,
}: {
  person: PlacedPerson<PersonFact, CompanyFact>
  isOpen: boolean
  onToggle(): void
}) {
  const format = useFormat()
  const say = useWords(words)
  if (person.folded === 0 && !isOpen) return null
  const y = isOpen ? person.y + heights.person / 2 + 16 : foldY(person)
  const x = isOpen ? places.person + 12 : places.name
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture has no button of its own.
    <g
      role="button"
      tabIndex={0}
      aria-expanded={isOpen}
      aria-label={`${person.person.name}: ${isOpen ? say.less : say.more(format.count(person.folded))}`}
      className="fold"
      onClick={onToggle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onToggle()
      }}
    >
      <rect x={x - 8} y={y - 14} width={120} height={26} rx={6} className="row-box" />
      <text x={x} y={y + 4} className="text-own">
        {isOpen ? say.less : say.more(format.count(person.folded))}
      </text>
    </g>
  )
}
