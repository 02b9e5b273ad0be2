import { globSync } from 'node:fs'
import type { Section } from './page.ts'

export type Source = { from: string; to: string; section: Section; title?: string }

/** In the order of the contents. A page that is not named here comes last in its section. */
const order: Readonly<Record<Section, readonly string[]>> = {
  Start: ['docs/guides/first-report.md', 'docs/cli.md', 'sdk/README.md'],
  Guides: [
    'docs/guides/upload.md',
    'docs/guides/webhooks.md',
    'docs/recipes/waiting.md',
    'docs/guides/test-mode.md',
    'docs/recipes/idempotency.md',
    'docs/recipes/keys-and-roles.md',
    'docs/recipes/oauth.md',
    'docs/recipes/extractions.md',
    'docs/moving-a-client.md',
  ],
  'X-Rays': [
    'docs/guides/what-it-is-worth.md',
    'docs/doc-xray.md',
    'docs/doc-xray-measured.md',
    'docs/financial-xray.md',
    'docs/guides/models.md',
    'docs/default-model.md',
    'docs/manager-xray.md',
    'docs/bank-xray.md',
    'docs/esg-xray.md',
    'docs/documents.md',
    'docs/classification.md',
    'docs/registers.md',
  ],
  Operate: [
    'docs/guides/self-hosting.md',
    'docs/guides/security.md',
    'docs/guides/data-protection.md',
    'docs/metrics.md',
    'docs/traces.md',
    'docs/queue.md',
    'docs/performance.md',
    'docs/scale.md',
    'SECURITY.md',
  ],
  Reference: ['docs/conventions.md', 'docs/problems.md', 'docs/states.md', 'docs/glossary.md', 'CHANGELOG.md'],
  Develop: [
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/style.md',
    'docs/testing.md',
    'docs/security-cases.md',
    'docs/threat-model.md',
    'docs/security.md',
  ],
}

const titles: Readonly<Record<string, string>> = {
  'sdk/README.md': 'TypeScript SDK',
  'docs/cli.md': 'The command',
  'SECURITY.md': 'Report a weakness',
  'docs/guides/self-hosting.md': 'Self-hosting',
  'docs/default-model.md': 'The default model',
}

/** Every page of the repository that is for readers, with its place in the site. */
export function contentsOf(root: string): Source[] {
  const listed = Object.values(order).flat()
  const found = globSync(['docs/**/*.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'sdk/README.md'], {
    cwd: root,
  })
  const place = (path: string) => (listed.includes(path) ? listed.indexOf(path) : listed.length)
  return found
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map((from) => ({
      from,
      to: targetOf(from),
      section: sectionOf(from),
      ...(titles[from] && { title: titles[from] }),
    }))
}

function sectionOf(from: string): Section {
  const named = Object.entries(order).find(([, paths]) => paths.includes(from))
  if (named !== undefined) return named[0] as Section
  return from.startsWith('docs/guides/') ? 'Guides' : 'Develop'
}

/** `docs/recipes/README.md` → `recipes/index.html`, `SECURITY.md` → `security-policy.html`. */
function targetOf(from: string): string {
  const own: Readonly<Record<string, string>> = {
    'SECURITY.md': 'report-a-weakness.html',
    'CONTRIBUTING.md': 'contributing.html',
    'CHANGELOG.md': 'changelog.html',
    'sdk/README.md': 'sdk.html',
  }
  return (
    own[from] ??
    from
      .replace(/^docs\//, '')
      .replace(/README\.md$/, 'index.md')
      .replace(/\.md$/, '.html')
  )
}
