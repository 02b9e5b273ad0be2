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
