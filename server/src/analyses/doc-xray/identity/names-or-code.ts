import type { DetectorInputs } from '../detector.ts'
import { namesCompany } from './company-names.ts'
import { printedCodes } from './printed-codes.ts'

/** Whether the document says by name or code that it is of the company: of another one nothing follows from its life. */
export function isOfCompany({ pages, company }: Pick<DetectorInputs, 'pages' | 'company'>): boolean {
  const { code, names } = company
  return namesCompany(pages, names) || printedCodes(pages).some((printed) => printed.company?.id === code.id)
}
