const heading = '## Unreleased'

/** What is under *Unreleased*, without the heading. */
export function unreleased(changelog: string): string {
  const [, after = ''] = changelog.split(`\n${heading}\n`)
  return (after.split(/^## /m)[0] ?? '').trim()
}

/** The same page with a section of its own for what was unreleased, and an empty *Unreleased* above it. */
export function withSection(changelog: string, { version, day }: { version: string; day: string }): string {
  return changelog.replace(`\n${heading}\n`, `\n${heading}\n\n## ${version} (${day})\n`)
}
