/** The values that a header such as `Content-Disposition` gives to one parameter, in their order, without quotes and escapes. */
export function parametersOf(header: string, wanted: string): string[] {
  const values: string[] = []
  for (const [, name = '', quoted, plain = ''] of header.matchAll(parameter)) {
    if (name.toLowerCase() === wanted) values.push(quoted === undefined ? plain : quoted.replace(/\\(["\\])/g, '$1'))
  }
  return values
}

// The alternatives within exclude one another, so the time taken grows with the length alone. Quotes that are never closed
// reach to the end: nothing behind them may count as a parameter.
const parameter = /;[ \t]*([^\s=;"]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|([^\s;"]*))/g
