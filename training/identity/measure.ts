export type Scored = { confidence: number; isMatch: boolean }
export type Measures = {
  auc: number
  f1At80: number
  recallAtPrecision99: number
  ece: number
  brier: number
  logLoss: number
}

export function measure(scored: readonly Scored[]): Measures {
  const positives = scored.filter(({ isMatch }) => isMatch).length
  return {
    auc: areaUnderCurve(scored, positives),
    f1At80: f1(scored, 80),
    recallAtPrecision99: recallAtPrecision(scored, positives, 0.99),
    ece: calibrationError(scored),
    brier: mean(scored.map(({ confidence, isMatch }) => (confidence / 100 - Number(isMatch)) ** 2)),
    logLoss: mean(
      scored.map(
        ({ confidence, isMatch }) => -Math.log(Math.max(1e-6, isMatch ? confidence / 100 : 1 - confidence / 100)),
      ),
    ),
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function areaUnderCurve(scored: readonly Scored[], positives: number): number {
  const ranked = [...scored].sort((one, other) => one.confidence - other.confidence)
  let ranks = 0
  for (let from = 0; from < ranked.length; ) {
    let to = from
    while (to < ranked.length && ranked[to]?.confidence === ranked[from]?.confidence) to += 1
    for (let at = from; at < to; at += 1) if (ranked[at]?.isMatch) ranks += (from + to + 1) / 2
    from = to
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (scored.length - positives))
}

export function f1(scored: readonly Scored[], threshold: number): number {
  const count = (isMatch: boolean, isAbove: boolean) =>
    scored.filter((one) => one.isMatch === isMatch && one.confidence >= threshold === isAbove).length
  const right = count(true, true)
  return (2 * right) / (2 * right + count(false, true) + count(true, false))
}

function recallAtPrecision(scored: readonly Scored[], positives: number, wanted: number): number {
  const ranked = [...scored].sort((one, other) => other.confidence - one.confidence)
  let [right, wrong, best] = [0, 0, 0]
  ranked.forEach(({ confidence, isMatch }, at) => {
    if (isMatch) right += 1
    else wrong += 1
    const isLast = ranked[at + 1]?.confidence !== confidence
    if (isLast && right / (right + wrong) >= wanted) best = right / positives
  })
  return best
}

function calibrationError(scored: readonly Scored[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, matches: 0, confidence: 0 }))
  for (const { confidence, isMatch } of scored) {
    const bin = bins[Math.min(9, Math.floor(confidence / 10))]
    if (bin === undefined) continue
    bin.count += 1
    bin.matches += Number(isMatch)
    bin.confidence += confidence / 100
  }
  return bins.reduce((sum, { matches, confidence }) => sum + Math.abs(matches - confidence), 0) / scored.length
}
