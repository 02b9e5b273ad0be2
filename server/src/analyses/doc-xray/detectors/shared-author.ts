import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isPerson } from '../memory/author.ts'
import { isOfAnother } from '../memory/company.ts'
import { nothingShared, otherDocument } from '../memory/told.ts'
import { metadataCheck } from '../programs.ts'
import { cannotTell, finding } from '../text.ts'

export const sharedAuthor = defineDetector({
  typeCode: 'sharedAuthor',
  family: 'acrossDocuments',
  severity: 'notice',
  title: {
    en: 'One person wrote statements of different banks',
    fr: 'Une même personne a écrit des relevés de banques différentes',
    it: 'Una stessa persona ha scritto estratti di banche diverse',
  },
  why: {
    en: 'Banks print statements from their own systems. A person who is named as the author of statements of two banks, for two companies, made them up.',
    fr: 'Les banques impriment leurs relevés depuis leurs propres systèmes. Une personne nommée comme auteur des relevés de deux banques, pour deux entreprises, les a fabriqués.',
    it: 'Le banche stampano gli estratti dai propri sistemi. Una persona indicata come autrice degli estratti di due banche, per due imprese, li ha fabbricati.',
  },
  needs: ['memory'],
  inspect({ memory }) {
    const { fingerprint, known } = memory
    if (known.length === 0) return nothingShared
    const { author } = fingerprint.origin
    if (fingerprint.class !== 'bank_statement' || fingerprint.issuer === null || !isPerson(author))
      return cannotTell(
        {
          en: 'the document is not a statement of a known bank that names a person as its author',
          fr: 'le document n’est pas un relevé d’une banque connue qui nomme une personne comme auteur',
          it: 'il documento non è un estratto di una banca nota che indica una persona come autore',
        },
        'notApplicable',
      )
    const others = known.filter(({ fingerprint: other, ...rest }) => {
      const isSame = other.origin.author?.toLowerCase() === author.toLowerCase()
      const isOtherBank =
        other.class === 'bank_statement' && other.issuer !== null && other.issuer !== fingerprint.issuer
      return isSame && isOtherBank && isOfAnother(memory, { fingerprint: other, ...rest })
    })
    if (others.length === 0) return clear
    return flagAny(
      others.slice(0, 1).map((other) => {
        const { en, fr, it } = otherDocument(memory, other)
        return {
          ...finding({
            en: `the author ${author} is also the author of ${en}, from another bank`,
            fr: `l’auteur ${author} est aussi celui d’${fr}, d’une autre banque`,
            it: `l’autore ${author} è anche quello di ${it}, di un’altra banca`,
          }),
          check: metadataCheck,
        }
      }),
    )
  },
})
