import { builtConsole } from '../support/built-console.ts'
import { builtDocs } from '../support/built-docs.ts'
import type { Asking } from './asking.ts'

export async function askAboutOwnPages({ ask }: Asking): Promise<void> {
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/.well-known/jwks.json', '/problems/not-found']) {
    await ask('GET', path, 200, { token: '' })
    await ask('HEAD', path, 200, { token: '' })
    await ask('GET', `${path}?x=1`, 400, { token: '' })
  }
  await ask('GET', '/problems/nothing', 404, { token: '' })
  await Promise.all([builtConsole(), builtDocs()])
  await ask('GET', '/docs', 200, { token: '' })
  await ask('HEAD', '/docs', 200, { token: '' })
  await ask('GET', '/console', 200, { token: '' })
  await ask('HEAD', '/console', 200, { token: '' })
}
