import { amountsOf } from '#documents/figures/amounts.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { type Cover, coversOf } from '../page/covers.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'
import { cannotTell, missing } from '../text.ts'

export const pictureOverAmount = defineDetector({
  typeCode: 'pictureOverAmount',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'A picture covers an amount',
    fr: 'Une image recouvre un montant',
    it: 'Un’immagine copre un importo',
  },
  why: {
    en: 'A small picture pasted over an amount shows another amount, or none. Signatures and stamps let the text through and are placed beside the figures.',
    fr: 'Une petite image collée sur un montant en montre un autre, ou aucun. Les signatures et les cachets laissent voir le texte et sont à côté des chiffres.',
    it: 'Una piccola immagine incollata su un importo ne mostra un altro, o nessuno. Firme e timbri lasciano vedere il testo e stanno accanto alle cifre.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const layered = pages.filter(({ textFrom }) => textFrom === 'layer')
    if (layered.length === 0) return cannotTell(missing.textLayer)
    return flagAny(
      layered
        .flatMap(coversOf)
        .filter((cover) => cover.object.kind === 'image' && cover.instead === '' && hidesAmount(cover))
        .slice(0, findingsMax)
        .map(({ page, box, earlier }) => {
          const before = quoted(earlier)
          return placed(
            {
              en: `page ${page}: “${before}” is in the file, but a picture covers it`,
              fr: `page ${page} : « ${before} » est dans le fichier mais une image le recouvre`,
              it: `pagina ${page}: «${before}» è nel file ma un’immagine lo copre`,
            },
            page,
            box,
            { earlierText: earlier, check: textAt(page, box) },
          )
        }),
    )
  },
})

const hidesAmount = ({ words }: Cover): boolean => amountsOf({ words }).some(({ plain }) => !plain)
