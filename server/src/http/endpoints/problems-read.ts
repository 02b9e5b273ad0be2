import { Problem, type ProblemCode, problemCatalogue } from '#kernel/problem.ts'
import type { Text } from '#language/languages.ts'
import { defineEndpoint } from '../endpoint.ts'
import { problemAdvice } from '../problem-advice.ts'
import { adviceWords } from '../words/advice.ts'

const more: Readonly<Text> = { en: 'Documentation', fr: 'Documentation', it: 'Documentazione' }

export const problemsRead = defineEndpoint({
  method: 'GET',
  path: '/problems/:code',
  summary: 'Read what a problem means and what to do about it',
  description: 'The page to which the `type` of a problem leads: what the problem means and what to do about it.',
  tag: 'Service',
  scope: 'public',
  answerTypes: { 200: ['text/html'] },
  problems: ['not-found'],
  async handle(_app, { params, reply, language }) {
    if (!Object.hasOwn(problemCatalogue, params.code)) throw new Problem('not-found', 'there is no such problem')
    const code = params.code as ProblemCode
    const { status, title } = problemCatalogue[code]
    const own = language === 'en' ? undefined : adviceWords[code]?.[language]
    const advice = own === undefined ? `<p lang="en">${problemAdvice[code]}</p>` : `<p>${own}</p>`
    // Nothing of the caller's is in the page: the code is one of ours.
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      .header('Vary', 'Accept-Language')
      .send(
        `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">` +
          `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${code}</title></head>\n` +
          `<body><main><h1>${title[language]}</h1><p><code>${code}</code> · ${status}</p>${advice}` +
          `<p><a href="../docs/problems/${code}.html">${more[language]}</a></p></main></body></html>\n`,
      )
    return undefined
  },
})
