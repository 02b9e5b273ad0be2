import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { TamperEvidence } from '#documents/tamper-evidence.ts'
import { implantedFigure } from './implanted-figure.ts'
import { implantedPart } from './implanted-part.ts'

const word = (text: string, box: Box) => ({ text, box, confidence: 0.95, line: 0 })
const page = (tampering?: TamperEvidence): PageEvidence => ({
  number: 1,
  widthPoints: 595,
  heightPoints: 842,
  rotation: 0,
  words: [],
  drawn: [],
  annotations: [],
  ocr: {
    engine: 'tesseract',
    languages: ['fra'],
    dpi: 200,
    rotation: 0,
    skewDegrees: 0,
    confidence: 0.95,
    words: [
      word('Total', [60, 100, 90, 112]),
      word('8 001,36', [400, 100, 460, 112]),
      word('Tampon', [60, 700, 120, 712]),
      ...Array.from({ length: 40 }, (_none, row) => word('Ligne', [60, 130 + 12 * row, 90, 140 + 12 * row])),
    ],
  },
  textFrom: 'ocr',
  cut: [],
  ...(tampering && { tampering }),
})
const map = (score: number, ...places: { box: Box; score: number }[]): TamperEvidence => ({
  model: 'abc',
  score,
  box: [0, 0, 595, 842],
  columns: 1,
  rows: 1,
  cells: 'AA==',
  twins: [],
  places,
})
const onAmount = { box: [402, 99, 458, 113] as const, score: 9 }
const onStamp = { box: [55, 690, 130, 720] as const, score: 8 }

test('a figure in a marked place is named, and where it stands', () => {
  const outcome = implantedFigure.judge({ pages: [page(map(20, onAmount, onStamp))] })
  assert.ok(outcome.result === 'flagged' && outcome.findings.length === 1)
  const [found] = outcome.findings
  assert.match(found?.summary ?? '', /“8 001,36” seems to have been put in/)
  assert.deepEqual(found?.places, [{ page: 1, box: [402, 99, 458, 113] }])
  assert.match(found?.translations?.fr ?? '', /8 001,36/)
})

test('a part without a digit is of the other detector, with or without words', () => {
  const blank = { box: [300, 400, 340, 420] as const, score: 8 }
  const outcome = implantedPart.judge({ pages: [page(map(20, onAmount, onStamp, blank))] })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ summary }) => /\(“(.*)”\)/.exec(summary)?.[1]),
    ['Tampon', undefined],
  )
})

test('a picture below the limit of the record is clear, whatever its places; a faint echo is not told', () => {
  const below = { pages: [page(map(0, onAmount))] }
  assert.equal(implantedFigure.judge(below).result, 'clear')
  const echo = { ...onAmount, score: 1 }
  assert.equal(implantedFigure.judge({ pages: [page(map(20, onStamp, echo))] }).result, 'clear')
})

test('where no picture was looked at, it says so and why', () => {
  const reason = (...pages: PageEvidence[]) => {
    const outcome = implantedFigure.judge({ pages })
    assert.ok(outcome.result === 'inconclusive')
    return [outcome.reason, outcome.obstacle]
  }
  assert.match(String(reason(page({ why: 'no-stored-picture' }))), /not stored as JPEG,notLookedAt/)
  assert.match(String(reason(page())), /TAMPER_MAP/)
  assert.match(String(reason({ ...page(), ocr: null })), /no page is a picture/)
})

test('a page with few words tells nothing where the map is above its limit, and is clear below it', () => {
  const sparse = (score: number): PageEvidence => {
    const { ocr, ...rest } = page(map(score, onAmount))
    return { ...rest, ocr: ocr && { ...ocr, words: ocr.words.slice(0, 20) } }
  }
  const outcome = implantedFigure.judge({ pages: [sparse(20)] })
  assert.ok(outcome.result === 'inconclusive')
  assert.equal(
    outcome.reason,
    'the map suspects page 1, but with so few words on a page it suspects genuine ones as well',
  )
  assert.match(outcome.translations?.fr ?? '', /^la carte soupçonne la page 1,/)
  assert.equal(outcome.obstacle, undefined)
  const unseen = implantedFigure.judge({ pages: [sparse(20), { ...page({ why: 'too-small' }), number: 2 }] })
  assert.ok(unseen.result === 'inconclusive')
  assert.match(unseen.reason, /^page 2 was not looked at .*too small$/)
  assert.equal(implantedFigure.judge({ pages: [sparse(0)] }).result, 'clear')
})

test('a picture that was not looked at leaves the others unproved, unless something was found in them', () => {
  const beyond = { ...page({ why: 'too-many-pages' }), number: 11 }
  const outcome = implantedFigure.judge({ pages: [page(map(0)), beyond] })
  assert.ok(outcome.result === 'inconclusive')
  assert.match(outcome.reason, /^page 11 was not looked at .*too many pages/)
  assert.match(outcome.translations?.it ?? '', /^la pagina 11 non è stata esaminata/)
  assert.equal(implantedFigure.judge({ pages: [page(map(20, onAmount)), beyond] }).result, 'flagged')
})
