import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

export type Tab = LinkProps & { key: string; title: ReactNode; says?: ReactNode; picture?: ReactNode; isHere: boolean }

/** Each with its verdict; on a narrow screen they scroll sideways, and the one that is open is brought into view. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const here = useRef<HTMLAnchorElement>(null)
  const open = tabs.find(({ isHere }) => isHere)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that is opened.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, title, says, picture, isHere, ...link }) => (
        <Link
          key={key}
          {...link}
          className="tab"
          aria-current={isHere ? 'page' : undefined}
          {...(isHere && { ref: here })}
        >
          {picture}
          <span>
            <span className="tab-title">{title}</span>
            {says !== undefined && <span className="tab-says">{says}</span>}
          </span>
        </Link>
      ))}
    </nav>
  )
}
