import pg from 'pg'

const { builtins } = pg.types
const dateArray = 1182
const bigintArray = 1016
const textArray = 1009

// A count fits a number; what does not stays text, exact.
const parseBigint = (text: string): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text)
const keepText = (text: string) => text
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray as 16, 'text')

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [bigintArray, (text) => parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)))],
  // A day has no time zone; as a Date it would move with the server's.
  [builtins.DATE, keepText],
  [dateArray, parseTextArray],
])

/** How column values become JavaScript values: bigint a number, date `YYYY-MM-DD`, timestamptz a Date, jsonb parsed. */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig
