import type { Evidence } from '#documents/evidence.ts'
import type { ImageEvidence } from '#documents/image-evidence.ts'
import type { PageEvidence, PlacedImage } from '#documents/page-evidence.ts'

/** The picture that a page is: a file of its own, or what fills a page of a PDF that shows nothing else. */
export type PagePicture = {
  page: number
  /** A file of its own, and no part of a PDF. */
  isFile: boolean
  widthPixels: number
  heightPixels: number
  /** As the file claims of itself; a PDF lays a picture out as its maker liked. */
  dpi: number | null
  /** As large as a PDF lays it out; `null` of a file of its own. */
  laidOutDpi: number | null
  /** Stored as every pixel was: neither JPEG nor fax. */
  isExact: boolean
  isFromDevice: boolean
  /** Without the noise that paper has under a scanner or a lens; false where it cannot be told. */
  isNoiseless: boolean
}

/** Paper under a scanner or a lens has noise everywhere, drawn pixels have none. */
const flatNoiseMax = 0.5
const flatShareMin = 0.9

type Sources = {
  image?: ImageEvidence | undefined
  pdf?: Evidence['pdf']
  pages?: readonly PageEvidence[] | undefined
}

export function pagePicturesOf({ image, pdf, pages = [] }: Sources): PagePicture[] {
  if (image !== undefined) return [ofFile(image)]
  return pages.flatMap((page) => {
    const picture = pdf?.images.find((one) => one.page === page.number && fills(one, page))
    return picture === undefined || showsMore(page) ? [] : [ofPage(picture, page)]
  })
}

function ofFile({ widthPixels, heightPixels, dpi, jpeg, metadata, forensics }: ImageEvidence): PagePicture {
  const noise = forensics?.noise.values.filter((value) => value !== null) ?? []
  const flat = noise.filter((value) => value <= flatNoiseMax)
  return {
    page: 1,
    isFile: true,
    widthPixels,
    heightPixels,
    dpi,
    laidOutDpi: null,
    isExact: jpeg === null,
    isFromDevice: Boolean(metadata?.make ?? metadata?.model),
    isNoiseless: noise.length > 0 && flat.length >= flatShareMin * noise.length,
  }
}

/** Of these Flate and LZW are exact; fax and JBIG2 know no greys. */
const exactFilters = /^(?:FlateDecode|LZWDecode|RunLengthDecode|ASCII85Decode|ASCIIHexDecode)$/
const greyBitsMin = 8

function ofPage({ widthPixels, heightPixels, filters, bitsPerPixel, metadata }: PlacedImage, page: PageEvidence) {
  return {
    page: page.number,
    isFile: false,
    widthPixels,
    heightPixels,
    dpi: null,
    laidOutDpi: (72 * widthPixels) / page.widthPoints,
    isExact: bitsPerPixel >= greyBitsMin && filters.every((name) => exactFilters.test(name)),
    isFromDevice: Boolean(metadata?.make ?? metadata?.model),
    isNoiseless: isOnBlankGround(page),
  }
}

const numbersMin = 8
/** Of 255: no sheet of paper is as white as a screen, all over. */
const whiteMin = 254.5

/** Nearly all its numbers stand on pure white. */
function isOnBlankGround({ ocr }: PageEvidence): boolean {
  const numbers = ocr?.print?.numbers ?? []
  const white = numbers.filter(({ paper }) => paper >= whiteMin)
  return numbers.length >= numbersMin && white.length >= flatShareMin * numbers.length
}

const filledMin = 0.9

function fills({ box: [left, top, right, bottom] }: PlacedImage, { widthPoints, heightPoints }: PageEvidence): boolean {
  const width = Math.min(right, widthPoints) - Math.max(left, 0)
  const height = Math.min(bottom, heightPoints) - Math.max(top, 0)
  return width > 0 && height > 0 && width * height >= filledMin * widthPoints * heightPoints
}

const showsMore = ({ words }: PageEvidence): boolean => words.some(({ invisible }) => invisible !== true)
