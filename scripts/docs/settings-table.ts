import type { z } from 'zod'
import { settings } from '../../server/src/config.ts'

const begin = '<!-- settings -->'
const end = '<!-- /settings -->'

/** The page with the table of settings put between its marks; unchanged where there are none. */
export function withSettingsTable(page: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) return page
  return `${page.slice(0, from + begin.length)}\n${settingsTable()}\n${page.slice(to)}`
}

function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { schema, about, unset }]) => `| \`${name}\` | ${standardOf(schema, unset)} | ${about} |`,
  )
  return ['| Setting | Default | What it is for |', '|---|---|---|', ...rows].join('\n')
}

/** As it would be written in the environment, or what holds without it. */
function standardOf(schema: z.ZodType, unset: string | undefined): string {
  const value = schema.parse(undefined)
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return unset === undefined ? '*unset*' : `*unset → ${unset}*`
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``
}
