import type { ReactNode } from 'react'

type Props = { label: string; className?: string; onScroll?(top: number): void; children: ReactNode }

/** What is larger than its place scrolls within itself, and by keyboard too. */
export function Scrolls({ label, className = '', onScroll, children }: Props) {
  return (
    <section
      className={`scrolls ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      onScroll={({ currentTarget }) => onScroll?.(currentTarget.scrollTop)}
    >
      {children}
    </section>
  )
}
