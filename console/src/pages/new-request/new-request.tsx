import { checkCompanyCode } from '@roentgen/sdk'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { client, codeOf, faultsOf, isProblem, queries } from '../../api/index.ts'
import { codeTypeName, codeTypes } from '../../company-code.ts'
import { Button, Card, Select, TextField } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { PageBar } from '../../shell/page-bar.tsx'
import { takeDropped } from '../../upload/dropped.ts'
import { ChosenRow, DropArea, faultOf, uploadWords, useChosenFiles } from '../../upload/index.ts'
import { useCompany } from './company.ts'
import './new-request.css'
import { words } from './words.ts'

export function NewRequest() {
  const say = useWords(words)
  const [dropped] = useState(takeDropped)
  const files = useChosenFiles(dropped)
  return (
    <DropArea onFiles={files.add}>
      <PageBar title={say.title} />
      <div className="page text">
        <RequestForm files={files} />
      </div>
    </DropArea>
  )
}

type Files = ReturnType<typeof useChosenFiles>

function RequestForm({ files }: { files: Files }) {
  const say = useWords(words)
  const navigate = useNavigate()
  const asked = useSearch({ from: '/shell/requests/new' })
  const [type, setType] = useState(asked.type ?? 'siren')
  const [id, setId] = useState(asked.code ?? '')
  const [name, setName] = useState('')
  const [reference, setReference] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [made, setMade] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const check = checkCompanyCode(type, id)
  const company = useCompany(type, check)
  const faults = faultsOf(error)
  const codeFault = faults['code.id'] ?? faults.code
  const hasFault = files.chosen.some((one) => faultOf(one) !== undefined)

  const send = async () => {
    setTried(true)
    if (!check.isValid || hasFault) return
    setBusy(true)
    setError(null)
    try {
      const request =
        made ??
        (
          await client.requests.create({
            code: { type, id: check.id },
            ...(name.trim() !== '' && { businessName: name.trim() }),
            ...(reference.trim() !== '' && { reference: reference.trim() }),
          })
        ).id
      setMade(request)
      const open = files.chosen.filter(({ state }) => state !== 'sent').length
      const sent = await files.send(request)
      await queries.invalidateQueries({ queryKey: ['requests'] })
      if (sent === open) await navigate({ to: '/requests/$id', params: { id: request } })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="col gap16"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <Card title={say.company}>
        <div className="new-code">
          <Select label={say.type} value={type} onChange={(event) => setType(event.target.value)}>
            {codeTypes.map((one) => (
              <option key={one} value={one}>
                {codeTypeName(one)} · {say.types[one as keyof typeof say.types]}
              </option>
            ))}
          </Select>
          <TextField
            label={say.code}
            autoComplete="off"
            spellCheck={false}
            required
            value={id}
            readOnly={made !== undefined}
            right={company.name !== undefined && say.known(company.name, company.town)}
            wrong={codeFault ?? wrongOf({ check, id, isTried, company, say })}
            says={company.isAsked ? say.asking : undefined}
            onChange={(event) => setId(event.target.value)}
          />
        </div>
        <div className="new-pair">
          <TextField
            label={say.name}
            optional
            maxLength={200}
            value={name}
            placeholder={company.name}
            wrong={faults.businessName}
            says={say.nameSays}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={say.reference}
            optional
            maxLength={128}
            value={reference}
            wrong={faults.reference}
            says={say.referenceSays}
            onChange={(event) => setReference(event.target.value)}
          />
        </div>
      </Card>
      <DocumentsCard files={files} isTried={isTried} />
      {error !== null && Object.keys(faults).length === 0 && (
        <p className="field-wrong" role="alert">
          {isProblem(error) ? error.detail : say.lost}
        </p>
      )}
      <div className="row wrap">
        <Button type="submit" look="main" busy={isBusy}>
          {isBusy ? say.sending : made === undefined ? say.create : say.sendRest}
        </Button>
        {made !== undefined && !isBusy && (
          <Button look="quiet" onClick={() => void navigate({ to: '/requests/$id', params: { id: made } })}>
            {say.openAnyway}
          </Button>
        )}
      </div>
    </form>
  )
}

type Judged = {
  check: ReturnType<typeof checkCompanyCode>
  id: string
  isTried: boolean
  company: ReturnType<typeof useCompany>
  say: { format: string; digit: string; unknown: string }
}

/** Silent while the code may still become right: a form of nine digits is not wrong after three. */
function wrongOf({ check, id, isTried, company, say }: Judged): string | undefined {
  if (codeOf(company.error) === 'company-unknown' || codeOf(company.error) === 'not-found') return say.unknown
  if (check.isValid || id.trim() === '') return undefined
  if (check.fault === 'check-digit') return say.digit
  return isTried ? say.format : undefined
}

function DocumentsCard({ files, isTried }: { files: Files; isTried: boolean }) {
  const say = useWords(words)
  const w = useWords(uploadWords)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { chosen } = files
  return (
    <Card
      title={say.documents}
      aside={chosen.length > 0 && <span className="small muted">{format.count(chosen.length)}</span>}
    >
      <div className="col gap12 new-documents">
        <p className="muted dense">{chosen.length === 0 ? say.documentsWhy : w.guessed}</p>
        <ul className="chosen-files">
          {chosen.map((one) => (
            <ChosenRow
              key={one.key}
              chosen={one}
              isTried={isTried}
              onChange={(more) => files.change(one.key, more)}
              onRemove={() => files.remove(one.key)}
            />
          ))}
        </ul>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          data-files
          onChange={({ target }) => {
            files.add([...(target.files ?? [])])
            // So that the same file can be chosen again once it was removed.
            target.value = ''
          }}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          {chosen.length === 0 ? w.chooseFiles : w.chooseMore}
        </Button>
      </div>
    </Card>
  )
}
