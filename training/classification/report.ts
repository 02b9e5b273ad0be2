import { documentClasses } from '#documents/classification-evidence.ts'
import { type Judged, softmax } from './fit.ts'

const bins = 10

/** Share of documents whose likeliest class is the true one, where it is not, and how honest the confidences are. */
export function reportOn(title: string, judged: readonly Judged[], temperature: number): string {
  const answers = judged.map((one) => {
    const probabilities = softmax(one.scores, temperature)
    const confidence = Math.max(...probabilities)
    const guess = documentClasses[probabilities.indexOf(confidence)]
    return { ...one, confidence, guess, right: guess === one.label }
  })
  const share = (list: readonly { right: boolean }[]) => (list.filter(({ right }) => right).length / list.length) * 100
  const groups = (key: 'label' | 'layout' | 'language') =>
    [...Map.groupBy(answers, (answer) => answer[key])].map(([name, list]) => ({ name, list, percent: share(list) }))
  const calibration = Array.from({ length: bins }, (_, bin) => {
    const list = answers.filter(({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin)
    if (list.length === 0) return 0
    const mean = list.reduce((sum, { confidence }) => sum + confidence, 0) / list.length
    return (Math.abs(mean - share(list) / 100) * list.length) / answers.length
  }).reduce((sum, part) => sum + part, 0)
  const confusions = [
    ...Map.groupBy(
      answers.filter(({ right }) => !right),
      ({ layout, guess }) => `${layout} → ${guess}`,
    ),
  ]
    .map(([name, list]) => `   ${list.length} × ${name}`)
    .toSorted((a, b) => Number.parseInt(b.trim(), 10) - Number.parseInt(a.trim(), 10))
    .slice(0, 25)
  return [
    `== ${title}: top-1 ${share(answers).toFixed(1)} % of ${answers.length}, calibration error ${(calibration * 100).toFixed(1)} %, temperature ${temperature}`,
    ...groups('label').map(({ name, percent }) => `   ${name} ${percent.toFixed(1)} %`),
    ...groups('language').map(({ name, percent }) => `   ${name} ${percent.toFixed(1)} %`),
    `   worst layouts: ${groups('layout')
      .toSorted((a, b) => a.percent - b.percent)
      .slice(0, 6)
      .map(({ name, percent }) => `${name} ${percent.toFixed(0)} %`)
      .join('; ')}`,
    ...confusions,
    '',
  ].join('\n')
}
