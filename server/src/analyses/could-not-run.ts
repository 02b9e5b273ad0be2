import type { Text } from '#language/languages.ts'

/** Of a criterion that threw: a fault of ours, which must not cost the rest of the report. */
export const couldNotRun: Text = {
  en: 'This criterion could not be run: an error of the service, which its operator finds in the log.',
  fr: 'Ce critère n’a pas pu être appliqué : une erreur du service, que son exploitant trouve dans le journal.',
  it: 'Questo criterio non ha potuto essere applicato: un errore del servizio, che il gestore trova nei log.',
}

/** Told of a criterion that threw. */
export type OnFailed = (criterion: string, error: unknown) => void

/** What it says, or `otherwise` where it throws. */
export function attempted<T>(criterion: string, work: () => T, otherwise: () => T, onFailed: OnFailed | undefined): T {
  try {
    return work()
  } catch (error) {
    onFailed?.(criterion, error)
    return otherwise()
  }
}
