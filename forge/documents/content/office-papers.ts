import type { Random } from '../random.ts'
import { invoice } from './invoice.ts'
import { type Language, languages } from './language.ts'
import { type Facts, factsOf, type Twist } from './office-facts.ts'
import { bankDetails, certificate, insurance, lease, letter, register } from './office-letters.ts'
import { payslip } from './office-payslip.ts'
import { rentReceipt, taxNotice, utilityBill } from './office-sums.ts'
import type { Block, Paper } from './paper.ts'
import { statement } from './statement.ts'

/** A kind of paper: what it is called in each language it is written in, and its blocks. */
export type Kind = {
  class: string
  subclass: string
  titles: Partial<Record<Language, string>>
  blocks(facts: Facts, title: string): Block[]
  /** What can be changed in it. */
  twists: readonly Twist[]
}

const kinds: readonly Kind[] = [
  payslip,
  taxNotice,
  utilityBill,
  rentReceipt,
  register,
  bankDetails,
  letter,
  certificate,
  insurance,
  lease,
]

/** Books whose figures were all changed, so that the sums hold. */
function balanced(random: Random): OfficePlan {
  const language = random.pick(languages)
  const raised = random.integer(200, 900) * 100
  const shape = random.pick(['split-balance', 'signed-balance', 'split'] as const)
  const isStatement = random.chance(0.5)
  const made = (more: number): Paper =>
    isStatement
      ? statement(random.fork('books'), language, { shape, raised: more })
      : invoice(random.fork('books'), language, { raised: more })
  return { paper: made(0), changed: made(raised), twist: 'amounts' }
}

export type OfficePlan = { paper: Paper; changed: Paper; twist: Twist }

/** A paper as issued, and as a forger would have it: the same draw of chance gives both. */
export function officePaper(random: Random): OfficePlan {
  if (random.chance(0.2)) return balanced(random.fork('balanced'))
  const kind = random.pick(kinds)
  const language = random.pick(Object.keys(kind.titles) as Language[])
  const twist = random.pick(kind.twists)
  const title = kind.titles[language] ?? ''
  const made = (with_: Twist): Paper => {
    const facts = factsOf(random.fork('facts'), language, with_)
    return {
      class: kind.class,
      subclass: kind.subclass,
      language,
      title,
      issuer: facts.other,
      date: facts.issueDate,
      blocks: kind.blocks(facts, title),
    }
  }
  return { paper: made('none'), changed: made(twist), twist }
}
