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
    en: 'The title of the document is that of a file made by hand',
    fr: 'Le titre du document est celui d’un fichier fait à la main',
    it: 'Il titolo del documento è quello di un file fatto a mano',
  },
  why: {
    en: 'The systems of banks, authorities and payroll offices give all their documents the same title, or none. A file name, a version or “untitled” is left by somebody who made a single document.',
    fr: 'Les systèmes des banques, des administrations et de la paie donnent à tous leurs documents le même titre, ou aucun. Un nom de fichier, une version ou « sans titre » vient de quelqu’un qui a fait un seul document.',
    it: 'I sistemi di banche, autorità e uffici paghe danno a tutti i loro documenti lo stesso titolo, o nessuno. Il nome di un file, una versione o «senza titolo» viene da chi ha fatto un documento solo.',
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
          en: `the title is “${shown}”`,
          fr: `le titre est « ${shown} »`,
          it: `il titolo è «${shown}»`,
        }),
        check: metadataCheck,
      },
    ])
  },
})
