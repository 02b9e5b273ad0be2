/** A share with its interval on a scale of 0 to 1: diamond and whiskers, hollow where there is no value. */
export function IntervalBar({
  value,
  interval,
  label,
}: {
  value: number | null
  interval: { low: number; high: number } | null
  label: string
}) {
  const x = (share: number) => 6 + share * 148
  return (
    <svg width={160} height={20} viewBox="0 0 160 20" role="img" aria-label={label}>
      <path d="M6 16.5H154M6 13v6M80 14v4M154 13v6" className="tick" />
      {interval !== null && (
        <path
          d={`M${x(interval.low)} 8H${x(interval.high)}M${x(interval.low)} 4v8M${x(interval.high)} 4v8`}
          className="whisker"
        />
      )}
      {value !== null && <path d={`M${x(value)} 2.5l5.5 5.5-5.5 5.5-5.5-5.5z`} className="diamond" />}
    </svg>
  )
}
