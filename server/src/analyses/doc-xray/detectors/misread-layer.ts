import type { OcrWord, PageEvidence, Word } from '#documents/page-evidence.ts'
import { type Finding, flagAny } from '#domain/outcome.ts'
import { areTakenForOneAnother } from '../arithmetic/figures/digits.ts'
import { defineDetector } from '../detector.ts'
import { nearby, overlapOf, placesOf } from '../places.ts'
import { cannotTell, finding } from '../text.ts'

const amount = /^[+\-−]?\d[\d.,' ]*[.,]\d{2}$/
const confidenceMin = 0.93
/** The two layers speak of the same print: nearly all amounts agree. */
const agreeingShareMin = 0.9

export const misreadLayer = defineDetector({
  typeCode: 'misreadLayer',
  family: 'textLayer',
  severity: 'notice',
  title: {
    en: 'The text in the file is not what the picture shows',
    fr: 'Le texte du fichier n’est pas ce que montre l’image',
    it: 'Il testo del file non è ciò che mostra l’immagine',
  },
  why: {
    en: 'A text layer made from a picture agrees with the picture. Where a clear figure differs, the picture or the text layer was changed afterwards.',
    fr: 'Une couche de texte tirée d’une image concorde avec celle-ci. Si un chiffre net diffère, l’image ou la couche de texte a été changée ensuite.',
    it: 'Un livello di testo ricavato da un’immagine concorda con questa. Se una cifra nitida differisce, l’immagine o il livello di testo è stato cambiato dopo.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const both = pages.filter(({ words, ocr }) => words.length > 0 && ocr !== null)
    if (both.length === 0)
      return cannotTell({
        en: 'no page has both a text layer and a picture that was read',
        fr: 'aucune page n’a à la fois une couche de texte et une image lue',
        it: 'nessuna pagina ha sia un livello di testo sia un’immagine letta',
      })
    return flagAny(both.flatMap(disagreements))
  },
})

function disagreements({ number, words, ocr }: PageEvidence): Finding[] {
  const clear = (ocr?.words ?? []).filter(({ text, confidence }) => confidence >= confidenceMin && amount.test(text))
  const near = nearby(words.filter(({ text }) => amount.test(text)))
  const pairs = clear.flatMap((read) => {
    const layer = near(read.box).find((word) => overlapOf(word.box, read.box) >= 0.7)
    return layer === undefined ? [] : [{ read, layer }]
  })
  const agreeing = pairs.filter(({ read, layer }) => digitsOf(read.text) === digitsOf(layer.text)).length
  if (agreeing < agreeingShareMin * pairs.length) return []
  return pairs.filter(isTelling).map(({ read, layer }) => ({
    ...finding({
      en: `page ${number} shows ${read.text}, its text says ${layer.text}`,
      fr: `la page ${number} montre ${read.text}, son texte dit ${layer.text}`,
      it: `la pagina ${number} mostra ${read.text}, il suo testo dice ${layer.text}`,
    }),
    ...placesOf(number, [read.box]),
    earlierText: layer.text,
    check: `pdftotext -bbox -f ${number} -l ${number} FILE -`,
  }))
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** As many digits, and one of them is another that is not easily taken for it. */
function isTelling({ read, layer }: { read: OcrWord; layer: Word }): boolean {
  const [one, other] = [digitsOf(read.text), digitsOf(layer.text)]
  if (one.length !== other.length) return false
  return [...one].some((digit, index) => {
    const pair = [digit, other[index] ?? digit].sort().join('')
    return pair[0] !== pair[1] && !areTakenForOneAnother(pair)
  })
}
