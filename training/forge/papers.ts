import { accounts } from './content/accounts.ts'
import { invoice } from './content/invoice.ts'
import { type Language, languages } from './content/language.ts'
import type { Paper } from './content/paper.ts'
import { type Fault, statement } from './content/statement.ts'
import type { Random } from './random.ts'

export type PlannedPaper = { paper: Paper; fault: string | undefined }

const faults: readonly Fault[] = ['running-balance', 'closing-balance', 'iban']

/** Half of them statements of accounts, as in practice. With `faulty`, what it says cannot be right. */
export function plannedPaper(random: Random, faulty: boolean): PlannedPaper {
  const language: Language = random.pick([...languages, 'fr', 'it', 'fr'])
  const kind = random.integer(1, 8)
  if (kind <= 4) {
    const fault = faulty ? random.pick(faults) : undefined
    return { paper: statement(random, language, fault), fault }
  }
  if (kind <= 6)
    return {
      paper: accounts(random, language, { interim: kind === 6, unbalanced: faulty }),
      fault: faulty ? 'balance-sheet' : undefined,
    }
  return { paper: invoice(random, language, { wrongTotal: faulty }), fault: faulty ? 'invoice-total' : undefined }
}
