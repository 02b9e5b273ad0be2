import type { Business } from '@roentgen/sdk'
import { useState } from 'react'
import { faultsOf, isProblem, queries, useRead, useSignedIn, useWrite } from '../../api/index.ts'
import { Button, Card, Loaded, Select, TextField, toast } from '../../components/index.ts'
import { isLanguage, type Language, languageNames, languages, useWords } from '../../language/index.ts'
import { Retention } from './retention.tsx'
import { words } from './words.ts'

export function Settings() {
  const { business } = useSignedIn()
  const query = useRead<{ business: Business }>(`/businesses/${business.id}`)
  return (
    <Loaded query={query}>
      {({ business: found }) => (
        <div className="col gap16">
          <NameForm business={found} />
          <LanguageChoice business={found} />
          <FourEyes business={found} />
          <Retention business={found} />
        </div>
      )}
    </Loaded>
  )
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

/** Kept as soon as it is chosen. */
function LanguageChoice({ business }: { business: Business }) {
  const say = useWords(words).settings
  const change = useWrite<unknown, { settings: { language: Language | null } }>(`/businesses/${business.id}`, {
    outdates: [['businesses', business.id], ['session']],
    onSuccess: () => toast(say.saved),
  })
  const refused = (error: Error) => toast(isProblem(error) ? error.detail : error.message, 'warning')
  const chosen = change.isPending ? change.variables.settings.language : business.settings.language
  return (
    <Card title={say.language}>
      <div className="organisation-form">
        <Select
          label={say.languageOf}
          value={chosen ?? ''}
          disabled={change.isPending}
          says={say.languageSays}
          onChange={({ target: { value } }) =>
            change.mutate({ settings: { language: isLanguage(value) ? value : null } }, { onError: refused })
          }
        >
          <option value="">{say.ofBrowser}</option>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  )
}

/** Kept as soon as it is chosen. */
function FourEyes({ business }: { business: Business }) {
  const say = useWords(words).settings
  const change = useWrite<unknown, { settings: { fourEyes: boolean } }>(`/businesses/${business.id}`, {
    outdates: [['businesses', business.id]],
    onSuccess: () => toast(say.saved),
  })
  const refused = (error: Error) => toast(isProblem(error) ? error.detail : error.message, 'warning')
  return (
    <Card title={say.decisions}>
      <label className="check">
        <input
          type="checkbox"
          checked={change.isPending ? change.variables.settings.fourEyes : business.settings.fourEyes}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ settings: { fourEyes: target.checked } }, { onError: refused })}
        />
        <span>
          {say.fourEyes}
          <span className="field-says"> {say.fourEyesSays}</span>
        </span>
      </label>
    </Card>
  )
}
