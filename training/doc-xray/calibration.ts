/** A value of the flag, what the file was, and how much it counts. */
type Judged = { value: number; forged: boolean; weight: number }
type Bin = { predicted: number; observed: number; low: number; high: number; files: number }

const edges = [0, 0.015, 0.03, 0.06, 0.12, 0.25, 0.5, 0.75, 0.9, 0.97, 1.000_001]

/** Values against how often files with such a value were forged, if `share` of all files were. */
export function calibrationOf(values: readonly number[], forged: readonly boolean[], share: number): Bin[] {
  const positives = forged.filter(Boolean).length
  const weight = (is: boolean) => (is ? share / positives : (1 - share) / (forged.length - positives))
  const judged: Judged[] = values.map((value, index) => {
    const is = forged[index] === true
    return { value, forged: is, weight: weight(is) }
  })
  return edges.slice(0, -1).flatMap((from, index) => {
    const inside = judged.filter(({ value }) => value >= from && value < (edges[index + 1] ?? 2))
    return inside.length === 0 ? [] : [binOf(inside)]
  })
}

function binOf(inside: readonly Judged[]): Bin {
  const total = inside.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (judged: Judged) => number) => inside.reduce((sum, each) => sum + of(each) * each.weight, 0) / total
  const observed = mean(({ forged }) => (forged ? 1 : 0))
  // As many files as would say as much if all counted alike.
  const alike = total ** 2 / inside.reduce((sum, { weight }) => sum + weight ** 2, 0)
  return { predicted: mean(({ value }) => value), observed, files: inside.length, ...wilson(observed, alike) }
}

/** 95 %. */
function wilson(share: number, count: number): { low: number; high: number } {
  const z = 1.96
  const centre = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count)
  const reach = (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}

const size = 360
const margin = 46
/** Small values matter as much as large ones: both axes are in log-odds. */
const ticks = [0.01, 0.05, 0.2, 0.5, 0.8, 0.95, 0.99]
const least = 0.005
const at = (value: number): number => {
  const bounded = Math.min(1 - least, Math.max(least, value))
  const odds = Math.log(bounded / (1 - bounded))
  const most = Math.log((1 - least) / least)
  return margin + ((odds + most) / (2 * most)) * (size - 2 * margin)
}
const across = (value: number) => at(value).toFixed(1)
const up = (value: number) => (size - at(value)).toFixed(1)

export function calibrationPlot(bins: readonly Bin[], files: number): string {
  const grid = ticks.map(
    (tick) =>
      `<path d="M${across(tick)} ${margin}V${size - margin}M${margin} ${up(tick)}H${size - margin}" stroke="#ddd"/>` +
      `<text x="${across(tick)}" y="${size - margin + 14}" text-anchor="middle">${tick}</text>` +
      `<text x="${margin - 5}" y="${up(tick)}" text-anchor="end" dy="3">${tick}</text>`,
  )
  const points = bins.map(
    ({ predicted, observed, low, high, files: count }) =>
      `<path d="M${across(predicted)} ${up(low)}V${up(high)}" stroke="#2a5db0"/>` +
      `<circle cx="${across(predicted)}" cy="${up(observed)}" r="3.5" fill="#2a5db0"><title>${count} files</title></circle>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" font-family="sans-serif" font-size="10" fill="#333" role="img" aria-label="Reliability of flag.value">
<rect width="100%" height="100%" fill="#fff"/>
${grid.join('\n')}
<path d="M${across(least)} ${up(least)}L${across(1 - least)} ${up(1 - least)}" stroke="#999" stroke-dasharray="4 3"/>
${points.join('\n')}
<text x="${size / 2}" y="${size - 8}" text-anchor="middle">flag.value, by a fit that has not seen the layout</text>
<text transform="translate(12 ${size / 2}) rotate(-90)" text-anchor="middle">share that was forged, if 6 % of all are</text>
<text x="${size / 2}" y="20" text-anchor="middle">${files} files; bars: 95 %; dashed: ideal</text>
</svg>
`
}
