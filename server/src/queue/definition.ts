export type QueueName = string

export type QueueDefinition = {
  name: QueueName
  /** Attempts after the first. */
  retryLimit: number
  retryDelaySeconds: number
  /** The delay doubles with each attempt, with jitter. */
  retryBackoff: boolean
  retryDelaySecondsMax?: number
  /** An attempt that takes longer has failed. */
  expireSeconds: number
  /** A worker silent for so long is dead, and its job is tried again. At least 10. */
  heartbeatSeconds?: number
  /** The queue that gets a copy of a job after its last attempt, however it failed. It has no dead letters itself. */
  deadLetter?: QueueName
  /** Jobs at once in a process. */
  concurrency: number
  /** Jobs at once in a process of one group (a tenant, a receiver), so that none holds all slots. */
  groupConcurrency?: number
  /** The same for all groups of one owner: of `tenant/receiver` it is the tenant, so that many receivers are no way around. */
  ownerConcurrency?: number
  /** Jobs of milliseconds, of which the next are taken before there is a slot: to take one costs as much as to take many. */
  takesAhead?: boolean
}
