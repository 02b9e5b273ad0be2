import { flagAny } from '#domain/outcome.ts'
import { isDeskTitle, systemMade } from '../desk.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck } from '../programs.ts'
import { cannotTell, finding, missing } from '../text.ts'

export const deskTitle = defineDetector({
  typeCode: 'deskTitle',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'A document printed by systems is titled like a file on a desk',
    fr: 'Un document imprimé par des systèmes porte le titre d’un fichier de bureau',
    it: 'Un documento stampato da sistemi ha il titolo di un file da scrivania',
  },
  why: {
    en: 'Systems give their documents one title, or none. The name of a file, a version or “untitled” is what is left by somebody who made one document.',
    fr: 'Les systèmes donnent à leurs documents un même titre, ou aucun. Un nom de fichier, une version ou « sans titre » est ce que laisse quelqu’un qui a fait un seul document.',
    it: 'I sistemi danno ai loro documenti un solo titolo, o nessuno. Il nome di un file, una versione o «senza titolo» è ciò che lascia chi ha fatto un documento solo.',
  },
  needs: ['pdf', 'classification'],
  inspect({ pdf, classification }) {
    if (systemMade(classification) === undefined) return cannotTell(missing.text)
    // A page that was scanned bears the name that its owner gave to the file.
    if (pdf.fonts.length === 0) return flagAny([])
    const title = pdf.revisions[0]?.info?.title ?? ''
    if (!isDeskTitle(title)) return flagAny([])
    const shown = title.trim().slice(0, 80)
    return flagAny([
      {
        ...finding({
          en: `its title is “${shown}”`,
          fr: `son titre est « ${shown} »`,
          it: `il suo titolo è «${shown}»`,
        }),
        check: metadataCheck,
      },
    ])
  },
})
