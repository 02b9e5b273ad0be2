import type { Medium } from '@roentgen/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, isProblem } from '../../api/index.ts'
import { Button, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './declared-words.ts'

type Change = Parameters<typeof client.media.correct>[1] | 'withdrawn' | 'online'

/** Corrects, withdraws and restores a document, and says so; what was withdrawn can be taken back at once. */
export function useMediumChange({ id, request }: Pick<Medium, 'id' | 'request'>) {
  const w = useWords(words)
  const known = useQueryClient()
  const change = useMutation({
    mutationFn: (asked: Change) => {
      if (asked === 'withdrawn') return client.media.withdraw(id)
      return asked === 'online' ? client.media.restore(id) : client.media.correct(id, asked)
    },
    onSuccess: async (_medium, asked) => {
      toast(
        asked === 'withdrawn' ? (
          <Undo onUndo={() => change.mutate('online')} />
        ) : asked === 'online' ? (
          w.restored
        ) : (
          w.kept
        ),
      )
      await known.invalidateQueries({ queryKey: ['requests', request] })
    },
    onError: (error) => toast(isProblem(error) ? error.detail : w.lost, 'warning'),
  })
  return change
}

function Undo({ onUndo }: { onUndo(): void }) {
  const w = useWords(words)
  return (
    <span className="row gap8">
      {w.withdrawn}
      <Button tiny onClick={onUndo}>
        {w.undo}
      </Button>
    </span>
  )
}
