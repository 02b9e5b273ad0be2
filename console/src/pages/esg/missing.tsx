import { Link } from '@tanstack/react-router'
import { Card, Flag } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words as noteWords } from '../request/notes-words.ts'
import type { EsgRaw } from '../xray/raw.ts'
import { words } from './words.ts'

type Thing = EsgRaw['missing'][number]

/** What a note is called where it is entered; anything else as the report calls it. */
export function useMissingName(): (thing: Pick<Thing, 'title'>) => string {
  const notes: Readonly<Record<string, unknown>> = useWords(noteWords)
  return ({ title }) => {
    const known = notes[noteOf(title) ?? '']
    return typeof known === 'string' ? known : title
  }
}

const noteOf = (title: string): string | undefined => /^notes\.(\w+)$/.exec(title)?.[1]

/** What would have to be known, how to get it, and which criteria wait for it. */
export function Missing({ raw, request }: { raw: EsgRaw; request: string }) {
  const format = useFormat()
  const say = useWords(words)
  const nameOf = useMissingName()
  if (raw.missing.length === 0) return null
  const titles = new Map(raw.categories.flatMap(({ criteria }) => criteria.map(({ name, title }) => [name, title])))
  return (
    <Card title={say.missingTitle} picture={<Flag color="unknown" size={18} />}>
      <ul className="xray-list esg-missing">
        {raw.missing.map((thing) => (
          <li key={thing.name} className="small">
            <span>
              <b>{nameOf(thing)}.</b>{' '}
              {noteOf(thing.title) === undefined ? (
                <span className="muted">{thing.how}</span>
              ) : (
                <Link to="/requests/$id/notes" params={{ id: request }}>
                  {say.enterIt}
                </Link>
              )}
              <span className="faint esg-waits">
                {say.missingFor(format.list(thing.criteria.map((criterion) => titles.get(criterion) ?? criterion)))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
