import { problemAdvice } from '#http/problem-advice.ts'
import { violationCodes } from '#http/violation-codes.ts'
import { type ProblemCode, problemCatalogue } from '#kernel/problem.ts'

/** One section a status; the codes are what `type` ends in and what `code` says. */
export function problemsPage(): string {
  const codes = Object.keys(problemCatalogue) as ProblemCode[]
  const byStatus = Map.groupBy(codes, (code) => problemCatalogue[code].status)
  const sections = [...byStatus].sort(([a], [b]) => a - b).map(([status, members]) => section(status, members))
  return `${[introduction, ...sections, violations()].join('\n\n')}\n`
}

const introduction = `# Problems

<!-- Written by \`npm run docs\` from kernel/problem.ts and http/problem-advice.ts. -->

A call that cannot be done is answered as RFC 9457 has it, \`Content-Type: application/problem+json\`. \`code\` says which of
these it is and never changes; \`type\` is the page of the running service that says the same; \`title\` follows
\`Accept-Language\` (\`en\`, \`fr\`, \`it\`). A wrong input has \`errors\` (by field path) and \`violations\` (by JSON Pointer);
every other problem has \`error\`, the same text as \`detail\`. Retry only 409 \`idempotency-in-progress\`, 429, 5xx and lost
connections, after \`Retry-After\`.`

function section(status: number, codes: readonly ProblemCode[]): string {
  return [`## ${status}`, ...codes.map(entry)].join('\n\n')
}

function violations(): string {
  const rows = Object.entries(violationCodes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`)
  const about = 'Which rule a field breaks. More may come; a client that does not know one shows `detail`.'
  return ['## `violations[].code`', about, ['| `code` | What is wrong |', '|---|---|', ...rows].join('\n')].join('\n\n')
}

function entry(code: ProblemCode): string {
  const { title } = problemCatalogue[code]
  return `### \`${code}\`\n\n${title.en} · *${title.fr}* · *${title.it}*\n\n${problemAdvice[code]}`
}
