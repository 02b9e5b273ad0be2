export type Row = Record<string, unknown>

export type TransactionOptions = {
  /** Its answers may take as long as they need; how long the server works on a statement is set by SET LOCAL. */
  isLong?: boolean
  /**
   * Where it turns out to be nothing but prepared writes it may be committed as one with others of this name (an organisation: a row that
   * somebody holds keeps all of the group waiting, and none of another). See group-commit.ts.
   */
  commitsWith?: string
  /** All its statements are as those of `lookUp`. */
  byIndex?: boolean
}

/** One dialect, PostgreSQL. `name` prepares the statement once for each connection: for hot paths. */
export type Database = {
  query<R = Row>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>
  /**
   * A statement whose rows nobody needs. In a transaction it is sent without waiting for the answer, so that several travel
   * together; that it failed is told by the next query, or by the end of the transaction, which then has no effect.
   */
  write(text: string, values?: readonly unknown[], name?: string): Promise<void>
  /** A query that names rows by their ids, or takes them in the order of an index, many times a second. See by-index.ts. */
  lookUp<R = Row>(text: string, values: readonly unknown[]): Promise<R[]>
  /** Commits when `work` resolves (or throws a problem that keeps its effect), else rolls back. Nested calls join the outer one. */
  transaction<T>(work: (database: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Calls back for each NOTIFY on the channel, and with `''` after a lost connection is back, since some may have been missed. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
}

declare const isOpen: unique symbol

/** The database inside a transaction. Only `transaction` hands one out, so whoever takes it is in one. */
export type Transaction = Database & { readonly [isOpen]: true }

declare const isHeld: unique symbol

/**
 * A row that nobody else can change before this transaction ends. Only the stores give one out: from `lock`, or from `insert`, since
 * nobody else sees a row that is new. A changed copy of it (`{ ...held, status }`) is held as well.
 */
export type Held<Thing> = Thing & { readonly [isHeld]: true }

/** A store without what makes sense only inside a transaction (a lock would be gone as soon as it is taken). */
export type StoreOf<D extends Database, Store, OnlyInside extends keyof Store> = D extends Transaction
  ? Store
  : Omit<Store, OnlyInside>
