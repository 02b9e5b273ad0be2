import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { Button, Icon, Menu } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { valuesOf } from '../../search.ts'
import { filterWords } from './filter-words.ts'
import {
  dropEmpty,
  type FilterName,
  filterNames,
  type ListSearch,
  type Sort,
  sortOf,
  sorts,
  toggled,
} from './filters.ts'

type Props = { search: ListSearch; field: RefObject<HTMLInputElement | null> }

/** Order, filters and words, all of them in the address. */
export function FilterBar({ search, field }: Props) {
  const say = useWords(filterWords)
  const navigate = useNavigate()
  const change = (more: { [K in keyof ListSearch]: ListSearch[K] | undefined }) => {
    const { row: _row, ...rest } = search
    void navigate({ to: '/requests', search: dropEmpty({ ...rest, ...more }), replace: true })
  }
  const choices: Readonly<Record<FilterName, Readonly<Record<string, string>>>> = {
    flag: say.flags,
    class: say.letters,
    managers: say.letters,
    status: say.statuses,
    decision: say.decisions,
    since: say.since,
  }
  return (
    <div className="row wrap filter-bar">
      <SortMenu sort={sortOf(search)} onChoose={(sort) => change({ sort })} />
      {filterNames.map((name) => (
        <FilterMenu
          key={name}
          name={say.filters[name]}
          choices={choices[name]}
          isOne={name === 'since'}
          value={search[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {search.waiting !== undefined && (
        <button type="button" className="chip on" onClick={() => change({ waiting: undefined })}>
          {valuesOf(search.waiting)
            .map((one) => say.waits[one as keyof typeof say.waits] ?? one)
            .join(', ')}
          <Icon name="close" size={12} />
        </button>
      )}
      <WordsField q={search.q} field={field} onChange={(q) => change({ q: q === '' ? undefined : q })} />
      <span className="grow" />
      <span className="small faint wide-only nowrap">
        {'\u00a0\u00a0 '}
        <kbd>J</kbd> <kbd>K</kbd> {say.keys.move}
        {'\u00a0\u00a0 '}
        <kbd>↵</kbd> {say.keys.open}
        {'\u00a0\u00a0 '}
        <kbd>X</kbd> {say.keys.select}
        {'\u00a0\u00a0 '}
        <kbd>/</kbd> {say.keys.filter}
      </span>
    </div>
  )
}

function SortMenu({ sort, onChoose }: { sort: Sort; onChoose(sort: Sort): void }) {
  const say = useWords(filterWords)
  return (
    <Menu
      className="chip on"
      label={
        <>
          {say.sorts[sort]} <Icon name="down" size={12} />
        </>
      }
    >
      {(close) =>
        sorts.map((one) => (
          <button
            key={one}
            type="button"
            className="menu-item"
            aria-pressed={one === sort}
            onClick={() => {
              close()
              onChoose(one)
            }}
          >
            <span className="menu-tick">{one === sort && <Icon name="check" size={14} />}</span>
            {say.sorts[one]}
          </button>
        ))
      }
    </Menu>
  )
}

type FilterProps = {
  name: string
  choices: Readonly<Record<string, string>>
  value: string | undefined
  isOne: boolean
  onChange(value: string | undefined): void
}

function FilterMenu({ name, choices, value, isOne, onChange }: FilterProps) {
  const say = useWords(filterWords)
  const values = valuesOf(value)
  const chosen = values.map((one) => choices[one] ?? one).join(', ')
  const toggle = (one: string) => onChange(isOne ? (value === one ? undefined : one) : toggled(value, one))
  return (
    <span className="row gap0">
      <Menu
        className={values.length > 0 ? 'chip on' : 'chip'}
        label={
          <>
            <span className="cut filter-name">{values.length > 0 ? say.chosen(name, chosen) : name}</span>
            <Icon name="down" size={12} />
          </>
        }
      >
        {() =>
          Object.entries(choices).map(([one, shown]) => (
            <label key={one} className="menu-item">
              <input type={isOne ? 'radio' : 'checkbox'} checked={values.includes(one)} onChange={() => toggle(one)} />
              {shown}
            </label>
          ))
        }
      </Menu>
      {values.length > 0 && (
        <Button look="quiet" tiny icon="close" aria-label={say.drop(name)} onClick={() => onChange(undefined)} />
      )}
    </span>
  )
}

const patienceMs = 250

/** Asked for when the typing pauses. */
function WordsField({
  q,
  field,
  onChange,
}: {
  q: string | undefined
  field: Props['field']
  onChange(q: string): void
}) {
  const say = useWords(filterWords)
  const [text, setText] = useState(q ?? '')
  useEffect(() => setText(q ?? ''), [q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the text begins the wait anew.
  useEffect(() => {
    if (text === (q ?? '')) return
    const timer = setTimeout(() => onChange(text), patienceMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className="filter-words">
      <Icon name="search" size={14} />
      <input
        ref={field}
        type="search"
        aria-label={say.filter}
        placeholder={say.filter}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </span>
  )
}
