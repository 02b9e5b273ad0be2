import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Language } from '#language/languages.ts'
import type { Analysed } from '../analysed.ts'
import type { Io, Values } from '../command.ts'
import { exitCodeOf, gravest, UsageError, type Verdict } from '../exit-codes.ts'
import { languageOf } from '../language-option.ts'
import { openInBrowser } from '../open-in-browser.ts'
import { safe } from '../safe-text.ts'
import { words } from '../words.ts'
import { htmlPage, type PicturesOf } from './html-page.ts'
import { sectionOf } from './sections.ts'
import { jsonLine } from './table.ts'
import { verdictText } from './text.ts'
import { type View, viewOf } from './view.ts'

/** How a run tells what it finds: in words, as JSON, on a page; the same for files read here and files that a service read. */
export type Telling = {
  language: Language
  hasPage: boolean
  add(analysed: Analysed, picturesOf: PicturesOf): Promise<void>
  /** Of the request as a whole, which counts for no verdict. */
  addRequest(view: View, json: unknown): Promise<void>
  /** Gives the exit code. */
  end(): Promise<number>
  /** What is not ended by then leaves no page. */
  close(): Promise<void>
}

export async function openTelling(io: Io, values: Values, clear: () => void): Promise<Telling> {
  const language = languageOf(values.language)
  const target = await targetOf(io, values)
  const page = target === undefined ? undefined : await htmlPage(target, language)
  const verdicts: Verdict[] = []
  let told = 0
  const { colours, columns, out } = io.terminal
  const how = { language, colours, columns: out ? columns : 100, isDetailed: values.details === true }
  const say = (view: View, json: unknown) => {
    clear()
    if (values.json === true) io.out(jsonLine(json))
    else if (values.quiet !== true) io.out(`${told > 0 ? '\n' : ''}${verdictText(view, how)}`)
    told += 1
  }
  return {
    language,
    hasPage: page !== undefined,
    async add(analysed, picturesOf) {
      verdicts.push(analysed.verdict)
      const view = viewOf(analysed, language, sectionOf)
      await page?.add(view, analysed.pages, picturesOf)
      say(view, jsonOf(analysed))
    },
    async addRequest(view, json) {
      await page?.add(view, [], async () => [])
      say(view, json)
    },
    async end() {
      await page?.keep()
      clear()
      if (verdicts.length > 1 && values.json !== true && values.quiet !== true)
        io.out(`\n${summary(verdicts, language)}\n`)
      if (target !== undefined) io.err(`${safe(target)}\n`)
      if (target !== undefined && values.open === true) await openInBrowser(io, target)
      return exitCodeOf(verdicts)
    },
    close: async () => page?.close(),
  }
}

/** As it is written: names for programs, English and the other languages beside. */
const jsonOf = ({ file, verdict, problem, kind, sha256, pageCount, reports, notMade, at }: Analysed) => ({
  file,
  verdict,
  ...at,
  ...(problem !== undefined && { problem: { code: problem.code, detail: problem.detail } }),
  ...(kind !== undefined && { kind }),
  ...(sha256 !== undefined && { sha256 }),
  pages: pageCount,
  reports,
  notMade: notMade.map(({ title, why }) => ({ title, why: why.en })),
})

function summary(verdicts: readonly Verdict[], language: Language): string {
  const counted = gravest
    .map((verdict) => ({ verdict, count: verdicts.filter((one) => one === verdict).length }))
    .filter(({ count }) => count > 0)
  return `${verdicts.length} ${words.summary[language]}: ${counted.map(({ verdict, count }) => `${count} ${words[verdict][language]}`).join(', ')}`
}

async function targetOf(io: Io, { html, open }: Values): Promise<string | undefined> {
  if (typeof html === 'string') {
    // `--html a.pdf b.pdf` would put the page in the place of a document.
    if (!/\.html?$/i.test(html))
      throw new UsageError(`--html is ${safe(html)}: name the page to write, as verdict.html.`)
    return path.resolve(io.folder, html)
  }
  return open === true ? path.join(await mkdtemp(path.join(tmpdir(), 'roentgen-')), 'verdict.html') : undefined
}
