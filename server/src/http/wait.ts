const waitSecondsMax = 60

/** `Prefer: wait=N` (RFC 7240), N ≤ 60; anything else is ignored, as preferences are. */
export function waitSeconds(header: string | string[] | undefined): number {
  const text = Array.isArray(header) ? header.join(',') : header
  if (text === undefined || text.length > 1_000) return 0
  for (const preference of text.split(',')) {
    const [name, value] = preference.split(';')[0]?.trim().split('=') ?? []
    if (name?.trim().toLowerCase() !== 'wait' || value === undefined) continue
    const seconds = /^"?(\d{1,9})"?$/.exec(value.trim())?.[1]
    return seconds === undefined ? 0 : Math.min(Number(seconds), waitSecondsMax)
  }
  return 0
}
