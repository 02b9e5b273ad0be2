import type { Failure } from '@roentgen/sdk'

/** A fault of the service itself: why is for its operator, not for readers. */
export const isCrash = (failure: Failure | undefined): boolean => failure?.code === 'analysis-failed'

/** The service says what is wrong in half a sentence, for others to go on. */
export const sentence = (message: string): string =>
  message === '' ? '' : `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`
