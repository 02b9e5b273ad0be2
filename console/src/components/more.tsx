import { useWords } from '../language/index.ts'
import { Button } from './button.tsx'
import { words } from './words.ts'

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }

/** The next page of a list, where there is one. */
export function More({ list }: { list: List }) {
  const say = useWords(words)
  if (!list.hasNextPage) return null
  return (
    <div>
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {say.more}
      </Button>
    </div>
  )
}
