import { clear, flagAny } from '#domain/outcome.ts'
import { namesCompany } from '../../holders/company-names.ts'
import { defineDetector } from '../detector.ts'
import { isOfAnother } from '../memory/company.ts'
import { isSameDocument } from '../memory/reuse.ts'
import { nothingShared, otherDocument } from '../memory/told.ts'
import { cannotTell, finding } from '../text.ts'

/** Invoices and contracts print the accounts of others. */
const ofHolder: ReadonlySet<string | null> = new Set(['bank_statement', 'bank_details'])

export const sharedAccount = defineDetector({
  typeCode: 'sharedAccount',
  family: 'acrossDocuments',
  // Pooled accounts, and two firms of one owner that use one account, are no fraud.
  severity: 'notice',
  title: {
    en: 'The account belongs to another company',
    fr: 'Le compte est celui d’une autre entreprise',
    it: 'Il conto appartiene a un’altra impresa',
  },
  why: {
    en: 'An IBAN usually has one holder. The same IBAN was in statements sent for two companies, and this document does not name the company. Companies of one owner or of one group may share an account.',
    fr: 'Un IBAN appartient le plus souvent à un seul titulaire. Le même figurait dans des relevés envoyés pour deux entreprises, et ce document ne nomme pas l’entreprise. Des sociétés d’un même propriétaire ou d’un même groupe peuvent partager un compte.',
    it: 'Un IBAN è per lo più di un solo intestatario. Lo stesso figurava in estratti inviati per due imprese, e questo documento non nomina l’impresa. Imprese di uno stesso proprietario o gruppo possono condividere un conto.',
  },
  needs: ['memory', 'pages', 'company'],
  inspect({ memory, pages, company }) {
    const { fingerprint, known } = memory
    if (known.length === 0) return nothingShared
    const { account } = fingerprint
    if (account === null || !ofHolder.has(fingerprint.class))
      return cannotTell(
        {
          en: 'the document is not a statement of one single account with an IBAN',
          fr: 'le document n’est pas un relevé d’un seul compte avec IBAN',
          it: 'il documento non è un estratto di un solo conto con IBAN',
        },
        'notApplicable',
      )
    const others = known.filter(
      (other) =>
        isOfAnother(memory, other) &&
        other.fingerprint.account === account &&
        ofHolder.has(other.fingerprint.class) &&
        // The same document sent twice is a finding of its own.
        !isSameDocument(fingerprint, other.fingerprint),
    )
    // Sent for the wrong company first: this is where it belongs.
    const isNamed = fingerprint.companies.includes(memory.company) || namesCompany(pages, company.names)
    if (others.length === 0 || isNamed) return clear
    return flagAny(
      others.slice(0, 1).map((other) => {
        const { en, fr, it } = otherDocument(memory, other)
        return finding({
          en: `the account ${account} is also the account of ${en}`,
          fr: `le compte ${account} est aussi celui d’${fr}`,
          it: `il conto ${account} è anche quello di ${it}`,
        })
      }),
    )
  },
})
