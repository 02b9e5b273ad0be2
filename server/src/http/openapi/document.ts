import type { App } from '#actions/app.ts'
import type { Scope } from '#domain/api-key.ts'
import { type Endpoint, findGet } from '../endpoint.ts'
import { id } from '../wire.ts'
import { responseHeaders } from './headers.ts'
import type { Json } from './json.ts'
import { operationOf } from './operation.ts'
import { headerParameters } from './parameters.ts'
import { problemComponents, problemDetails } from './problems.ts'
import { addReportShapes } from './report-shapes.ts'
import { type SchemaWriter, schemaWriter } from './schemas.ts'
import { interfaceDescription, tagDescriptions } from './texts.ts'
import { webhookParameters, webhooksOf } from './webhooks.ts'

type About = {
  publicUrl: string
  version: string
  /** Their reports' shapes are part of the document. */
  analyses: App['analyses']
}

/** Of the whole document this alone may differ from call to call. */
export const serversOf = (url: string): Json[] => [{ url, description: 'This service' }]

/** The document is made from the endpoints themselves, so that it cannot say anything else than what is served. */
export function openapiDocument(endpointsByName: Readonly<Record<string, Endpoint>>, about: About): Json {
  const schemas = schemaWriter()
  schemas.output(id)
  const paths = pathsOf(endpointsByName, schemas)
  addReportShapes(schemas, about.analyses)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Roentgen: Risk Assessment API',
      version: about.version,
      summary: 'Open, self-hosted risk assessment',
      description: interfaceDescription,
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: serversOf(about.publicUrl),
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooksOf(),
    components: {
      securitySchemes,
      schemas: sorted({ ...schemas.components, ProblemDetails: problemDetails }),
      parameters: { ...headerParameters, ...webhookParameters },
      headers: responseHeaders,
      responses: usedResponses(paths),
    },
  }
}

const scopeMeanings: Readonly<Record<Scope, string>> = {
  'requests:read': 'Read requests, documents, notes and extractions',
  'requests:write': 'Create and change requests, upload documents, add notes',
  'reports:read': 'Read reports, events and the models behind them',
  'decisions:write': 'Set decisions',
  'webhooks:manage': 'Manage webhooks and their deliveries',
  'audit:read': 'Read the audit log',
  admin: 'Manage users, keys and the organisation',
}

const securitySchemes: Json = {
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rgn_live_… or rgn_test_…',
    description: '`Authorization: Bearer <key>`. Keys that begin with `rgn_test_` see test data only.',
  },
  token: {
    type: 'oauth2',
    description:
      '`Authorization: Bearer <token>`, with a token from `POST /oauth/token`. The token is valid for 900 seconds.',
    flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: scopeMeanings } },
  },
  userId: {
    type: 'apiKey',
    in: 'header',
    name: 'userId',
    description:
      'With `sessionToken`, instead of `Authorization`: the id of the key’s user. `Api-Version` is then required.',
  },
  sessionToken: { type: 'apiKey', in: 'header', name: 'sessionToken', description: 'With `userId`: the key.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'rgn_session',
    description:
      'Set by `POST /session`, for browsers. Calls that write also need `Roentgen-CSRF` and an `Origin` of this service.',
  },
}

function pathsOf(endpointsByName: Readonly<Record<string, Endpoint>>, schemas: SchemaWriter): Record<string, Json> {
  const paths: Record<string, Json> = {}
  const all = Object.values(endpointsByName)
  for (const [name, endpoint] of Object.entries(endpointsByName)) {
    if (endpoint.silent) continue
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    const get = findGet(endpoint, (of) => all.find((other) => other.method === 'GET' && other.path === of))
    const operation = operationOf(name, endpoint, { hasGet: get !== undefined }, schemas)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return paths
}

function usedResponses(paths: Json): Json {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(problemComponents()).filter(([name]) => text.includes(`"#/components/responses/${name}"`)),
  )
}

const sorted = (object: Record<string, Json>): Json =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
