import { accounts } from './content/accounts.ts'
import { invoice } from './content/invoice.ts'
import { type Language, languages } from './content/language.ts'
import type { Paper } from './content/paper.ts'
import { type Fault, type Shape, statement } from './content/statement.ts'
import type { Random } from './random.ts'

export type PlannedPaper = { paper: Paper; fault: string | undefined }

/** Countries whose accounts have a key of their own. */
const keyed: readonly Language[] = ['fr', 'it', 'es']

/** Half of them statements of accounts, as in practice. With `faulty`, what it says cannot be right. */
export function plannedPaper(random: Random, faulty: boolean, shape: Shape = 'split-balance'): PlannedPaper {
  const language: Language = random.pick([...languages, 'fr', 'it', 'fr'])
  const kind = random.integer(1, 8)
  if (kind <= 4) {
    const fault = faulty ? random.pick(faultsOf(language, shape)) : undefined
    return { paper: statement(random, language, { fault, shape }), fault }
  }
  if (kind <= 6)
    return {
      paper: accounts(random, language, { interim: kind === 6, unbalanced: faulty }),
      fault: faulty ? 'balance-sheet' : undefined,
    }
  return { paper: invoice(random, language, { wrongTotal: faulty }), fault: faulty ? 'invoice-total' : undefined }
}

function faultsOf(language: Language, shape: Shape): Fault[] {
  const faults: Fault[] = ['closing-balance', 'iban']
  if (shape.endsWith('balance')) faults.push('running-balance')
  if (keyed.includes(language)) faults.push('account-key')
  return faults
}
