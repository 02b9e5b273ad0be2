import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseCompanyCode } from '#domain/company-code.ts'
import { type Language, languages } from '#language/languages.ts'
import type { Io, Values } from '../command.ts'
import { exitCodeOf, UsageError, type Verdict } from '../exit-codes.ts'
import { openInBrowser } from '../open-in-browser.ts'
import { htmlPage } from '../present/html-page.ts'
import { verdictText } from '../present/text.ts'
import { viewOf } from '../present/view.ts'
import { progressLine } from '../progress.ts'
import { safe } from '../safe-text.ts'
import { words } from '../words.ts'
import type { Analysed } from './analysed.ts'
import { findFiles } from './find-files.ts'
import { runOffline } from './run-offline.ts'
import type { Company } from './xrays.ts'

/** Gives the exit code. */
export async function analyseOffline(io: Io, named: readonly string[], values: Values): Promise<number> {
  const language = languageOf(values.language)
  const company = companyOf(values.code)
  const { files, passedOver } = await findFiles(named, io.folder)
  if (passedOver > 0) io.err(`${passedOver} files of other kinds were left out.\n`)
  const target = await targetOf(io, values)
  const page = target === undefined ? undefined : await htmlPage(target, language)
  const progress = progressLine(io)
  const verdicts: Verdict[] = []
  const { colours, columns, out: isTerminal } = io.terminal
  const how = { language, colours, columns: isTerminal ? columns : 100, isDetailed: values.details === true }
  try {
    await runOffline({
      files,
      company,
      searchPath: io.env.PATH ?? '',
      signal: io.signal,
      onStep: (done, file, step) => progress.show(done, files.length, file, step),
      async onFile(analysed, bytes) {
        verdicts.push(analysed.verdict)
        const view = viewOf(analysed, language)
        await page?.add(view, analysed, bytes, io.signal)
        progress.clear()
        if (values.json === true) io.out(`${JSON.stringify(jsonOf(analysed))}\n`)
        else if (values.quiet !== true) io.out(`${verdicts.length > 1 ? '\n' : ''}${verdictText(view, how)}`)
      },
    })
    await page?.keep()
  } finally {
    progress.clear()
    await page?.close()
  }
  if (files.length > 1 && values.json !== true && values.quiet !== true) io.out(`\n${summary(verdicts, language)}\n`)
  if (target !== undefined) io.err(`${safe(target)}\n`)
  if (target !== undefined && values.open === true) await openInBrowser(io, target)
  return exitCodeOf(verdicts)
}

/** As it is written: names for programs, English and the other languages beside. */
const jsonOf = ({ file, verdict, problem, kind, sha256, pageCount, reports, notMade }: Analysed) => ({
  file,
  verdict,
  ...(problem !== undefined && { problem }),
  ...(kind !== undefined && { kind }),
  ...(sha256 !== undefined && { sha256 }),
  pages: pageCount,
  reports,
  notMade: notMade.map(({ title, why }) => ({ title, why: why.en })),
})

function summary(verdicts: readonly Verdict[], language: Language): string {
  const counted = (['forged', 'suspicious', 'unknown', 'clear'] as const)
    .map((verdict) => ({ verdict, count: verdicts.filter((one) => one === verdict).length }))
    .filter(({ count }) => count > 0)
  return `${verdicts.length} ${words.summary[language]}: ${counted.map(({ verdict, count }) => `${count} ${words[verdict][language]}`).join(', ')}`
}

function languageOf(asked: Values[string]): Language {
  if (asked === undefined) return 'en'
  const found = languages.find((language) => language === asked)
  if (found === undefined) throw new UsageError(`There is no language “${asked}”: use ${languages.join(', ')}.`)
  return found
}

function companyOf(asked: Values[string]): Company | undefined {
  if (typeof asked !== 'string') return undefined
  const [type = '', ...rest] = asked.split(':')
  const parsed = parseCompanyCode({ type, id: rest.join(':') })
  if (!parsed.ok) throw new UsageError(`--code is wrong: ${parsed.detail}. Write it as siren:732829320.`)
  return { type: parsed.code.type, id: parsed.code.id }
}

async function targetOf(io: Io, { html, open }: Values): Promise<string | undefined> {
  if (typeof html === 'string') return path.resolve(io.folder, html)
  return open === true ? path.join(await mkdtemp(path.join(tmpdir(), 'roentgen-')), 'verdict.html') : undefined
}
