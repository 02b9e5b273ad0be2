const form = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/

/** Why this cannot be the version after that one; undefined where it can. */
export function versionFault(next: string, now: string): string | undefined {
  if (!form.test(next)) return `${next} is no version: expected three numbers such as 1.2.0, or 1.2.0-rc.1`
  return isNewer(next, now) ? undefined : `${next} is not newer than ${now}`
}

/** A preliminary version comes before the one that it is of. */
export function isNewer(next: string, now: string): boolean {
  const [, ...a] = form.exec(next) ?? []
  const [, ...b] = form.exec(now) ?? []
  for (const at of [0, 1, 2]) {
    const difference = Number(a[at]) - Number(b[at])
    if (difference !== 0) return difference > 0
  }
  if (a[3] === undefined || b[3] === undefined) return a[3] === undefined && b[3] !== undefined
  return a[3].localeCompare(b[3], 'en', { numeric: true }) > 0
}
