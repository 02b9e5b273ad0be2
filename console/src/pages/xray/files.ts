import { client } from '../../api/index.ts'

const resolutions = ['72', '110', '150', '220'] as const
export type Resolution = (typeof resolutions)[number]

/** A page as a picture, drawn by the service. */
export const pageImage = (medium: string, page: number, dpi: Resolution): Promise<Blob> =>
  client.media.page(medium, page, { dpi })

/** Pages are drawn anew for a file: that takes longer than other calls. */
export const exportMs = 120_000

const keptMs = 60_000

/** Hands a file to the reader's browser, which keeps it where the reader wants it. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
