import { problemAdvice } from '#http/problem-advice.ts'
import { adviceWords } from '#http/words/advice.ts'
import { type ProblemCode, problemCatalogue } from '#kernel/problem.ts'
import { answerOf, type Call, callsOf, type Document } from './openapi.ts'
import { escapeHtml, type Page } from './page.ts'

/** One page for each code: what it means in three languages, what to do, and which calls answer with it. */
export function problemPages(document: Document): Page[] {
  const calls = callsOf(document)
  return (Object.keys(problemCatalogue) as ProblemCode[]).map((code) =>
    problemPage(
      code,
      calls.filter((call) => answersWith(call, code, document)),
    ),
  )
}

function problemPage(code: ProblemCode, calls: readonly Call[]): Page {
  const { status, title } = problemCatalogue[code]
  const words = adviceWords[code]
  const inOther = (['fr', 'it'] as const).map((language) => {
    const advice = words?.[language]
    return `<div lang="${language}"><h2 id="${language}">${title[language]}</h2>${advice === undefined ? '' : `<p>${advice}</p>`}</div>`
  })
  const rows = calls.map(({ method, path, operationId, tags: [tag = ''] }) => {
    const href = `../reference/${tag.toLowerCase()}.html#${operationId}`
    return `<li><a href="${href}"><code>${method} ${escapeHtml(path)}</code></a></li>`
  })
  const body = `<h1 id="${code}"><code>${code}</code></h1>
<p class="lead">${title.en} · ${status}</p>
<p>${problemAdvice[code]}</p>
${inOther.join('\n')}
<h2 id="calls">Calls that can answer with it</h2>
${rows.length === 0 ? '<p>None names it in particular.</p>' : `<ul>${rows.join('\n')}</ul>`}
<p><a href="../problems.html">All problems</a></p>`
  const text = `${title.en} ${problemAdvice[code]} ${title.fr} ${title.it}`
  return {
    to: `problems/${code}.html`,
    title: code,
    section: 'Reference',
    body,
    headings: [{ id: code, title: code, depth: 1, text }],
    isUnlisted: true,
  }
}

function answersWith(call: Call, code: string, document: Document): boolean {
  return Object.values(call.responses).some((raw) => {
    const schema = answerOf(document, raw).content?.['application/problem+json']?.schema
    return (schema?.properties?.code?.enum ?? []).includes(code)
  })
}
