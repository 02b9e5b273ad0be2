/** A piece of code that is no comment, no text and no regular expression. */
export type Token = { kind: 'number' | 'word' | 'sign'; text: string; at: number }

const numberForm = /^(?:0[xob][\da-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d+)?)n?/i
const wordForm = /^[\p{L}_$][\p{L}\d_$]*/u
const signForm = /^(?:===|!==|\?\?=?|\?\.|&&|\|\||=>|<=|>=|\.\.\.|\*\*|[^\s\p{L}\d_$])/u
/** After one of these words a slash begins a regular expression. */
const beforeExpression = new Set(['return', 'typeof', 'case', 'in', 'of', 'do', 'else', 'await', 'yield'])

/**
 * The tokens of TypeScript code, as far as a change of one constant needs them. The compiler's own parser is not in its package
 * any more, and a pattern over the whole text would change constants in comments and texts.
 */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  /** Braces that a template's `${` has opened, by how deep the others were. */
  const templates: number[] = []
  let braces = 0
  let at = 0
  while (at < code.length) {
    const rest = code.slice(at, at + 200)
    const blank = /^\s+/.exec(rest)?.[0]
    if (blank !== undefined) at += blank.length
    else if (rest.startsWith('//')) at = endOf(code, '\n', at)
    else if (rest.startsWith('/*')) at = endOf(code, '*/', at + 2)
    else if (rest[0] === "'" || rest[0] === '"') at = afterQuoted(code, at)
    else if (rest[0] === '`') at = templatePart(at + 1)
    else if (rest[0] === '}' && templates.at(-1) === braces) {
      templates.pop()
      at = templatePart(at + 1)
    } else if (rest[0] === '/' && beginsExpression(tokens.at(-1))) at = afterPattern(code, at)
    else at += take(rest)
  }
  return tokens

  function templatePart(from: number): number {
    for (let here = from; here < code.length; here++) {
      if (code[here] === '\\') here++
      else if (code[here] === '`') return here + 1
      else if (code.startsWith('${', here)) {
        templates.push(braces)
        return here + 2
      }
    }
    return code.length
  }

  function take(rest: string): number {
    const number = numberForm.exec(rest)?.[0]
    const word = number === undefined ? wordForm.exec(rest)?.[0] : undefined
    const text = number ?? word ?? signForm.exec(rest)?.[0] ?? rest.slice(0, 1)
    if (text === '{') braces++
    if (text === '}') braces--
    tokens.push({ kind: number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign', text, at })
    return text.length
  }
}

function endOf(code: string, end: string, from: number): number {
  const found = code.indexOf(end, from)
  return found === -1 ? code.length : found + end.length
}

function afterQuoted(code: string, from: number): number {
  for (let here = from + 1; here < code.length; here++) {
    if (code[here] === '\\') here++
    else if (code[here] === code[from]) return here + 1
  }
  return code.length
}

function afterPattern(code: string, from: number): number {
  let inClass = false
  for (let here = from + 1; here < code.length; here++) {
    if (code[here] === '\\') here++
    else if (code[here] === '[') inClass = true
    else if (code[here] === ']') inClass = false
    else if (code[here] === '/' && !inClass) return here + 1
  }
  return code.length
}

function beginsExpression(before: Token | undefined): boolean {
  if (before === undefined) return true
  if (before.kind === 'number') return false
  if (before.kind === 'word') return beforeExpression.has(before.text)
  return before.text !== ')' && before.text !== ']' && before.text !== '}'
}
