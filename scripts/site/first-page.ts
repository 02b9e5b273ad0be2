import { escapeHtml, type Page } from './page.ts'

const cards: readonly (readonly [to: string, title: string, about: string])[] = [
  ['guides/first-report.html', 'First report in a minute', 'Start the service, send a document, read what was found'],
  ['guides/upload.html', 'Upload documents', 'Declare, post the signed form, put online; from browsers too'],
  ['guides/webhooks.html', 'Webhooks', 'Be notified of reports; verify in TypeScript, Python, PHP and Java'],
  ['guides/test-mode.html', 'Test mode', 'Every outcome on purpose, and a clock that you move'],
  ['moving-a-client.html', 'Move an existing client', 'What stays, what differs, what to change'],
  [
    'guides/what-it-is-worth.html',
    'What each X-Ray is worth',
    'Measured on documents and companies that nobody had seen before',
  ],
  ['guides/models.html', 'Models and their cards', 'What they were made of, where they hold, where they do not'],
  ['guides/self-hosting.html', 'Self-hosting', 'PostgreSQL, S3, several processes, a reverse proxy'],
  ['guides/security.html', 'Security', 'Keys, signatures, isolation of hostile files, what is tested'],
  ['guides/data-protection.html', 'Data protection', 'What is kept, where, how long, and who decides'],
  ['reference/index.html', 'API reference', 'Every call with its fields, an example and its problems'],
  ['problems.html', 'Problems', 'Every error, what it means and what to do'],
]

export function firstPage(): Page {
  const items = cards.map(
    ([to, title, about]) => `<li><a href="${to}"><strong>${escapeHtml(title)}</strong>${escapeHtml(about)}</a></li>`,
  )
  const body = `<h1 id="roentgen">Roentgen</h1>
<p class="lead">Send a company's code, its documents and its figures; get back analyses that say what they found, where, and
how anyone can check it. It runs on your own machine, and nothing leaves it without your asking.</p>
<ul class="cards">${items.join('\n')}</ul>
<p>Press <kbd>/</kbd> to search. These pages come from the service itself and need no connection.</p>`
  return { to: 'index.html', title: 'Documentation', section: 'Start', body, headings: [], isUnlisted: true }
}
