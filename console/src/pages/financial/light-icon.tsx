type Light = 'red' | 'yellow' | 'green'

const shapes: Readonly<Record<Light, React.ReactNode>> = {
  red: <path d="M7 1.5 13 12.5H1z" fill="var(--e-fill)" />,
  yellow: <path d="M7 1l6 6-6 6-6-6z" fill="var(--c-fill)" stroke="var(--c)" strokeWidth="0.8" />,
  green: <circle cx="7" cy="7" r="5.5" fill="var(--a-fill)" />,
}

/** Triangle, diamond, circle: the form says it too. Without a label it stands beside a word that says the same. */
export function LightIcon({ light, label }: { light: Light; label?: string }) {
  return (
    <svg
      width={14}
      height={14}
      viewBox="0 0 14 14"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {shapes[light]}
    </svg>
  )
}
