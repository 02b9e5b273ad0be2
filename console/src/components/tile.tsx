import type { ReactNode } from 'react'

/** A number that matters, with what it counts and a word beneath. */
export function Tile({
  picture,
  number,
  title,
  says,
}: {
  picture: ReactNode
  number: ReactNode
  title: ReactNode
  says?: ReactNode
}) {
  return (
    <>
      <span className="tile-picture">{picture}</span>
      <span className="grow">
        <span className="tile-number">{number}</span>
        <span className="tile-title">{title}</span>
        {says !== undefined && <span className="tile-says">{says}</span>}
      </span>
    </>
  )
}

/** A box with a title, and at its right what can be done with it or a word about it. */
export function Card({
  title,
  picture,
  aside,
  children,
  id,
}: {
  title?: ReactNode
  picture?: ReactNode
  aside?: ReactNode
  children: ReactNode
  id?: string
}) {
  return (
    <section className="card" {...(id !== undefined && { id })}>
      {title !== undefined && (
        <header>
          {picture}
          <h2 className="grow">{title}</h2>
          {aside}
        </header>
      )}
      <div className="in">{children}</div>
    </section>
  )
}
