import { Marked } from 'marked'
import { curlOf } from './curl.ts'
import type { Highlight } from './highlight.ts'
import { codeBlock, relativeTo, scrolling, withTexts, writeMarkdown } from './markdown.ts'
import { answerOf, type Call, callsOf, type Document, nameOfRef, parameterOf, type Schema } from './openapi.ts'
import { escapeHtml, type Heading, type Page } from './page.ts'
import { schemaTable, typeOf } from './schema-table.ts'

type Reference = {
  document: Document
  highlight: Highlight
  /** Method of the SDK by operation. */
  methods: ReadonlyMap<string, string>
}

const schemasPage = 'reference/schemas.html'
const inlineMarked = new Marked({ gfm: true })
const inline = (markdown: string) => inlineMarked.parseInline(markdown, { async: false })
const paragraphs = (markdown: string) => inlineMarked.parse(markdown, { async: false })

/** The reference: what holds for all calls, one page for each tag, and the shapes that have names. */
export function referencePages(reference: Reference): Page[] {
  const { document } = reference
  const calls = callsOf(document)
  const tags = document.tags.map((tag) =>
    tagPage(
      tag,
      calls.filter(({ tags: [first] }) => first === tag.name),
      reference,
    ),
  )
  return [overviewPage(calls, reference), ...tags, schemaPage(reference)]
}

const pageOfTag = (tag: string) => `reference/${tag.toLowerCase()}.html`

function overviewPage(calls: readonly Call[], { document, highlight }: Reference): Page {
  const to = 'reference/index.html'
  const around = { highlight, targetOf: () => undefined, from: 'openapi.json', to }
  const written = writeMarkdown(`# API\n\n${document.info.description}`, around)
  const lists = document.tags.map(({ name }) => {
    const rows = calls
      .filter(({ tags: [first] }) => first === name)
      .map(({ method, path, summary, operationId }) => {
        const href = `${relativeTo(to, pageOfTag(name))}#${operationId}`
        return `<tr><td>${callSign(method, path)}</td><td><a href="${href}">${escapeHtml(summary)}</a></td></tr>`
      })
    return `<h3 id="${name}">${name}</h3>${scrolling(`<table class="calls"><tbody>${rows.join('\n')}</tbody></table>`, name)}`
  })
  const body = `${written.html}<h2 id="all-calls">All calls</h2>${lists.join('\n')}<p>The same as a document for programs: <code>GET /openapi.json</code>.</p>`
  const headings: Heading[] = [
    ...written.headings,
    { id: 'all-calls', title: 'All calls', depth: 2, text: '' },
    ...document.tags.map(({ name }) => ({ id: name, title: name, depth: 3, text: '' })),
  ]
  return { to, title: 'API', section: 'Reference', body, headings: withTexts(body, headings) }
}

function tagPage(
  { name, description }: { name: string; description: string },
  calls: readonly Call[],
  reference: Reference,
): Page {
  const to = pageOfTag(name)
  const around = { highlight: reference.highlight, targetOf: () => undefined, from: 'openapi.json', to }
  // Headings in the text of a tag stand below its own.
  const intro = writeMarkdown(`# ${name}\n\n${description.replaceAll(/^### /gm, '## ')}`, around)
  const body = `${intro.html}${calls.map((call) => callSection(call, to, reference)).join('\n')}`
  const headings = calls.map(({ operationId, summary }) => ({ id: operationId, title: summary, depth: 2, text: '' }))
  return { to, title: name, section: 'Reference', body, headings: withTexts(body, [...intro.headings, ...headings]) }
}

const callSign = (method: string, path: string) =>
  `<span class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></span>`

function callSection(call: Call, to: string, { document, highlight, methods }: Reference): string {
  const { operationId, summary, description, method, path } = call
  const writing = { linkOf: (schema: string) => `${relativeTo(to, schemasPage)}#${schema}`, inline }
  const sdk = methods.get(operationId)
  const curl = curlOf(call, document)
  const json = (value: unknown) => codeBlock(highlight(JSON.stringify(value, null, 2), 'json'), 'json')
  const parts = [
    `<h2 id="${operationId}">${inline(summary)}<a class="anchor" href="#${operationId}" aria-label="Link to: ${escapeHtml(summary)}">#</a></h2>`,
    `<p>${callSign(method, path)}</p>`,
    description === undefined ? '' : paragraphs(description),
    sdk === undefined ? '' : `<p>SDK: <code>roentgen.${sdk}</code></p>`,
    parameterTable(call, document, writing),
    curl === undefined ? '' : codeBlock(highlight(curl, 'sh'), 'sh'),
    bodyOf(call, document, writing),
    ...answers(call, document, { writing, json }),
    problems(call, document, to),
  ]
  return `<section class="operation">${parts.filter((part) => part !== '').join('\n')}</section>`
}

type Writing = Parameters<typeof typeOf>[1]

/** Those of this call; what every call takes is said once, on the first page. */
function parameterTable(call: Call, document: Document, writing: Writing): string {
  const own = (call.parameters ?? []).map((one) => parameterOf(document, one)).filter((one) => one.in !== 'header')
  const headers = (call.parameters ?? []).map((one) => parameterOf(document, one)).filter((one) => one.in === 'header')
  const rows = own.map(({ name, in: where, required, description = '', schema = {} }) => {
    const must = required ? ' <span class="must">required</span>' : ''
    return `<tr><td><code>${escapeHtml(name)}</code>${must}</td><td>${where}</td><td>${typeOf(schema, writing)}</td><td>${inline(description)}</td></tr>`
  })
  const head = '<thead><tr><th>Parameter</th><th>In</th><th>Type</th><th>What it is</th></tr></thead>'
  const table =
    rows.length === 0 ? '' : scrolling(`<table>${head}<tbody>${rows.join('\n')}</tbody></table>`, 'Parameters')
  const named = headers.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(' ')
  return `${table}${headers.length === 0 ? '' : `<p class="quiet">Headers: ${named}</p>`}`
}

function bodyOf({ requestBody }: Call, document: Document, writing: Writing): string {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === undefined || content?.schema === undefined) return ''
  const { $ref } = content.schema
  const named = $ref === undefined ? undefined : document.components.schemas[nameOfRef($ref)]
  if (named === undefined) return `<h3>Body</h3>${shape(content.schema, writing)}`
  return `<h3>Body: ${typeOf(content.schema, writing)}</h3>${scrolling(schemaTable(named, writing), 'Fields')}`
}

function shape(schema: Schema, writing: Writing): string {
  const isNamed = schema.$ref !== undefined || schema.items?.$ref !== undefined
  if (isNamed) return `<p>${typeOf(schema, writing)}</p>`
  return scrolling(schemaTable(schema, writing), 'Fields')
}

function answers(
  call: Call,
  document: Document,
  { writing, json }: { writing: Writing; json(value: unknown): string },
): string[] {
  return (
    Object.entries(call.responses)
      .filter(([status]) => status.startsWith('2'))
      // Older versions answer 200 with the same where something is made, which the first page says once.
      .filter(([status]) => status !== '200' || call.responses['201'] === undefined)
      .map(([status, raw]) => {
        const { description, content = {} } = answerOf(document, raw)
        const [type, { schema, example } = {}] = Object.entries(content)[0] ?? []
        const fields = schema === undefined || type !== 'application/json' ? '' : shape(schema, writing)
        const shown = example === undefined ? '' : `<details><summary>Example</summary>${json(example)}</details>`
        const kind = type === undefined || type === 'application/json' ? '' : ` <code>${escapeHtml(type)}</code>`
        return `<h3>Answer ${status}</h3><p>${inline(description)}${kind}</p>${fields}${shown}`
      })
  )
}

function problems(call: Call, document: Document, to: string): string {
  const codes = Object.values(call.responses).flatMap((raw) => {
    const schema = answerOf(document, raw).content?.['application/problem+json']?.schema
    return (schema?.properties?.code?.enum ?? []) as string[]
  })
  if (codes.length === 0) return ''
  const links = [...new Set(codes)].map((code) => `<a href="${relativeTo(to, `problems/${code}.html`)}">${code}</a>`)
  return `<p class="problems">Problems: ${links.join(' ')}</p>`
}

function schemaPage({ document }: Reference): Page {
  const writing = { linkOf: (schema: string) => `#${schema}`, inline }
  const entries = Object.entries(document.components.schemas)
  const sections = entries.map(([name, schema]) => {
    const about = schema.description === undefined ? '' : paragraphs(schema.description)
    return `<h2 id="${name}">${name}<a class="anchor" href="#${name}" aria-label="Link to: ${name}">#</a></h2>${about}${scrolling(schemaTable(schema, writing), name)}`
  })
  const body = `<h1 id="shapes">Shapes</h1><p>Bodies and answers that have a name in <code>openapi.json</code>. The SDK's types have the same names.</p>${sections.join('\n')}`
  const headings = [
    { id: 'shapes', title: 'Shapes', depth: 1, text: '' },
    ...entries.map(([name]) => ({ id: name, title: name, depth: 2, text: '' })),
  ]
  return { to: schemasPage, title: 'Shapes', section: 'Reference', body, headings: withTexts(body, headings) }
}
