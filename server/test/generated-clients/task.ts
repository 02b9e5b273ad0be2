/** What each program is handed, and what it must find. */
export type Task = { url: string; token: string; file: Uint8Array }
export type Outcome = { requestId: string; source: string; flagColor: string; refusal: string; reports: number }

export const newRequest = { code: { type: 'siren', id: '732829320' }, businessName: 'Cocciniglia & Cie' } as const

export const newMedium = (request: string, file: Uint8Array) =>
  ({
    name: 'bank_statement',
    type: 'document',
    meta: { name: 'statement.pdf', size: file.length, type: 'application/pdf' },
    request,
  }) as const

export const online = { status: 'online', meta: { period: 'month', date: '2026-10-31' } } as const

export const notes = { notes: { equity: 25_000_000, totalAssets: 110_000_000 } } as const

/** The signed form: the same for every client, since the form is the storage's. */
export async function upload(form: { url: string; fields: Record<string, string> }, file: Uint8Array): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
  body.append('file', new Blob([file.slice()]))
  const { status } = await fetch(form.url, { method: 'POST', body })
  if (status !== 204) throw new Error(`the upload was answered with ${status}`)
}

export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`)
  return value
}

/** `raw` is open: what is read from it is looked at here. */
export const flagColorOf = (raw: unknown): string => String((raw as { flag?: { color?: unknown } }).flag?.color)
