import { createHighlighter, type ThemeRegistrationRaw } from 'shiki'
import { escapeHtml } from './page.ts'

/** Kinds of tokens that the style sheet colours; a strict policy allows no colours written into the page itself. */
const kinds = {
  c: ['comment', 'punctuation.definition.comment'],
  s: ['string', 'punctuation.definition.string', 'constant.other.symbol'],
  n: ['constant.numeric', 'constant.language'],
  k: ['keyword', 'storage', 'variable.language', 'keyword.operator.new'],
  f: ['entity.name.function', 'support.function', 'entity.name.command'],
  t: ['entity.name.type', 'entity.name.class', 'support.class', 'support.type'],
  p: ['support.type.property-name', 'meta.object-literal.key', 'entity.other.attribute-name', 'variable.parameter'],
} as const

const colourOf = (index: number) => `#00000${index + 1}`
const plain = '#000000'
const classOf = new Map(Object.keys(kinds).map((kind, index) => [colourOf(index), `hl-${kind}`]))

/** Its colours are names: each stands for a class. */
const theme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  settings: [
    { settings: { foreground: plain, background: '#ffffff' } },
    ...Object.values(kinds).map((scope, index) => ({ scope: [...scope], settings: { foreground: colourOf(index) } })),
    { scope: ['keyword.operator', 'storage.type.function.arrow'], settings: { foreground: plain } },
  ],
}

const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  console: 'bash',
  ts: 'typescript',
  js: 'javascript',
  py: 'python',
}
const languages = [
  'bash',
  'typescript',
  'javascript',
  'python',
  'php',
  'java',
  'json',
  'sql',
  'nginx',
  'ini',
  'yaml',
  'http',
  'html',
]

export type Highlight = (code: string, language: string | undefined) => string

export async function openHighlighter(): Promise<Highlight> {
  const highlighter = await createHighlighter({ themes: [theme], langs: languages })
  return (code, asked = '') => {
    const lang = aliases[asked] ?? asked
    if (!languages.includes(lang)) return escapeHtml(code)
    // PHP samples show no opening tag in the middle of a page.
    const { tokens } = highlighter.codeToTokens(code, { lang: lang as 'bash', theme: 'classes' })
    return tokens
      .map((line) =>
        line.map(({ content, color }) => spanOf(content, classOf.get(color?.toLowerCase() ?? ''))).join(''),
      )
      .join('\n')
  }
}

const spanOf = (text: string, name: string | undefined) =>
  name === undefined ? escapeHtml(text) : `<span class="${name}">${escapeHtml(text)}</span>`
