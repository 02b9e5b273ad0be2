import type { DocumentFingerprint, DocumentMemory, KnownDocument, PagePrint } from '#domain/document-memory.ts'

/** A statement of a bank with twelve lines, but for what is given. */
export function fingerprintWith(given: Partial<DocumentFingerprint> = {}): DocumentFingerprint {
  return {
    sha256: 'a'.repeat(64),
    class: 'bank_statement',
    companies: [],
    origin: {
      permanentId: '0123456789abcdef',
      createdAt: '2024-04-01T08:00:00.000Z',
      author: null,
      producer: 'Statements 2.1',
      creator: null,
    },
    make: { program: 'statements', fonts: ['Lato TrueType'], pageSize: '595 x 842', written: 'table' },
    issuer: 'bank_statement FR 99117',
    account: 'FR7699117021402015266430713',
    pages: [pagePrint()],
    statement: null,
    accounts: null,
    ...given,
  }
}

export const someLines: readonly string[] = Array.from({ length: 12 }, (_none, at) => `line-${at}`)

export function pagePrint(given: Partial<PagePrint> = {}): PagePrint {
  return { text: 'text', wording: 'wording', lines: someLines, picture: null, ...given }
}

const own = 'siren:732829320'
const another = 'siren:404833048'

/** A document that was received before, for another company unless `company` says so. */
export function knownWith(given: Partial<DocumentFingerprint>, seen: Partial<KnownDocument> = {}): KnownDocument {
  return {
    fingerprint: fingerprintWith({ sha256: 'b'.repeat(64), ...given }),
    company: another,
    seenOn: '2024-04-02',
    color: 'green',
    ...seen,
  }
}

export const ofSameCompany = { company: own } as const

export function memoryOf(given: Partial<DocumentFingerprint>, ...known: readonly KnownDocument[]): DocumentMemory {
  return { fingerprint: fingerprintWith(given), company: own, known }
}
