import { operationText } from './sdk-operations.ts'
import { type Schema, typeOf } from './sdk-type-of.ts'

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}
export type Parameter = {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}
export type Content = Record<string, { schema?: Schema }>
export type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

const head = '// Written by `npm run docs` from openapi.json: change the endpoint, not this file.\n'

/** What the SDK knows of the API, by path from the root. */
export function sdkTexts(document: Document): Record<string, string> {
  return {
    'sdk/src/openapi/schemas.ts': head + schemasText(document.components.schemas),
    'sdk/src/openapi/operations.ts': head + operationText(document),
  }
}

function schemasText(schemas: Record<string, Schema>): string {
  const types = Object.entries(schemas).map(([name, schema]) => {
    const { description, ...rest } = schema
    const comment = description === undefined ? '' : `/** ${description.replaceAll('*/', '*∕')} */\n`
    return `\n${comment}export type ${name} = ${typeOf(rest, { prefix: '' })}\n`
  })
  return `${types.join('')}${rawBySource(schemas)}`
}

/** The title of a report's shape names its source: `Doc X-Ray (source doc_xray)`. */
function rawBySource(schemas: Record<string, Schema>): string {
  const members = Object.entries(schemas).flatMap(([name, { title }]) => {
    const source = /\(source (\w+)\)$/.exec(title ?? '')?.[1]
    return source === undefined ? [] : [`  ${source}: ${name}\n`]
  })
  return `\n/** What \`raw\` of a report is, by its source. */\nexport type RawBySource = {\n${members.join('')}}\n`
}
