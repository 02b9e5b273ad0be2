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
    en: 'The company is not named',
    fr: 'L’entreprise n’est pas nommée',
    it: 'L’impresa non è nominata',
  },
  why: {
    en: 'A document of a company bears its name or its code. Names are also written in other ways, so a person should look.',
    fr: 'Un document d’entreprise porte son nom ou son identifiant. Les noms s’écrivent aussi autrement : une personne devrait regarder.',
    it: 'Un documento d’impresa porta il suo nome o il suo codice. I nomi si scrivono anche in altri modi: una persona dovrebbe guardare.',
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
        en: `neither ${name} nor ${code.id} is printed`,
        fr: `ni ${name} ni ${code.id} n’est imprimé`,
        it: `non è stampato né ${name} né ${code.id}`,
      }),
    ])
  },
})
