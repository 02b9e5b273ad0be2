import { parseAmount } from '#documents/figures/amounts.ts'
import type { AnnotationEvidence, Box, PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { around, shareWithin } from '../page/boxes.ts'
import { findingsMax, placed, quoted, textAt } from '../page/finding.ts'

/** Annotations that write onto the page. Links, highlights, notes in the margin and form fields are of another kind. */
const writing = new Set(['FreeText', 'Stamp', 'Redact', 'Watermark'])
const overMin = 0.4

export const annotatedAmount = defineDetector({
  typeCode: 'annotatedAmount',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'A note shows a figure on top of the page’s own figures',
    fr: 'Une annotation affiche un chiffre par-dessus ceux de la page',
    it: 'Un’annotazione mostra una cifra sopra quelle della pagina',
  },
  why: {
    en: 'Free text placed over a number, or where a table has its amounts, shows another value than the document. Ordinary comments are placed beside the text.',
    fr: 'Un texte libre posé sur un nombre, ou là où un tableau a ses montants, montre une autre valeur que celle du document. Les commentaires ordinaires sont placés à côté du texte.',
    it: 'Un testo libero posto su un numero, o dove una tabella ha gli importi, mostra un valore diverso da quello del documento. I commenti ordinari si mettono accanto al testo.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    return flagAny(
      pages
        .flatMap((page) => page.annotations.flatMap((note) => overAmount(note, page)))
        .slice(0, findingsMax)
        .map(({ page, box, text, below }) =>
          placed(
            {
              en: `page ${page}: a note shows “${text}”${below === '' ? ' on a line of the document' : ` over “${below}”`}`,
              fr: `page ${page} : une annotation montre « ${text} »${below === '' ? ' sur une ligne du document' : ` sur « ${below} »`}`,
              it: `pagina ${page}: un’annotazione mostra «${text}»${below === '' ? ' su una riga del documento' : ` sopra «${below}»`}`,
            },
            page,
            box,
            { ...(below !== '' && { earlierText: below }), check: textAt(page, box) },
          ),
        ),
    )
  },
})

type Over = { page: number; box: Box; text: string; below: string }

function overAmount({ subtype, hidden, contents, box }: AnnotationEvidence, page: PageEvidence): Over[] {
  if (!writing.has(subtype) || hidden) return []
  const shown = page.words.filter((word) => word.annotation === true && shareWithin(word.box, box) > 0.5)
  const text = quoted(contents ?? shown.map((word) => word.text).join(' '))
  if (!/\d/.test(text)) return []
  const below = page.words.filter(
    (word) => word.annotation !== true && /\d/.test(word.text) && shareWithin(word.box, box) >= overMin,
  )
  const earlier = quoted(below.map((word) => word.text).join(' '))
  if (below.length > 0) {
    return earlier === text
      ? []
      : [{ page: page.number, box: around(below.map((word) => word.box)), text, below: earlier }]
  }
  // The number was taken out first: what is left is an amount, on a line of the page, that only a note shows.
  if (parseAmount(text.trim())?.plain !== false || !isOnLine(box, page)) return []
  return [{ page: page.number, box, text, below: '' }]
}

function isOnLine([, top, , bottom]: Box, page: PageEvidence): boolean {
  const middle = (top + bottom) / 2
  const beside = pageWords(page).filter(({ box }) => box[1] < middle && box[3] > middle)
  return beside.length >= 2 && bottom - top < 40
}
