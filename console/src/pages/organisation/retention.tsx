import type { Business } from '@roentgen/sdk'
import { useState } from 'react'
import { faultsOf, isProblem, useWrite } from '../../api/index.ts'
import { Button, Card, TextField, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { retentionWords } from './retention-words.ts'

type Days = Business['settings']['retentionDays']
type Kind = keyof Days

const kinds: readonly Kind[] = ['requests', 'documents', 'texts', 'reports', 'deliveries', 'audit']
const daysMax = 36_500
const deliveriesDaysMax = 30

const textsOf = (days: Days) =>
  Object.fromEntries(kinds.map((kind) => [kind, days[kind] === null ? '' : String(days[kind])])) as Record<Kind, string>

const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Something would go that would have stayed. */
const isShorter = (before: number | null, now: number | null) => now !== null && (before === null || now < before)

export function Retention({ business }: { business: Business }) {
  const say = useWords(retentionWords)
  const before = business.settings.retentionDays
  const [texts, setTexts] = useState(() => textsOf(before))
  const [isUnderstood, setUnderstood] = useState(false)
  const save = useWrite<unknown, { settings: { retentionDays: Days } }>(`/businesses/${business.id}`, {
    outdates: [['businesses', business.id]],
    onSuccess: () => {
      setUnderstood(false)
      toast(say.saved)
    },
  })
  const now = Object.fromEntries(kinds.map((kind) => [kind, daysOf(texts[kind])])) as Days
  const isSame = kinds.every((kind) => now[kind] === before[kind])
  const erases = kinds.some((kind) => isShorter(before[kind], now[kind]))
  const faults = faultsOf(save.error)
  const refused = (error: Error) => {
    if (Object.keys(faultsOf(error)).length === 0) toast(isProblem(error) ? error.detail : error.message, 'warning')
  }
  return (
    <Card title={say.title}>
      <form
        className="col gap16 organisation-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ settings: { retentionDays: now } }, { onError: refused })
        }}
      >
        <p className="muted">{say.says}</p>
        {kinds.map((kind) => (
          <TextField
            key={kind}
            label={say.days(say.kinds[kind])}
            type="number"
            min={1}
            max={kind === 'deliveries' ? deliveriesDaysMax : daysMax}
            step={1}
            value={texts[kind]}
            says={say.kindSays[kind]}
            wrong={faults[`settings.retentionDays.${kind}`]}
            onChange={({ target }) => setTexts({ ...texts, [kind]: target.value })}
          />
        ))}
        {erases && (
          <label className="check">
            <input
              type="checkbox"
              required
              checked={isUnderstood}
              onChange={({ target }) => setUnderstood(target.checked)}
            />
            <span>
              {say.understood}
              <span className="field-says"> {say.shorter}</span>
            </span>
          </label>
        )}
        <div>
          <Button type="submit" look="main" busy={save.isPending || isSame}>
            {say.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
