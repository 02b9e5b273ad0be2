import type { App } from '#actions/app.ts'
import { type Json, ref } from './json.ts'
import type { SchemaWriter } from './schemas.ts'

/** `raw` stays open, for sources to come and for older versions; those of today are named. */
export function addReportShapes(schemas: SchemaWriter, analyses: App['analyses']): void {
  const named = analyses.map(({ source, title, raw }) => {
    const name = `${title.replace(/[^A-Za-z0-9]/g, '')}Raw`
    schemas.components[name] = { title: `${title} (source ${source})`, ...schemas.output(raw) }
    return { source, shape: ref('schemas', name) }
  })
  setRaw(schemas.components.Report, {
    description: 'Result of the analysis; its shape depends on `source`',
    anyOf: [...named.map(({ shape }) => shape), open('Any other source')],
  })
  setRaw(schemas.components.Simulation, {
    description: 'As in a report of the same source',
    anyOf: [
      ...named.filter(({ source }) => source === 'magpie').map(({ shape }) => shape),
      open('Versions before 2026-11-01, which leave fields out instead of `null`'),
    ],
  })
}

const open = (title: string): Json => ({ title, type: 'object', additionalProperties: true })

function setRaw(component: Json | undefined, raw: Json): void {
  const properties = component?.properties as Record<string, Json> | undefined
  if (properties !== undefined) properties.raw = raw
}
