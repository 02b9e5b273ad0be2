import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOrganisation } from '#actions/people/bootstrap.ts'
import { inTransaction } from '#actions/tx.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Log, silentLog } from '#kernel/log.ts'
import { type Service, startService } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { atEnd, testDatabase } from './database.ts'

/** What the service answers: each test says by its assertions which shape it expects. */
export type Parsed = ReturnType<typeof JSON.parse>
export type Answer = { status: number; headers: Headers; text: string; body: Parsed }
export type CallOptions = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  raw?: string | Buffer
}

export type TestService = {
  service: Service
  url: string
  databaseUrl: string
  dataDir: string
  owner: { organisation: string; user: string; token: string }
  /** As the owner, unless `token` says otherwise (`''`: without credentials). */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  anotherOrganisation(): Promise<{ organisation: string; user: string; token: string }>
  /** A user of the owner's organisation with a key of the role's scopes. */
  member(role: string, options?: { test?: boolean }): Promise<{ user: string; token: string; email: string }>
  /** Declares, uploads and puts a file online; gives the medium. */
  upload(
    request: string,
    file: Buffer,
    options?: { name?: string; type?: string; token?: string; meta?: object },
  ): Promise<Parsed>
  stop(): Promise<void>
}

type Options = { env?: Record<string, string>; clock?: Clock; log?: Log }

/** The whole service in this process, on a database and a folder of its own. */
export async function startTestService({ env = {}, clock, log = silentLog }: Options = {}): Promise<TestService> {
  const { url: databaseUrl } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-test-'))
  const config = readConfig({
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT: '1000000',
    RATE_LIMIT_MEDIA: '1000000',
    RATE_LIMIT_COMPANIES: '1000000',
    WEBHOOK_ALLOW_SUBNETS: '127.0.0.0/8',
    // No test ever asks anyone outside.
    REGISTERS: 'offline',
    // A busy machine must not decide whether a file is refused at once or when it is read.
    UPLOAD_CHECK_MS: '60000',
    // The others have tests of their own; ESG is made for every request, and would be in everyone's way.
    ANALYSES: 'doc_xray,magpie',
    ...env,
  })
  const service = await startService(config, { log, ...(clock && { clock }) })
  const owner = service.firstOwner ?? (await addOrganisation(service))
  const url = service.app.publicUrl
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= service.stop().then(() => rm(dataDir, { recursive: true, force: true }))
    return stopping
  }
  atEnd(stop)
  return { service, url, databaseUrl, dataDir, ...asOwner(service, owner), stop }
}

/** The same service, called by the owner of a new organisation. */
export async function asAnotherOwner(started: TestService): Promise<TestService> {
  return { ...started, ...asOwner(started.service, await addOrganisation(started.service)) }
}

function asOwner(service: Service, owner: TestService['owner']) {
  const call = callerOf(service.app.publicUrl, owner.token)
  const member: TestService['member'] = async (role, { test = false } = {}) => {
    const email = `${role}-${Math.random().toString(36).slice(2)}@example.com`
    const user = (await call('POST', '/users', { body: { email, role } })).body.user.id
    const key = await call('POST', '/keys', { body: { name: role, user, test } })
    return { user, email, token: key.body.key.token }
  }
  const upload: TestService['upload'] = (request, file, options) => uploadFile(call, request, file, options)
  return { owner, call, anotherOrganisation: () => addOrganisation(service), member, upload }
}

export function callerOf(url: string, ownToken: string): TestService['call'] {
  return async (method, path, { token = ownToken, body, headers = {}, raw } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload as string }),
      redirect: 'manual',
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    }
  }
}

export async function postForm(
  upload: { url: string; fields: Record<string, string> },
  file: Buffer,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  return fetch(upload.url, { method: 'POST', body: form, headers })
}

async function uploadFile(
  call: TestService['call'],
  request: string,
  file: Buffer,
  {
    name = 'other',
    type = 'application/pdf',
    token,
    meta,
  }: { name?: string; type?: string; token?: string; meta?: object } = {},
) {
  const as = token === undefined ? {} : { token }
  const declared = { name, type: 'document', meta: { name: 'statement.pdf', size: file.length, type }, request }
  const { medium } = (await call('POST', '/media', { ...as, body: declared })).body
  const stored = await postForm(medium.upload, file)
  if (stored.status !== 204) throw new Error(`the upload was refused: ${await stored.text()}`)
  const online = await call('POST', `/media/${medium.id}`, { ...as, body: { status: 'online', ...(meta && { meta }) } })
  if (online.status !== 200) throw new Error(`the medium was refused: ${online.text}`)
  return online.body.medium
}

function addOrganisation({ app }: Service) {
  return inTransaction(app, (tx) =>
    makeOrganisation(tx, {
      organisation: 'Another',
      email: 'owner@another.example',
      token: undefined,
      apiVersion: '2026-11-01',
    }),
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
