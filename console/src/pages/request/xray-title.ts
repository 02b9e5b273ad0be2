import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

/** As the tabs call it. */
export function useXrayTitle(): (source: string) => string {
  const { documents, financial, managers, bank, esg } = useWords(words)
  const titles: Readonly<Record<string, string>> = {
    doc_xray: documents,
    magpie: financial,
    manager_xray: managers,
    bank_xray: bank,
    esg,
  }
  return (source) => titles[source] ?? source
}

/** The service says of a fault of its own only how often it tried, and in English: for its operator, not for readers. */
export const isCrash = (problem: string | undefined): boolean => /^the analysis failed \d+ times/.test(problem ?? '')
