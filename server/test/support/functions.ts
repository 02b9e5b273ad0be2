import { stripTypeScriptTypes } from 'node:module'

export type FoundFunction = { name: string; line: number; lines: number }

type Token = { text: string; line: number }

const tokenPattern =
  /(?<gap>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<word>[\p{L}_$#][\p{L}\p{N}_$]*|\d[\w.]*)|(?<mark>=>|[\s\S])/uy
const regexPattern = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/uy
/** Behind these a slash begins an expression, not a division. */
const beforeExpression =
  /^(?:[([{},;:=!&|?+\-*%<>~^]|=>|return|typeof|case|in|of|await|throw|void|delete|else|do|yield)?$/
const blockWords = new Set(['if', 'for', 'while', 'switch', 'catch', 'with'])

/** The functions of a file that have a block for a body, with the lines from their parameters to the end of it. */
export function functionsOf(typescript: string): FoundFunction[] {
  const tokens = tokensOf(stripTypeScriptTypes(typescript))
  const matches = bracketsOf(tokens)
  return tokens.flatMap((token, at) => {
    const end = matches.get(at)
    if (token.text !== '{' || end === undefined) return []
    const start = headOf(tokens, at, matches)
    if (start === undefined) return []
    const line = (tokens[start] as Token).line
    return [{ name: nameBefore(tokens, start), line, lines: (tokens[end] as Token).line - line + 1 }]
  })
}

/** Where the parameters of the function begin whose body opens here; undefined: it is another block, or an object. */
function headOf(tokens: readonly Token[], body: number, matches: ReadonlyMap<number, number>): number | undefined {
  const isArrow = tokens[body - 1]?.text === '=>'
  const before = isArrow ? body - 2 : body - 1
  if (tokens[before]?.text !== ')') return isArrow ? before : undefined
  const open = matches.get(before)
  if (open === undefined || isArrow) return open
  const word = tokens[open - 1]?.text ?? ''
  const isLoop = blockWords.has(word) || (word === 'await' && tokens[open - 2]?.text === 'for')
  return isLoop ? undefined : open
}

function nameBefore(tokens: readonly Token[], start: number): string {
  const skipped = new Set(['=', 'async', '*', ':', 'function', '('])
  let at = start - 1
  while (at > 0 && skipped.has(tokens[at]?.text ?? '')) at -= 1
  return tokens[at]?.text ?? ''
}

/** Both ways: from the opening to the closing one and back. */
function bracketsOf(tokens: readonly Token[]): Map<number, number> {
  const open: number[] = []
  const matches = new Map<number, number>()
  for (const [at, { text }] of tokens.entries()) {
    if ('([{'.includes(text)) open.push(at)
    else if (')]}'.includes(text)) {
      const start = open.pop()
      if (start === undefined) throw new Error(`line ${tokens[at]?.line}: ${text} closes nothing`)
      matches.set(start, at).set(at, start)
    }
  }
  if (open.length > 0) throw new Error(`line ${tokens[open[0] as number]?.line}: nothing closes this`)
  return matches
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  /** Depth of braces at which each open template goes on. */
  const templates: number[] = []
  let depth = 0
  let line = 1
  for (let at = 0; at < text.length; ) {
    const last = tokens.at(-1)?.text ?? ''
    const goesOn = text[at] === '}' && templates.at(-1) === depth
    if (goesOn) templates.pop()
    const piece = goesOn || text[at] === '`' ? templatePiece(text, at) : pieceAt(text, at, last)
    if (piece.opens) templates.push(depth)
    else if (piece.text === '{') depth += 1
    else if (piece.text === '}' && !goesOn) depth -= 1
    if (!piece.isGap) tokens.push({ text: goesOn || piece.isText ? '""' : piece.text, line })
    line += piece.text.split('\n').length - 1
    at += piece.text.length
  }
  return tokens
}

type Piece = { text: string; opens?: boolean; isGap?: boolean; isText?: boolean }

function pieceAt(text: string, at: number, last: string): Piece {
  if (text[at] === '/' && !'/*'.includes(text[at + 1] ?? '') && beforeExpression.test(last)) {
    regexPattern.lastIndex = at
    const [regex] = regexPattern.exec(text) ?? []
    if (regex !== undefined) return { text: regex, isText: true }
  }
  tokenPattern.lastIndex = at
  const { 0: found = text[at] as string, groups } = tokenPattern.exec(text) ?? {}
  return { text: found, isGap: groups?.gap !== undefined, isText: groups?.string !== undefined }
}

/** From a backtick or the end of a hole to the next hole or the closing backtick. */
function templatePiece(text: string, at: number): Piece {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end += 1
    else if (text[end] === '`') return { text: text.slice(at, end + 1), isText: true }
    else if (text.startsWith('${', end)) return { text: text.slice(at, end + 2), opens: true, isText: true }
  }
  throw new Error('a template without an end')
}
