const text = Symbol('JSON text')
const until = Symbol('until')
const isFixed = Symbol('the same for everybody')

/** An answer that is JSON text already, because what it holds is kept as text: it is neither parsed nor checked again. */
export type Written = {
  readonly [text]: string
  readonly [until]?: string | undefined
  readonly [isFixed]?: boolean | undefined
}

/** `until`: the request whose next change may make it another answer. */
export const written = (json: string, how: { until?: string } = {}): Written => ({ [text]: json, [until]: how.until })

/** One that is handed out again and again: its bytes are made, hashed and compressed once. */
export const writtenForAll = (json: string): Written => ({ [text]: json, [isFixed]: true })

/** The same of one page of a list: beside the text stands what the answer of a list is asked for. */
export const writtenPage = (
  name: string,
  items: readonly string[],
  page: { remaining: number; next: string | null },
) => ({
  ...written(`{"${name}":[${items.join()}],${JSON.stringify(page).slice(1)}`),
  items,
  next: page.next,
})

export const writtenText = (answer: unknown): string | undefined => (answer as Partial<Written> | undefined)?.[text]
export const writtenUntil = (answer: unknown): string | undefined => (answer as Partial<Written> | undefined)?.[until]
export const isWrittenForAll = (answer: unknown): answer is Written =>
  (answer as Partial<Written> | undefined)?.[isFixed] === true
