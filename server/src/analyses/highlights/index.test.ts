import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packed } from '../packed.ts'
import { highlightsOf } from './index.ts'

const report = (source: string, raw: object, medium?: string) => ({
  id: `${source}-report`,
  source,
  medium,
  raw: packed<unknown>(JSON.stringify(raw)),
})
const both = (en: string, fr: string, it: string) => ({ message: en, translations: { fr, it } })
const finding = (typeCode: string, severity: string, more: object = {}) => ({
  id: `${typeCode}-id`,
  typeCode,
  severity,
  title: `Title of ${typeCode}`,
  titleTranslations: { fr: `Titre de ${typeCode}`, it: `Titolo di ${typeCode}` },
  ...both('Revision 2 did it.', 'La révision 2 l’a fait.', 'La revisione 2 l’ha fatto.'),
  ...more,
})
const place = { page: 3, box: [1, 2, 3, 4] }

const documents = report(
  'doc_xray',
  {
    reasons: [
      { findings: [finding('odd', 'suspicious'), finding('small', 'notice')] },
      {
        findings: [
          finding('light', 'fraudulent'),
          finding('heavy', 'fraudulent', { places: [place], earlierText: '12' }),
        ],
      },
      { findings: [finding('heavy', 'fraudulent', { places: [{ ...place, page: 4 }] })] },
    ],
    score: {
      weights: [
        { typeCode: 'heavy', weight: 3 },
        { typeCode: 'light', weight: 1 },
      ],
    },
  },
  'medium-1',
)
const telling = (title: string) => ({ title, content: `${title} is bad.` })
const financial = report('magpie', {
  riskLetter: 'E',
  probabilityOfDefault: 0.123,
  currency: 'EUR',
  reasons: [
    {
      sentiment: 'bad',
      weight: 0.4,
      message: telling('Debt'),
      translations: { fr: telling('Dette'), it: telling('Debito') },
    },
    { sentiment: 'good', weight: 0.5, message: telling('Cash') },
  ],
  figures: {
    revenue: { value: 1_000_00, source: `medium:${'a'.repeat(24)}`, rank: 'read', page: 2, box: [1, 1, 2, 2] },
    equity: { value: 1, source: 'notes', rank: 'notes' },
  },
})
const managers = report('manager_xray', {
  score: {
    grade: 'D',
    ...both('Grade D.', 'Note D.', 'Voto D.'),
    contributions: [
      {
        points: 40,
        message: 'A liquidation.',
        translations: { fr: { message: 'Une liquidation.' }, it: { message: 'Una liquidazione.' } },
      },
    ],
  },
})

test('findings come first, by level and weight, then grades, then what weighs most, then what is uncertain', () => {
  const all = highlightsOf([financial, managers, documents, report('bank_xray', { score: { grade: 'B' } })])
  assert.deepEqual(
    all.map(({ source, level, text }) => [source, level, text.en]),
    [
      ['doc_xray', 'high', 'Title of heavy: revision 2 did it. There is one more of the kind.'],
      ['doc_xray', 'high', 'Title of light: revision 2 did it.'],
      ['doc_xray', 'medium', 'Title of odd: revision 2 did it.'],
      ['magpie', 'high', 'The probability of default within a year is 12%: class E.'],
      ['manager_xray', 'medium', 'Grade D.'],
      ['magpie', 'medium', 'Debt. Debt is bad.'],
      ['manager_xray', 'medium', 'A liquidation.'],
      ['magpie', 'low', 'Revenue of €1,000 on page 2 is confirmed by nothing else in the document.'],
    ],
  )
})

test('each leads to its place, in the document that it is of', () => {
  const [worst] = highlightsOf([documents])
  assert.deepEqual(
    [worst?.medium, worst?.report, worst?.finding, worst?.places, worst?.earlierText],
    ['medium-1', 'doc_xray-report', 'heavy-id', [place, { ...place, page: 4 }], '12'],
  )
  const figure = highlightsOf([financial]).at(-1)
  assert.deepEqual([figure?.medium, figure?.places], ['a'.repeat(24), [{ page: 2, box: [1, 1, 2, 2] }]])
})

test('each is told in three languages', () => {
  for (const { text } of highlightsOf([documents, financial, managers]))
    assert.equal(new Set(Object.values(text)).size, 3, text.en)
})

test('nothing grave is nothing, and what an older version wrote is read as far as it goes', () => {
  assert.deepEqual(
    highlightsOf([report('magpie', { riskLetter: 'A', probabilityOfDefault: 0.001 }), report('esg', { grade: null })]),
    [],
  )
  assert.deepEqual(
    highlightsOf([report('doc_xray', {}), report('manager_xray', { score: null }), report('bank_xray', {})]),
    [],
  )
})
