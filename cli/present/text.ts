import { styleText } from 'node:util'
import type { Language } from '#language/languages.ts'
import { safe } from '../safe-text.ts'
import { words } from '../words.ts'
import type { Place, Section, ShownFinding, ShownReason, View } from './view.ts'

export type TextOptions = { language: Language; colours: boolean; columns: number; isDetailed: boolean }
type Style = Parameters<typeof styleText>[0]

const styles: Readonly<Record<NonNullable<View['verdict']> | ShownReason['severity'], Style>> = {
  clear: ['bold', 'green'],
  suspicious: ['bold', 'yellow'],
  forged: ['bold', 'red'],
  unknown: ['bold', 'magenta'],
  waiting: ['bold', 'magenta'],
  fraudulent: 'red',
  notice: 'cyan',
  good: 'green',
}
const marks: Readonly<Record<ShownReason['severity'], string>> = {
  fraudulent: '✗',
  suspicious: '!',
  notice: '·',
  good: '✓',
}

/** The verdict on one file for a terminal, or for a file that a person reads. */
export function verdictText(view: View, options: TextOptions): string {
  const style = styler(options.colours)
  const { language } = options
  const verdict = view.verdict === undefined ? '' : `  ${style(styles[view.verdict], view.verdictWords.toUpperCase())}`
  const head = `${style('bold', safe(view.file))}${verdict}`
  const lines = [
    head,
    ...(view.facts.length > 0 ? [`  ${style('dim', safe(view.facts.join(' · ')))}`] : []),
    ...(view.because === undefined ? [] : wrapped(view.because, 2, options.columns)),
    ...view.sections.flatMap((section) => sectionLines(section, options)),
    ...view.notMade.flatMap(({ titles, why }) =>
      wrapped(`${words.notMade[language]}: ${titles.join(', ')}: ${why}`, 2, options.columns).map((line) =>
        style('dim', line),
      ),
    ),
  ]
  return `${lines.join('\n')}\n`
}

export const sectionText = (section: Section, options: TextOptions): string =>
  `${sectionLines(section, options).join('\n')}\n`

function sectionLines(section: Section, options: TextOptions): string[] {
  const style = styler(options.colours)
  return [
    '',
    `  ${style('bold', section.title)}  ${safe(section.result)}`,
    ...section.reasons.flatMap((reason) => reasonLines(reason, options)),
    ...notCheckedLines(section, options).map((line) => style('dim', line)),
  ]
}

function reasonLines({ severity, title, content, findings }: ShownReason, options: TextOptions): string[] {
  const style = styler(options.colours)
  return [
    `  ${style(styles[severity], marks[severity])} ${safe(title)}`,
    // Findings say it more exactly than the sentence about all of them.
    ...(findings.length === 0 || severity === 'notice' ? wrapped(content, 6, options.columns) : []),
    ...findings.flatMap((finding) => findingLines(finding, options)),
  ]
}

function findingLines({ message, places, earlier, check }: ShownFinding, options: TextOptions): string[] {
  const { language, columns } = options
  const style = styler(options.colours)
  return [
    ...wrapped(message, 6, columns),
    ...places
      .slice(0, options.isDetailed ? places.length : placesMax)
      .map((place) => `        ${style('dim', placeText(place, language))}`),
    ...(places.length > placesMax && !options.isDetailed
      ? [`        ${style('dim', `+ ${places.length - placesMax}`)}`]
      : []),
    ...(earlier === undefined ? [] : wrapped(`${words.earlier[language]}: ${earlier}`, 8, columns)),
    // Not wrapped: it is to be copied.
    ...(check === undefined ? [] : [`        ${words.check[language]}: ${safe(check)}`]),
  ]
}

const placesMax = 5

export const placeText = ({ page, box }: Place, language: Language): string =>
  `${words.page[language]} ${page}, ${words.box[language]} ${box.map((value) => Math.round(value * 100) / 100).join(' ')}`

/** Most are silent because the file lacks what they judge: those that say so for many come first. */
const notCheckedMax = 6

function notCheckedLines({ notChecked }: Section, { language, columns, isDetailed }: TextOptions): string[] {
  if (notChecked.length === 0) return []
  const count = notChecked.reduce((sum, { criteria }) => sum + criteria.length, 0)
  const head = `  ${words.notChecked[language]} (${count})`
  const shown = isDetailed
    ? notChecked
    : notChecked.toSorted((a, b) => b.criteria.length - a.criteria.length).slice(0, notCheckedMax)
  return [
    shown.length < notChecked.length ? `${head}: --details` : head,
    ...shown.flatMap(({ why, criteria }) =>
      wrapped(isDetailed ? `${why} ${criteria.join(', ')}` : `${criteria.length} × ${why}`, 6, columns),
    ),
  ]
}

const styler = (colours: boolean) => (style: Style, text: string) =>
  colours ? styleText(style, text, { validateStream: false }) : text

/** At words, indented; what has none that fits stays whole. */
export function wrapped(text: string, indent: number, columns: number): string[] {
  const room = Math.max(20, columns - indent)
  const lines: string[] = []
  let line = ''
  for (const word of safe(text).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].filter((one) => one !== '').map((one) => `${' '.repeat(indent)}${one}`)
}
