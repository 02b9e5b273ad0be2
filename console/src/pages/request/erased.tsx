import { useMemo } from 'react'
import { Card, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { keepWords } from './keep-words.ts'
import { useUserName } from './users.ts'
import type { FullRequest } from './wire.ts'

type Erasure = NonNullable<FullRequest['erasure']>

/** In the place of a request that is gone: what stays of it. */
export function ErasedRequest({ request: { id, erasure } }: { request: FullRequest }) {
  const say = useWords(keepWords)
  return (
    <div className="page col gap16">
      <State icon="lock" level={1} title={say.erasedTitle}>
        <span className="mono breaks">{id}</span>
      </State>
      {erasure !== undefined && <Tombstone id={id} erasure={erasure} />}
    </div>
  )
}

function Tombstone({ id, erasure }: { id: string; erasure: Erasure }) {
  const say = useWords(keepWords)
  const { moment, count } = useFormat()
  const nameOf = useUserName()
  const { creation, completed, user, reason, proof, sha256 } = erasure
  const file = useMemo(
    () => URL.createObjectURL(new Blob([JSON.stringify(erasure, null, 2)], { type: 'application/json' })),
    [erasure],
  )
  const facts: readonly [string, string][] = [
    [say.when, moment(creation)],
    [user === undefined ? say.byRetention : say.byPerson(nameOf(user)), reason],
    [say.confirmed, completed === null ? say.notConfirmed : moment(completed)],
    [say.documents, count(proof.media.length)],
    [say.reports, count(proof.reports.length)],
  ]
  return (
    <Card>
      <dl className="col gap12">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="muted">{say.proof}</dt>
          <dd className="mono breaks">{sha256}</dd>
        </div>
      </dl>
      <p className="muted">{say.proofSays}</p>
      <a className="btn" href={file} download={`erasure-${id}.json`}>
        {say.download}
      </a>
    </Card>
  )
}
