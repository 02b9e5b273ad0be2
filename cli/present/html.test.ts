import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlFile, type Picture } from './html.ts'
import type { Severity, View } from './view.ts'

const mark = '"><img src=x>'

test('nothing that a file or a service says becomes a part of the page’s own markup', () => {
  const view: View = {
    file: mark,
    verdict: 'forged',
    verdictWords: mark,
    facts: [mark],
    because: mark,
    sections: [
      {
        title: mark,
        result: mark,
        reasons: [
          {
            severity: mark as Severity,
            title: mark,
            content: mark,
            findings: [
              {
                severity: mark as Severity,
                message: mark,
                places: [{ page: 1, box: [0, 0, 1, 1] }],
                earlier: mark,
                check: mark,
              },
            ],
          },
        ],
        notChecked: [{ why: mark, criteria: [mark] }],
      },
    ],
    notMade: [{ titles: [mark], why: mark }],
  }
  const pages = [
    { number: 1, widthPoints: 10, heightPoints: 10, mime: mark, base64: 'AA==' },
    { number: 2, widthPoints: 10, heightPoints: 10, why: mark },
  ] satisfies Picture[]
  const html = htmlFile(view, pages, { at: 1, language: 'en', leftOut: 0 })
  assert.equal(html.includes('<img src=x>'), false)
  assert.match(html, /class="box &quot;&gt;/)
})
