import type { Language } from '#language/languages.ts'
import type { ReportToPrint, Verdict } from './export-report.ts'
import { sayIn } from './export-words.ts'
import { inks, openPaper, type Paper } from './paper.ts'
import { printPages } from './print-pages.ts'
import { printTable } from './print-table.ts'
import { isTold, sectionOf } from './sections/index.ts'

/**
 * Verdicts on paper: A4, in one language, pages numbered, boxes on the pictures of pages. Made of what it is handed alone: it knows
 * neither database nor service, and the same verdict gives the same pages.
 */
export async function verdictPdf(verdict: Verdict): Promise<Uint8Array> {
  const { language, company, code, reference, printed, reports } = verdict
  const say = sayIn(language)
  const paper = openPaper({ title: `${company} – Roentgen`, language, printed })
  paper.write(company, { size: 18, bold: true, gap: 2 })
  const facts = [
    `${code.type} ${code.id}`,
    ...(reference === undefined ? [] : [`${say('reference')}: ${reference}`]),
    `${say('printed')}: ${dayOf(printed)}`,
  ]
  paper.write(facts.join('  ·  '), { size: 9, ink: inks.muted, gap: 2 })
  paper.write(say('decides'), { size: 9, ink: inks.muted, gap: 12 })
  const told = reports.filter(isTold)
  for (const [at, report] of told.entries()) {
    // What follows the pages of a document begins on a sheet of its own.
    if ((told[at - 1]?.document?.pages.length ?? 0) > 0) paper.newPage()
    printReport(paper, report, language)
  }
  return paper.finish((page, of) => `${company}   ·   ${say('page')} ${page} ${say('pageOf')} ${of}`)
}

function printReport(paper: Paper, report: ReportToPrint, language: Language): void {
  const say = sayIn(language)
  const section = sectionOf(report, language)
  if (section === undefined) return
  const { document } = report
  paper.need(90)
  paper.write(document === undefined ? section.title : `${section.title}: ${document.name}`, {
    size: 13,
    bold: true,
    gap: 2,
  })
  paper.write(`${say('report')} ${report.id}, ${dayOf(report.creation)}`, { size: 8, ink: inks.muted, gap: 4 })
  paper.write(section.verdict.text, { size: 11, bold: true, ink: inks[section.verdict.tone], gap: 6 })
  for (const { title, content } of section.remarks) {
    paper.write(title, { size: 9.5, bold: true, gap: 1 })
    paper.write(content, { size: 9.5, gap: 5 })
  }
  for (const table of section.tables) printTable(paper, table, say)
  if (document !== undefined) printPages(paper, document, section.boxes, say)
}

const dayOf = (instant: string): string => instant.slice(0, 10)
