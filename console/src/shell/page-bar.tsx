import { type ReactNode, useEffect } from 'react'
import { FindField } from './find-field.tsx'

/** The title of the window follows that of the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Roentgen`
  }, [title])
}

type Props = { title: string; children?: ReactNode; actions?: ReactNode; hasFind?: boolean }

/** Above a page: its name, its views, and what can be done. */
export function PageBar({ title, children, actions, hasFind = true }: Props) {
  useTitle(title)
  return (
    <div className="bar">
      <div className="grow row gap16">
        <h1 className="cut">{title}</h1>
        {children}
      </div>
      {hasFind && <FindField />}
      {actions}
    </div>
  )
}
