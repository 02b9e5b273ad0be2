/** Lines aslant: what is below zero, or not known. One for each picture, as ids are of the whole page. */
export function Hatch({ id, tone = 'risk' }: { id: string; tone?: 'risk' | 'quiet' }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill={tone === 'risk' ? 'var(--e-soft)' : 'var(--sunken)'} />
        <path
          d="M0 0v5"
          stroke={tone === 'risk' ? 'var(--e-mid)' : 'var(--control)'}
          strokeWidth={tone === 'risk' ? 2 : 1}
        />
      </pattern>
    </defs>
  )
}
