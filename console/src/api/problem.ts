import { RoentgenProblem } from '@roentgen/sdk'

/** The service answered, and said why not. Anything else that is thrown is a line that broke or a fault of ours. */
export const isProblem = (error: unknown): error is RoentgenProblem => error instanceof RoentgenProblem

export const codeOf = (error: unknown): string | undefined => (isProblem(error) ? error.code : undefined)

/** What is wrong with each field that was sent, by its name. */
export const faultsOf = (error: unknown): Readonly<Record<string, string>> => (isProblem(error) ? error.errors : {})
