import { createHash } from 'node:crypto'

/**
 * Where answers outlive the process: handed in. Values are plain data of persons and companies; whoever keeps them deletes
 * them at `untilMs`. Keys hold the connector and verb in the clear, names and codes as a hash.
 */
export type KeptAnswers = {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown, untilMs: number): Promise<void>
}

export type Keeping = {
  /** Asked once for all who ask at the same time; `refusesBeforeMs`: what was read earlier is not good enough. */
  answer<T>(question: KeptQuestion<T>): Promise<Kept<T>>
}

/** `readMs`: when the register said so. */
export type Kept<T> = { value: T; readMs: number }

export type KeptQuestion<T> = {
  connector: string
  verb: string
  subject: unknown
  keepMs(answer: T): number
  refusesBeforeMs: number
  ask(): Promise<T>
}

type Entry = { value: unknown; readMs: number; untilMs: number }
type Held = Entry & { sizeBytes: number }

export type KeepingOptions = {
  nowMs(): number
  kept?: KeptAnswers | undefined
  entriesMax?: number
  sizeBytesMax?: number
  /** The store may be down: that costs a question, no more. */
  onStoreFailure?: (error: unknown) => void
}

export function keepAnswers({
  nowMs,
  kept,
  entriesMax = 5000,
  sizeBytesMax = 64 * 1024 * 1024,
  onStoreFailure = () => {},
}: KeepingOptions): Keeping {
  const held = boundedMemory(entriesMax, sizeBytesMax)
  const underWay = new Map<string, Promise<Entry>>()

  const fromStore = async (key: string): Promise<Entry | undefined> => {
    try {
      const found = await kept?.get(key)
      return isEntry(found) ? found : undefined
    } catch (error) {
      onStoreFailure(error)
      return undefined
    }
  }

  const find = async (key: string, refusesBeforeMs: number): Promise<Entry | undefined> => {
    const isGood = (entry: Entry | undefined) =>
      entry !== undefined && nowMs() < entry.untilMs && entry.readMs >= refusesBeforeMs
    const inMemory = held.get(key)
    if (isGood(inMemory)) return inMemory
    const stored = await fromStore(key)
    if (stored === undefined || !isGood(stored)) return undefined
    held.put(key, stored)
    return stored
  }

  const askAndKeep = async <T>(key: string, question: KeptQuestion<T>): Promise<Entry> => {
    const readMs = nowMs()
    const value = await question.ask()
    const entry = { value, readMs, untilMs: readMs + question.keepMs(value) }
    held.put(key, entry)
    await kept?.put(key, entry, entry.untilMs).catch(onStoreFailure)
    return entry
  }

  return {
    async answer<T>(question: KeptQuestion<T>) {
      const key = keyOf(question)
      const running = underWay.get(key)
      if (running !== undefined) return running as Promise<Kept<T>>
      const found = await find(key, question.refusesBeforeMs)
      if (found !== undefined) return found as Kept<T>
      const meanwhile = underWay.get(key)
      if (meanwhile !== undefined) return meanwhile as Promise<Kept<T>>
      const started = askAndKeep(key, question).finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started as Promise<Kept<T>>
    },
  }
}

/** Bump it when the same answer is read into another shape: what older code kept is then not found. */
const shapeVersion = 1

function keyOf({ connector, verb, subject }: Pick<KeptQuestion<unknown>, 'connector' | 'verb' | 'subject'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([shapeVersion, subject]))
    .digest('base64url')
  return `${connector}/${verb}/${hash}`
}

function isEntry(found: unknown): found is Entry {
  if (typeof found !== 'object' || found === null) return false
  const { readMs, untilMs } = found as Partial<Entry>
  return 'value' in found && typeof readMs === 'number' && typeof untilMs === 'number'
}

/** The longest unused go first. */
function boundedMemory(entriesMax: number, sizeBytesMax: number) {
  const entries = new Map<string, Held>()
  let sizeBytes = 0
  const drop = (key: string) => {
    sizeBytes -= entries.get(key)?.sizeBytes ?? 0
    entries.delete(key)
  }
  return {
    get(key: string): Entry | undefined {
      const found = entries.get(key)
      if (found === undefined) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found
    },
    put(key: string, entry: Entry): void {
      drop(key)
      // As text it takes about as much again in memory.
      const added = 2 * JSON.stringify(entry.value).length
      if (added > sizeBytesMax) return
      entries.set(key, { ...entry, sizeBytes: added })
      sizeBytes += added
      for (const oldest of entries.keys()) {
        if (sizeBytes <= sizeBytesMax && entries.size <= entriesMax) break
        drop(oldest)
      }
    },
  }
}
