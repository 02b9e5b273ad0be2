const text = Symbol('JSON text')

/** An answer that is JSON text already, because what it holds is kept as text: it is neither parsed nor checked again. */
export type Written = { readonly [text]: string }

export const written = (json: string): Written => ({ [text]: json })

export const writtenText = (answer: unknown): string | undefined => (answer as Partial<Written> | undefined)?.[text]
