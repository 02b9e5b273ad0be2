import type { Business } from '@roentgen/sdk'
import { useState } from 'react'
import { faultsOf, queries, useRead, useSignedIn, useWrite } from '../../api/index.ts'
import { Button, Card, Loaded, TextField, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { words } from './words.ts'

export function Settings() {
  const { business } = useSignedIn()
  const query = useRead<{ business: Business }>(`/businesses/${business.id}`)
  return <Loaded query={query}>{({ business: found }) => <NameForm business={found} />}</Loaded>
}

function NameForm({ business }: { business: Business }) {
  const say = useWords(words).settings
  const [name, setName] = useState(business.name)
  const save = useWrite<unknown, { name: string }>(`/businesses/${business.id}`, {
    outdates: [['businesses', business.id]],
    onSuccess: () => {
      toast(say.saved)
      void queries.invalidateQueries({ queryKey: ['session'] })
    },
  })
  return (
    <Card title={say.about}>
      <form
        className="col gap16 organisation-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ name: name.trim() })
        }}
      >
        <TextField
          label={say.name}
          required
          maxLength={200}
          value={name}
          wrong={faultsOf(save.error).name}
          says={say.nameSays}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField label={say.id} value={business.id} readOnly says={say.idSays} />
        <div>
          <Button type="submit" look="main" busy={save.isPending || name.trim() === business.name}>
            {say.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
