import { nameOfRef, type Schema } from './openapi.ts'
import { escapeHtml } from './page.ts'

type Writing = { linkOf(schema: string): string; inline(markdown: string): string }

/** The fields of an object, one row each; objects inside it follow below their field, named shapes are linked. */
export function schemaTable(schema: Schema, writing: Writing): string {
  const rows = rowsOf(schema, writing, { prefix: '', depth: 0 })
  if (rows.length === 0) return `<p>${typeOf(schema, writing)}</p>`
  const head = '<thead><tr><th>Field</th><th>Type</th><th>What it is</th></tr></thead>'
  return `<table class="fields">${head}<tbody>${rows.join('\n')}</tbody></table>`
}

const depthMax = 4

function rowsOf(schema: Schema, writing: Writing, { prefix, depth }: { prefix: string; depth: number }): string[] {
  const members = [schema, ...(schema.allOf ?? [])]
  return members.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const path = `${prefix}${name}`
      const must = required.includes(name) ? ' <span class="must">required</span>' : ''
      const about = field.description === undefined ? '' : writing.inline(field.description)
      const own = `<tr><td><code>${escapeHtml(path)}</code>${must}</td><td>${typeOf(field, writing)}</td><td>${about}${limits(field)}</td></tr>`
      if (depth >= depthMax) return [own]
      const { inner, mark } = innerOf(field)
      const below = inner === undefined ? [] : rowsOf(inner, writing, { prefix: `${path}${mark}.`, depth: depth + 1 })
      return [own, ...below]
    }),
  )
}

/** The object that a field holds, where it is written out here and has no name of its own. */
function innerOf(field: Schema): { inner: Schema | undefined; mark: string } {
  if (field.items !== undefined) return { inner: field.items.$ref ? undefined : field.items, mark: '[]' }
  const choice = (field.anyOf ?? field.oneOf)?.filter(({ type }) => type !== 'null')
  if (choice?.length === 1) return { inner: choice[0], mark: choice[0]?.items ? '[]' : '' }
  return { inner: field, mark: '' }
}

export function typeOf(schema: Schema, writing: Writing): string {
  const { $ref, type, items, anyOf, oneOf, allOf, enum: choices, const: only, format } = schema
  if ($ref !== undefined) return `<a href="${writing.linkOf(nameOfRef($ref))}">${escapeHtml(nameOfRef($ref))}</a>`
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`
  if (choices !== undefined) return choices.map((one) => `<code>${escapeHtml(JSON.stringify(one))}</code>`).join(' ')
  const several = anyOf ?? oneOf ?? allOf
  if (several !== undefined) return [...new Set(several.map((one) => typeOf(one, writing)))].join(' or ')
  if (items !== undefined) return `list of ${typeOf(items, writing)}`
  const names = [type ?? 'any value'].flat().join(' or ')
  return escapeHtml(format === undefined ? names : `${names} (${format})`)
}

function limits({ minimum, maximum, minLength, maxLength, maxItems, default: fallback }: Schema): string {
  const said = [
    bounds(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ''),
    bounds(minLength, maxLength, ' characters'),
    maxItems === undefined ? '' : `at most ${number(maxItems)}`,
    fallback === undefined ? '' : `default ${JSON.stringify(fallback)}`,
  ].filter((one) => one !== '')
  return said.length === 0 ? '' : ` <span class="quiet">${escapeHtml(said.join('; '))}</span>`
}

function bounds(least: number | undefined, most: number | undefined, unit: string): string {
  const hasLeast = least !== undefined && least > -Number.MAX_SAFE_INTEGER
  if (hasLeast && most !== undefined) return `${number(least)} to ${number(most)}${unit}`
  if (hasLeast) return `at least ${number(least)}${unit}`
  return most === undefined ? '' : `at most ${number(most)}${unit}`
}

const number = (value: number) => value.toLocaleString('en')
