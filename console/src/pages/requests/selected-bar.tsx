import { useMutation } from '@tanstack/react-query'
import { client, isProblem, queries, useSignedIn } from '../../api/index.ts'
import { Button, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words } from './words.ts'

type Change = Parameters<typeof client.requests.update>[1]

/** What can be done with several at once. */
export default function SelectedBar({ ids, onClear }: { ids: readonly string[]; onClear(): void }) {
  const say = useWords(words)
  const format = useFormat()
  const { user } = useSignedIn()
  const change = useMutation({
    mutationFn: async (what: Change) => {
      for (const id of ids) await client.requests.update(id, what)
    },
    onSuccess: () => {
      toast(say.changed(format.count(ids.length), ids.length === 1))
      onClear()
    },
    onError: (error) => toast(isProblem(error) ? error.detail : error.message, 'warning'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
  })
  const doing = (what: Change) => () => change.mutate(what)
  return (
    <div className="selected-bar" role="toolbar" aria-label={say.selected(format.count(ids.length), ids.length === 1)}>
      <span className="strong nowrap">{say.selected(format.count(ids.length), ids.length === 1)}</span>
      <Button tiny busy={change.isPending} onClick={doing({ watch: true })}>
        {say.watch}
      </Button>
      <Button tiny busy={change.isPending} onClick={doing({ watch: false })}>
        {say.unwatch}
      </Button>
      <Button tiny busy={change.isPending} onClick={doing({ assignee: user.id })}>
        {say.assign}
      </Button>
      <Button tiny look="quiet" icon="close" onClick={onClear}>
        {say.clear}
      </Button>
    </div>
  )
}
