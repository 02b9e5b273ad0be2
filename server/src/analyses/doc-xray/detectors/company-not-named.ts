import { clear, flagAny } from '#domain/outcome.ts'
import { namesCompany } from '../../holders/company-names.ts'
import { defineDetector } from '../detector.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { cannotTell, finding, missing } from '../text.ts'

const wordsMin = 40

export const companyNotNamed = defineDetector({
  typeCode: 'companyNotNamed',
  family: 'identity',
  severity: 'notice',
  title: {
    en: 'The document does not name the company',
    fr: 'Le document ne nomme pas l’entreprise',
    it: 'Il documento non nomina l’impresa',
  },
  why: {
    en: 'A document of a company carries the company’s name or code. Names are also written in other ways, so a person should check.',
    fr: 'Un document d’entreprise porte le nom ou l’identifiant de celle-ci. Les noms s’écrivent aussi autrement : une personne devrait vérifier.',
    it: 'Un documento d’impresa porta il nome o il codice dell’impresa. I nomi si scrivono anche in altri modi: una persona dovrebbe verificare.',
  },
  needs: ['pages', 'company'],
  inspect({ pages, company: { code, names } }) {
    if (names.length === 0) return cannotTell(missing.company)
    if (namesCompany(pages, names) || printedCodes(pages).some(({ company }) => company?.id === code.id)) return clear
    const read = pages.filter(({ textFrom }) => textFrom === 'layer').flatMap(({ words }) => words)
    if (read.length < wordsMin) return cannotTell(missing.text)
    const name = names[0] ?? ''
    return flagAny([
      finding({
        en: `neither ${name} nor ${code.id} is printed in the document`,
        fr: `ni ${name} ni ${code.id} n’est imprimé dans le document`,
        it: `nel documento non è stampato né ${name} né ${code.id}`,
      }),
    ])
  },
})
