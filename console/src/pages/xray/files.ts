import { client, currentMode } from '../../api/index.ts'

const resolutions = ['72', '110', '150', '220'] as const
export type Resolution = (typeof resolutions)[number]

/** A page as a picture, drawn by the service. */
export const pageImage = (medium: string, page: number, dpi: Resolution): Promise<Blob> =>
  client.media.page(medium, page, { dpi })

/** Hands a file to the reader's browser, which keeps it where the reader wants it. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A report or a request as a file, made by the service. */
export async function exported(path: string, query: Record<string, string>): Promise<Blob> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers: { 'roentgen-mode': currentMode() } })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.blob()
}
