/** From 0.05 to 50 % on a logarithmic scale, the bands being the classes; the same scale everywhere. */
const ends = [0.0005, 0.004, 0.0102, 0.0362, 0.0943, 0.5]
const tones = ['a', 'b', 'c', 'd', 'e']
const [width, height] = [104, 16]

const placeOf = (probability: number): number => {
  const [least = 0, most = 1] = [ends[0], ends.at(-1)]
  const within = Math.min(Math.max(probability, least), most)
  return (Math.log(within / least) / Math.log(most / least)) * width
}

/** Value and interval, small enough for a row: the number stands beside it. */
export function MiniScale({ value, interval }: { value: number; interval: { low: number; high: number } | null }) {
  const x = placeOf(value)
  const [low, high] = interval === null ? [x, x] : [placeOf(interval.low), placeOf(interval.high)]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="mini-scale">
      {tones.map((tone, place) => {
        const from = placeOf(ends[place] ?? 0)
        const to = placeOf(ends[place + 1] ?? 1)
        return (
          <rect
            key={tone}
            x={from + 0.7}
            y="10"
            width={to - from - 1.4}
            height="3"
            rx="1"
            fill={`var(--${tone}-mid)`}
          />
        )
      })}
      <path d={`M${low} 4.5v5M${high} 4.5v5M${low} 7H${high}`} stroke="var(--muted)" strokeWidth="1.2" fill="none" />
      <path d={`M${x} 3l4 4-4 4-4-4z`} fill="var(--text)" />
    </svg>
  )
}
