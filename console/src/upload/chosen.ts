import { type Guess, guessOf, needsPeriod } from './guess.ts'

export const sizeBytesMost = 20_000_000

export type Chosen = Guess & {
  key: number
  file: File
  state: 'waits' | 'sending' | 'sent' | 'failed'
  /** 0 to 1. */
  done: number
  why?: string
}

let lastKey = 0

/** The same file twice is one file. */
export function added(before: readonly Chosen[], files: readonly File[]): Chosen[] {
  const isKnown = (file: File) => before.some((one) => one.file.name === file.name && one.file.size === file.size)
  const fresh = files.filter((file) => !isKnown(file))
  return [
    ...before,
    ...fresh.map((file): Chosen => ({ key: ++lastKey, file, ...guessOf(file.name), state: 'waits', done: 0 })),
  ]
}

export type Fault = 'large' | 'period'

/** Why a file is not sent yet. */
export function faultOf({ file, name, period, date }: Chosen): Fault | undefined {
  if (file.size > sizeBytesMost) return 'large'
  if (needsPeriod(name) && (period === '' || date === '')) return 'period'
  return undefined
}
