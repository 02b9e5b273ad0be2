import { form, makePage } from './make-page.ts'
import { latin1, makePdf, numbers } from './make-pdf.ts'

/** Files whose pages cost whoever draws them more than they cost to send. The words before the colon say what they do. */
export const pageBombs: Readonly<Record<string, () => Buffer>> = {
  'a form that draws itself': () =>
    makePage({
      content: '/A Do',
      resources: '/XObject << /A 100 0 R >>',
      objects: { 100: form('/A Do BT /F1 9 Tf (again) Tj ET', '/Resources << /XObject << /A 100 0 R >> >>') },
    }),
  'ten levels of forms that each draw the next ten times': () => {
    const objects: Record<number, Buffer> = {}
    for (let level = 0; level < 10; level += 1) {
      const next = `/Resources << /XObject << /A ${101 + level} 0 R >> /Font << /F1 ${numbers.font} 0 R >> >>`
      objects[100 + level] = form(level === 9 ? 'BT /F1 9 Tf (laugh) Tj ET' : '/A Do '.repeat(10), next)
    }
    return makePage({ content: '/A Do', resources: '/XObject << /A 100 0 R >>', objects })
  },
  'two million text operators': () => makePage({ content: `BT /F1 9 Tf ${'(x) Tj '.repeat(2_000_000)} ET` }),
  '400,000 rectangles': () => makePage({ content: '1 1 2 2 re f '.repeat(400_000) }),
  'one path of 500,000 lines': () => makePage({ content: `0 0 m ${'9 9 l '.repeat(500_000)} f` }),
  'a million saved states': () => makePage({ content: 'q '.repeat(1_000_000) }),
  '300,000 nested arrays among the operators': () => makePage({ content: '['.repeat(300_000) }),
  'an inline picture of 2^32 pixels': () =>
    makePage({ content: 'q 99 0 0 99 0 0 cm BI /W 65536 /H 65536 /BPC 8 /CS /RGB ID xx EI Q' }),
  'a picture of 2^31 pixels': () =>
    makePage({
      content: '/A Do',
      resources: '/XObject << /A 100 0 R >>',
      objects: { 100: latin1('<< /Subtype /Image /Width 65536 /Height 32768 /Length 1 >>\nstream\nx\nendstream') },
    }),
  '10,000 pages': () => makePdf({ pages: Array.from({ length: 10_000 }, () => 'x') }),
  'a page of 200,000 points': () =>
    makePage({ content: 'BT /F1 9 Tf 72 72 Td (far) Tj ET', mediaBox: '[0 0 200000 200000]' }),
  'a page of numbers that are none': () => makePage({ content: '1e999 0 0 1e999 0 0 cm BT /F1 9 Tf (x) Tj ET' }),
  'a note whose appearance draws itself': () =>
    makePage({
      content: '',
      page: '/Annots [100 0 R]',
      objects: {
        100: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 99 99] /F 4 /AP << /N 101 0 R >> /Parent 100 0 R >>',
        101: form('/A Do', '/Resources << /XObject << /A 101 0 R >> >>'),
      },
    }),
  'a pattern painted with itself': () =>
    makePage({
      content: '/Pattern cs /P scn 0 0 600 800 re f',
      resources: '/Pattern << /P 100 0 R >>',
      objects: {
        100: form(
          '/Pattern cs /P scn 0 0 9 9 re f',
          '/PatternType 1 /PaintType 1 /TilingType 1 /XStep 0.001 /YStep 0.001 /Resources << /Pattern << /P 100 0 R >> >>',
        ),
      },
    }),
}
