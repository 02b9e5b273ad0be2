import { clear, flagAny } from '#domain/outcome.ts'
import { pageCarries } from '../arithmetic/page-carries.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

export const brokenCarry = defineDetector({
  typeCode: 'brokenCarry',
  family: 'arithmetic',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A page does not begin with what the one before carries over',
    fr: 'Une page ne reprend pas le report de la précédente',
    it: 'Una pagina non riprende il riporto della precedente',
  },
  why: {
    en: 'What is carried to the next page is printed twice by the same program. Where the two differ, a page or a figure was exchanged.',
    fr: 'Le report est imprimé deux fois par le même logiciel. S’ils diffèrent, une page ou un chiffre a été remplacé.',
    it: 'Il riporto è stampato due volte dallo stesso programma. Se differiscono, una pagina o una cifra è stata sostituita.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const carries = pageCarries(pages)
    if (carries.length === 0)
      return cannotTell({
        en: 'no page carries over what the next one brings forward',
        fr: 'aucune page ne reporte ce que la suivante reprend',
        it: 'nessuna pagina riporta ciò che la successiva riprende',
      })
    const broken = carries.filter(({ carried, brought }) => carried.cents !== brought.cents)
    if (broken.length === 0) return clear
    return flagAny(
      broken.map(({ carried, brought }) => ({
        ...finding({
          en: `page ${carried.page} carries over ${carried.text}, page ${brought.page} begins with ${brought.text}`,
          fr: `la page ${carried.page} reporte ${carried.text}, la page ${brought.page} reprend ${brought.text}`,
          it: `la pagina ${carried.page} riporta ${carried.text}, la pagina ${brought.page} riprende ${brought.text}`,
        }),
        places: [carried, brought].map(({ page, box }) => ({ page, box })),
      })),
    )
  },
})
