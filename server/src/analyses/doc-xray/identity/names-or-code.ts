import { namesCompany } from '../../holders/company-names.ts'
import type { DetectorInputs } from '../detector.ts'
import { printedCodes } from './printed-codes.ts'

/** Whether the document says by name or code that it is of the company: of another one nothing follows from its life. */
export function isOfCompany({
  pages,
  company: { code, names },
  registered: { isSoleTrader },
}: Pick<DetectorInputs, 'pages' | 'company' | 'registered'>): boolean {
  if (printedCodes(pages).some(({ company }) => company?.id === code.id)) return true
  return isSoleTrader !== true && namesCompany(pages, names)
}
