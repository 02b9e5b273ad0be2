import { clear, flagAny } from '#domain/outcome.ts'
import { namesCompany } from '../../holders/company-names.ts'
import { defineDetector } from '../detector.ts'
import { isOfAnother } from '../memory/company.ts'
import { isSameDocument } from '../memory/reuse.ts'
import { nothingShared, notOfOneCompany, otherDocument, ownDocuments } from '../memory/told.ts'
import { finding } from '../text.ts'

export const resentFile = defineDetector({
  typeCode: 'resentFile',
  family: 'acrossDocuments',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The same document was sent for another company',
    fr: 'Le même document a été envoyé pour une autre entreprise',
    it: 'Lo stesso documento è stato inviato per un’altra impresa',
  },
  why: {
    en: 'A bank statement or a set of accounts belongs to one company. If the same document is sent for two companies and does not name this one, it belongs to another.',
    fr: 'Un relevé ou des comptes sont ceux d’une seule entreprise. Si le même document est envoyé pour deux entreprises et ne nomme pas celle-ci, il est celui d’une autre.',
    it: 'Un estratto conto o un bilancio è di una sola impresa. Se lo stesso documento è inviato per due imprese e non nomina questa, è di un’altra.',
  },
  needs: ['memory', 'pages', 'company'],
  inspect({ memory, pages, company }) {
    const { fingerprint, known } = memory
    if (known.length === 0) return nothingShared
    const same = known.filter((other) => isOfAnother(memory, other) && isSameDocument(fingerprint, other.fingerprint))
    if (same.length === 0) return clear
    if (fingerprint.class === null || !ownDocuments.has(fingerprint.class)) return notOfOneCompany
    // Sent for the wrong company first: this is where it belongs.
    if (fingerprint.companies.includes(memory.company) || namesCompany(pages, company.names)) return clear
    return flagAny(
      same.slice(0, 1).map((other) => {
        const { en, fr, it } = otherDocument(memory, other)
        return finding({
          en: `the document is the same as ${en}`,
          fr: `le document est identique à ${fr}`,
          it: `il documento è identico a ${it}`,
        })
      }),
    )
  },
})
