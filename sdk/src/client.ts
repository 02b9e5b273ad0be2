import type { List, Medium, MediumName, Notes, Period, ProblemDetails, Report, Request, Simulation } from './types.ts'

export type ClientOptions = {
  /** Address of the service. */
  url: string
  key: string
  fetch?: typeof fetch
}

/** What the service answered instead of what was asked for; `problem.code` never changes, the texts may. */
export class RoentgenProblem extends Error {
  readonly problem: ProblemDetails
  constructor(problem: ProblemDetails) {
    super(`${problem.code}: ${problem.detail}`)
    this.name = 'RoentgenProblem'
    this.problem = problem
  }
}

export type NewRequest = {
  code: { type: string; id: string }
  businessName?: string
  reference?: string
  creator?: string
  notes?: Notes
}

export type Document = {
  request: string
  name: MediumName
  file: Blob
  fileName: string
  /** Required for certified financial statements and bank statements. */
  meta?: { period?: Period; date?: string }
}

export type Client = ReturnType<typeof roentgen>

/** The calls that every client makes; the others are one `call` away. */
export function roentgen({ url, key, fetch: send = fetch }: ClientOptions) {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await send(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new RoentgenProblem(answer as ProblemDetails)
    return answer as T
  }

  return {
    call,

    async createRequest(request: NewRequest, { idempotencyKey }: { idempotencyKey?: string } = {}): Promise<Request> {
      const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
      return (await call<{ request: Request }>('POST', '/requests', request, headers)).request
    },

    async readRequest(id: string): Promise<Request> {
      return (await call<{ request: Request }>('GET', `/requests/${id}`)).request
    },

    async addNotes(id: string, notes: Notes): Promise<Request> {
      return (await call<{ request: Request }>('POST', `/requests/${id}`, { notes })).request
    },

    /** All three steps: declare, upload by the signed form, put online. */
    async sendDocument({ request, name, file, fileName, meta }: Document): Promise<Medium> {
      const about = { name: fileName, size: file.size, type: file.type }
      const type = file.type.startsWith('image/') ? 'image' : 'document'
      const { medium } = await call<{ medium: Medium }>('POST', '/media', { name, type, meta: about, request })
      const form = new FormData()
      for (const [field, value] of Object.entries(medium.upload?.fields ?? {})) form.append(field, value)
      form.append('file', file, fileName)
      const stored = await send(medium.upload?.url ?? '', { method: 'POST', body: form })
      if (!stored.ok) throw new Error(`the storage refused the upload (${stored.status}): ${await stored.text()}`)
      const online = { status: 'online', ...(meta !== undefined && { meta }) }
      return (await call<{ medium: Medium }>('POST', `/media/${medium.id}`, online)).medium
    },

    /** What the Financial X-Ray would say of these figures; nothing is kept. */
    async simulate(code: { type: string; id?: string }, notes: Notes, variants?: Notes[]): Promise<Simulation> {
      const body = { code, notes, ...(variants !== undefined && { variants }) }
      return (await call<{ simulation: Simulation }>('POST', '/simulations', body)).simulation
    },

    async readReport(id: string): Promise<Report> {
      return (await call<{ report: Report }>('GET', `/reports/${id}`)).report
    },

    /** The reports of a source; with `waitSeconds` (at most 60) as soon as there is one. */
    async reports(request: string, source: string, { waitSeconds = 0 } = {}): Promise<Report[]> {
      const query = new URLSearchParams({ request, source })
      const headers: Record<string, string> = waitSeconds > 0 ? { prefer: `wait=${waitSeconds}` } : {}
      return (await call<List<'reports', Report>>('GET', `/reports?${query}`, undefined, headers)).reports
    },
  }
}
