import type { Box, OcrWord, PrintEvidence } from '#documents/page-evidence.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { forensicsWith, pictureEvidence } from '#test/support/picture-evidence.ts'
import { amountAt, digit, judging, number, patch, place, resaved, scan } from '#test/support/print-scan.ts'
import { pagePicturesOf } from '../page-pictures.ts'
import { grainlessPatch } from './grainless-patch.ts'
import { recompressedPatch } from './recompressed-patch.ts'
import { recompressedScan } from './recompressed-scan.ts'
import { looksLikeScreen } from './screen-capture.ts'
import { sharperDigit } from './sharper-digit.ts'
import { typedOverFigure } from './typed-over-figure.ts'

const still = judging(grainlessPatch)
const flat = (blocks: number, box: Box = place) => ({ box, blocks })
const beside: readonly OcrWord[] = [{ text: 'Virement', box: [250, 300, 300, 309], confidence: 0.9, line: 0 }]
const grain = (patches: readonly ReturnType<typeof flat>[], share = 0.01, words = beside) =>
  still({ still: { share, patches } }, words)
testBounds('a patch without grain: its size, ahead of chance, among print', [
  bound('blocks', (blocks: number) => grain([flat(blocks)]), [30, 'flagged'], [29, 'clear']),
  bound('chance', (blocks: number) => grain([flat(blocks), flat(10)]), [40, 'flagged'], [39, 'clear']),
  bound('share', (share: number) => grain([flat(90)], share), [0.08, 'flagged'], [0.081, 'inconclusive']),
  bound('patches', (count: number) => grain([...times(count, () => flat(90)), flat(5)]), [3, 'flagged'], [4, 'clear']),
  bound('height', (high: number) => grain([flat(90, [400, 300, 450, 300 + high])]), [6.3, 'flagged'], [6.2, 'clear']),
  bound('area', (wide: number) => grain([flat(90, [50, 290, 50 + wide, 320])]), [500, 'flagged'], [502, 'clear']),
  bound('left', (left: number) => grain([flat(90, [left, 300, 90, 309])]), [35.7, 'flagged'], [35.6, 'clear']),
  bound('right', (right: number) => grain([flat(90, [450, 300, right, 309])]), [559.3, 'flagged'], [559.4, 'clear']),
  bound('reach', (left: number) => grain([flat(90, [left, 300, left + 40, 309])]), [499, 'flagged'], [500, 'clear']),
  bound(
    'reach to the left',
    (right: number) => grain([flat(90, [right - 10, 300, right, 309])]),
    [50.1, 'flagged'],
    [50, 'clear'],
  ),
])

const outlier = (strength: number, box: readonly [number, number, number, number] = [500, 700, 564, 732]) =>
  ({ kind: 'recompression', box, strength }) as const
const recompressed = (outliers: readonly ReturnType<typeof outlier>[], print: Partial<PrintEvidence> = {}) =>
  recompressedPatch.inspect({
    image: pictureEvidence({ forensics: forensicsWith(2, outliers, 80) }),
    pages: [scan(print)],
  }).result
const edges = { usualEdge: 0.01, edges: [] }
testBounds('a recompressed patch: strong, few, small, not denied by digits', [
  bound('strength', (s: number) => recompressed([outlier(s)]), [4, 'flagged'], [3.9, 'clear']),
  bound('patches', (count: number) => recompressed(times(count, () => outlier(5))), [4, 'flagged'], [5, 'clear']),
  bound('share', (wide: number) => recompressed([outlier(5, [0, 0, wide, 100])]), [420, 'flagged'], [421, 'clear']),
  bound(
    'digits',
    (compared: number) => recompressed([outlier(5)], { digits: { ...edges, compared }, soughtBlocks: 90 }),
    [39, 'flagged'],
    [40, 'inconclusive'],
  ),
  bound(
    'blocks',
    (soughtBlocks: number) => recompressed([outlier(5)], { digits: { ...edges, compared: 90 }, soughtBlocks }),
    [59, 'flagged'],
    [60, 'inconclusive'],
  ),
])

const rescanned = judging(recompressedScan)
const part = (strength: number, box: Box = [400, 300, 440, 312]) => ({ box, strength })
const parts = (list: readonly ReturnType<typeof part>[], more: Partial<PrintEvidence> = {}) =>
  rescanned({ recompression: { earlierQuality: 80, parts: list }, ...more })
const unconfirmed = { digits: { ...edges, compared: 90 }, soughtBlocks: 90 }
testBounds('a recompressed scan: strong, few, small, confirmed by digits or blocks', [
  bound('strength', (s: number) => parts([part(s)]), [4, 'flagged'], [3.9, 'clear']),
  bound('parts', (count: number) => parts(times(count, () => part(5))), [4, 'flagged'], [5, 'clear']),
  bound('share', (wide: number) => parts([part(5, [50, 300, 50 + wide, 330])]), [500, 'flagged'], [502, 'clear']),
  bound(
    'digits',
    (compared: number) => parts([part(5)], { ...unconfirmed, digits: { ...edges, compared } }),
    [39, 'flagged'],
    [40, 'clear'],
  ),
  bound(
    'blocks',
    (soughtBlocks: number) => parts([part(5)], { ...unconfirmed, soughtBlocks }),
    [59, 'flagged'],
    [60, 'clear'],
  ),
  bound(
    'distance',
    (d: number) => parts([part(5)], { ...unconfirmed, ...resaved({ digits: [digit(d)] }) }),
    [0.6, 'flagged'],
    [0.59, 'clear'],
  ),
  bound(
    'counted',
    (c: number) => parts([part(5)], { ...unconfirmed, ...resaved({ patches: [patch(c)] }) }),
    [30, 'flagged'],
    [29, 'clear'],
  ),
  bound(
    'spread',
    (spread: number) => parts([part(5)], { ...unconfirmed, ...resaved({ spread }) }),
    [0.125, 'flagged'],
    [0.12, 'clear'],
  ),
])

const sharper = judging(sharperDigit)
const edge = (sharp: number, word = 0) => ({ word, box: [402, 300, 407, 309] as Box, sharper: sharp })
const sharp = (list: readonly ReturnType<typeof edge>[], usualEdge = 0.008, compared = 90) =>
  sharper({ digits: { compared, usualEdge, edges: [...list, edge(0.03, 5)] } })
testBounds('a sharper digit: alone or with another, ahead of all others', [
  bound('alone', (s: number) => sharp([edge(s)]), [0.11, 'flagged'], [0.109, 'clear']),
  bound('alone, in spreads', (s: number) => sharp([edge(s)], 0.02), [0.22, 'flagged'], [0.219, 'clear']),
  bound('alone, on an even page', (s: number) => sharp([edge(s)], 0.002), [0.07, 'flagged'], [0.069, 'clear']),
  bound('alone, in more spreads', (s: number) => sharp([edge(s)], 0.005), [0.09, 'flagged'], [0.0895, 'clear']),
  bound('together', (s: number) => sharp([edge(s), edge(s)]), [0.08, 'flagged'], [0.079, 'clear']),
  bound('together, in spreads', (s: number) => sharp([edge(s), edge(s)], 0.02), [0.18, 'flagged'], [0.179, 'clear']),
  bound(
    'ahead',
    (s: number) => sharper({ digits: { compared: 90, usualEdge: 0.008, edges: [edge(0.18), edge(s, 5)] } }),
    [0.1, 'clear'],
    [0.0999, 'flagged'],
  ),
  bound('figures', (count: number) => sharp(times(count, (word) => edge(0.2, word))), [3, 'flagged'], [4, 'clear']),
  bound('compared', (compared: number) => sharp([edge(0.2)], 0.008, compared), [40, 'flagged'], [39, 'inconclusive']),
  bound('usual edge', (usual: number) => sharp([edge(0.2)], usual), [0.002, 'flagged'], [0.0019, 'inconclusive']),
])

/** Twelve amounts of one sharpness, half of them off by `spread`, and some that are sharper by so much. */
function typed(
  by: number,
  { spread = 0, count = 1, rest = 12, high = 9, paper = 245 } = {},
  print: Partial<PrintEvidence> = {},
) {
  const sharpness = [...times(rest, (at) => 0.5 + (at % 2) * 2 * spread), ...times(count, () => 0.5 + spread + by)]
  const words = sharpness.map((_, row) =>
    amountAt(row, [400, 100 + row * 14, 450, 100 + row * 14 + (row >= rest ? high : 9)]),
  )
  const numbers = sharpness.map((value, word) => ({ word, ink: 80, paper, sharpness: value, noise: 6 }))
  return typedOverFigure.inspect({ pages: [scan({ numbers, ...print }, words)] }).result
}
const own = (by: number, compared = 90) => ({
  digits: { compared, usualEdge: 0.01, edges: [{ word: 12, box: place, sharper: by }] },
})
testBounds('a figure typed over: sharper than those of its height', [
  bound('sharper', (by: number) => typed(by), [0.0701, 'flagged'], [0.0699, 'clear']),
  bound('spreads', (by: number) => typed(by, { spread: 0.02 }), [0.2401, 'flagged'], [0.2399, 'clear']),
  bound('figures', (count: number) => typed(0.2, { count }), [3, 'flagged'], [4, 'clear']),
  bound('others', (rest: number) => typed(0.2, { rest }), [10, 'flagged'], [9, 'inconclusive']),
  bound('higher', (high: number) => typed(0.2, { high }), [11.6, 'flagged'], [11.8, 'clear']),
  bound('lower', (high: number) => typed(0.2, { high }), [7, 'flagged'], [6.9, 'clear']),
  bound('its digits', (s: number) => typed(0.2, {}, own(s)), [0.05, 'flagged'], [0.049, 'clear']),
  bound('digits compared', (compared: number) => typed(0.2, {}, own(0, compared)), [39, 'flagged'], [40, 'clear']),
])

const screen = {
  page: 1,
  isFile: true,
  widthPixels: 1_000,
  heightPixels: 1_700,
  dpi: null,
  laidOutDpi: null,
  isExact: true,
  isFromDevice: false,
  isNoiseless: true,
}
const seen = (more: object) => looksLikeScreen({ ...screen, ...more } as never)
const sized =
  (short: number, isFile = true) =>
  (long: number) =>
    seen({ widthPixels: short, heightPixels: long, isFile })
testBounds('a screen: its resolution, its length, and no sheet of paper', [
  bound('resolution', (dpi: number) => seen({ dpi }), [99, true], [100, false]),
  bound('longest', sized(2_000), [3_840, true], [3_841, false]),
  bound('ratio', sized(1_000), [2_400, true], [2_401, false]),
  bound('A4', sized(2_100), [2_973.3, true], [2_973.2, false], [2_968.6, false], [2_968.5, true]),
  bound('Letter', sized(1_700), [2_201.5, true], [2_201.4, false], [2_198.6, false], [2_198.5, true]),
  bound('Legal', sized(1_700), [2_801.5, true], [2_801.4, false], [2_798.6, false], [2_798.5, true]),
  bound(
    'a small file is never a sheet',
    (long: number) => seen({ widthPixels: (long * 210) / 297, heightPixels: long }),
    [1_099, true],
    [1_100, false],
  ),
  bound('cut by a printer', sized(1_000, false), [1_426.5, false], [1_426.6, true]),
])

const noisy = (values: readonly number[]) =>
  pagePicturesOf({
    image: pictureEvidence({
      forensics: { ...forensicsWith(0), noise: { blockPixels: 16, columns: 1, rows: 1, values } },
    }),
  })[0]?.isNoiseless
const image = (more: object) => ({
  page: 1,
  box: [0, 0, 595, 842],
  widthPixels: 595,
  heightPixels: 842,
  filters: ['FlateDecode'],
  bitsPerPixel: 8,
  metadata: null,
  ...more,
})
const ofPdf = (more: object, papers: readonly number[] = times(10, () => 255)) =>
  pagePicturesOf({
    pdf: { images: [image(more)] } as never,
    pages: [scan({ numbers: papers.map((paper) => number(1, paper)) })],
  })[0]
testBounds('the picture of a page: how much it fills, how white and how still it is', [
  bound('noise', (value: number) => noisy([value]), [0.5, true], [0.51, false]),
  bound(
    'still blocks of ten',
    (count: number) => noisy(times(10, (at) => (at < count ? 0 : 2))),
    [9, true],
    [8, false],
  ),
  bound('fills', (bottom: number) => ofPdf({ box: [0, 0, 595, bottom] }) !== undefined, [757.9, true], [757.7, false]),
  bound('bits', (bitsPerPixel: number) => ofPdf({ bitsPerPixel })?.isExact, [8, true], [7, false]),
  bound('laid out', (widthPixels: number) => ofPdf({ widthPixels })?.laidOutDpi, [595, 72], [1_190, 144]),
  bound(
    'white',
    (paper: number) =>
      ofPdf(
        {},
        times(10, () => paper),
      )?.isNoiseless,
    [254.5, true],
    [254.4, false],
  ),
  bound(
    'white of ten',
    (count: number) =>
      ofPdf(
        {},
        times(10, (at) => (at < count ? 255 : 240)),
      )?.isNoiseless,
    [9, true],
    [8, false],
  ),
  bound(
    'numbers',
    (count: number) =>
      ofPdf(
        {},
        times(count, () => 255),
      )?.isNoiseless,
    [8, true],
    [7, false],
  ),
])
