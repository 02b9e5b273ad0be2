import type { DocumentMemory, KnownDocument } from '#domain/document-memory.ts'

const typeOf = (company: string) => company.slice(0, company.indexOf(':'))

/** Of another company for sure: two codes of different kinds may name the same one. */
export const isOfAnother = ({ company }: Pick<DocumentMemory, 'company'>, known: KnownDocument): boolean =>
  known.company !== company && typeOf(known.company) === typeOf(company)

export const isOfSame = ({ company }: Pick<DocumentMemory, 'company'>, known: KnownDocument): boolean =>
  known.company === company
