import { Problem, problemCatalogue, type Violation } from '#kernel/problem.ts'
import type { Language } from '#language/languages.ts'
import { colon } from '#language/text.ts'
import { inWords } from './in-words.ts'

export type ProblemContext = { publicUrl: string; instance: string; requestId: string; language: Language }

const violationsMax = 50

/** RFC 9457, with the `errors` or `error` member that existing clients read. */
export function problemBody(problem: Problem, { publicUrl, instance, requestId, language }: ProblemContext) {
  const { code, status } = problem
  const detail = detailOf(problem, language)
  const head = {
    type: `${publicUrl}/problems/${code}`,
    title: problemCatalogue[code].title[language],
    status,
    detail,
    instance,
    code,
    requestId,
  }
  if (status !== 400 || problem.violations.length === 0) return { ...head, error: detail, ...problem.members }
  const violations = problem.violations.slice(0, violationsMax)
  return {
    ...head,
    errors: Object.fromEntries(
      violations.map((violation) => [violation.path.join('.'), inWords(violation.detail, language)]),
    ),
    violations: violations.map(({ path, code: kind, detail: text }) => ({
      pointer: pointer(path),
      code: kind,
      detail: inWords(text, language),
    })),
    ...problem.members,
  }
}

/** Of one wrong field the detail names it: "required" alone is no sentence that anyone could act on. */
function detailOf({ code, message, violations }: Problem, language: Language): string {
  const words = inWords(message, language)
  const [only, ...others] = violations
  if (code !== 'validation-failed' || only === undefined || others.length > 0) return words
  const field = only.path.join('.')
  const isNamed = field === '' || words.includes(`\`${only.path.at(-1)}\``)
  return only.detail !== message || isNamed ? words : `${field}${colon[language]}${words}`
}

export function violationsProblem(violations: readonly Violation[]): Problem {
  const [first] = violations
  const detail = violations.length === 1 && first !== undefined ? first.detail : `${violations.length} fields are wrong`
  return new Problem('validation-failed', detail, { violations })
}

/** RFC 6901, as a URI fragment. */
function pointer(path: Violation['path']): string {
  return [
    '#',
    ...path.map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))),
  ].join('/')
}
