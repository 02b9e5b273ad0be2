/** A bar of 0 to 1 within its cell; the number stands beside it. */
export function ShareBar({
  share,
  tone = 'accent',
}: {
  share: number
  tone?: 'accent' | 'open' | 'a' | 'b' | 'c' | 'd' | 'e'
}) {
  const width = Math.max(0, Math.min(1, share)) * 100
  return (
    <svg className="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" rx="1" className="share-ground" />
      {width > 0 && <rect width={Math.max(0.8, width)} height="8" rx="1" className={`share-${tone}`} />}
    </svg>
  )
}
