import type { ReactNode } from 'react'
import { defineWords, useWords } from '../language/index.ts'
import { Scrolls } from './scrolls.tsx'

const words = defineWords({
  en: { summary: 'The same as a table' },
  fr: { summary: 'La même chose en tableau' },
  it: { summary: 'Lo stesso in tabella' },
})

/** The facts of a picture to read, to copy and to listen to. */
export function AsTable({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) {
  const { summary } = useWords(words)
  return (
    <details className="as-table">
      <summary className="small">{summary}</summary>
      <Scrolls label={caption}>
        <table className="dense">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </Scrolls>
    </details>
  )
}
