/** What a program can be asked by name, and what it answers. Tasks know nothing of one another: each brings its bytes. */
export type TaskTable = Readonly<Record<string, { task: unknown; value: unknown }>>

/** Why a task gave no value: what it was given is to blame, not the service. */
export type FailureOf<C extends string = string> = { code: C; detail: string }

export type Answer<T, C extends string = string> = { ok: true; value: T } | { ok: false; reason: FailureOf<C> }

/** As it crosses the channel. */
export type ChildMessage = { mode: string; deadlineMs: number; task: unknown }

/** Thrown by a task, it becomes the answer. */
export class TaskFailure<C extends string = string> extends Error {
  readonly code: C

  constructor(code: C, detail: string) {
    super(detail)
    this.name = 'TaskFailure'
    this.code = code
  }
}
