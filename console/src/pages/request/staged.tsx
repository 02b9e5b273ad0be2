import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/** One after another, from the top: each is drawn by itself, so that the browser can do what people ask for between two of them. */
export function Staged({ children }: { children: ReactNode }): ReactNode {
  const all = Children.toArray(children)
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown < all.length) startTransition(() => setShown(shown + 1))
  }, [shown, all.length])
  return all.slice(0, shown)
}
