import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay, useWrite } from '../../api/index.ts'
import { Button, toast } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { Box } from '../../pictures/crop.ts'
import { PageCrop } from '../xray/page-crop.tsx'
import type { FinancialRaw, XrayReport } from '../xray/raw.ts'
import { words as xrayWords } from '../xray/words.ts'
import { centsOf } from './amount.ts'
import { mediumOf } from './figures.tsx'
import type { FigureName } from './levers.ts'
import { useWhatIf } from './simulate.ts'
import { words } from './words.ts'

type Props = { report: XrayReport<'magpie'>; name: FigureName; figure: FinancialRaw['figures'][string] }

/** The figure where it is printed. Where nothing confirms it, a person can. */
export function FigurePlace({ report, name, figure }: Props) {
  const { openPage } = useWords(xrayWords)
  const medium = mediumOf(figure) ?? ''
  const page = figure.page ?? 1
  const box = (figure.box ?? [0, 0, 0, 0]) as unknown as Box
  return (
    <div className="figure-evidence">
      <PageCrop
        request={report.request}
        medium={medium}
        page={page}
        box={box}
        tone={figure.rank === 'read' ? 'warning' : 'plain'}
      />
      {figure.rank === 'read' ? (
        <Confirm report={report} name={name} figure={figure} />
      ) : (
        <Link
          to="/requests/$id/documents/$medium"
          params={{ id: report.request, medium }}
          search={{ page: String(page), box: box.join(',') }}
          className="small"
        >
          {openPage}
        </Link>
      )}
    </div>
  )
}

function Confirm({ report, name, figure }: Props) {
  const format = useFormat()
  const say = useWords(words)
  const mayWrite = useMay('requests:write')
  const [text, setText] = useState('')
  const cents = text === '' ? undefined : centsOf(text, format.tag)
  const enter = useWrite<unknown, { notes: Record<string, number> }>(`/requests/${report.request}`, {
    outdates: [['requests', report.request], ['reports']],
    onSuccess: () => toast(say.entered),
  })
  if (!mayWrite) return <p className="small muted">{say.isItRight}</p>
  const send = (value: number) => enter.mutate({ notes: { [name]: value } })
  return (
    <form
      className="col gap4"
      onSubmit={(event) => {
        event.preventDefault()
        if (cents !== undefined) send(cents)
      }}
    >
      <span className="small">{say.isItRight}</span>
      <div className="row wrap">
        <input
          className="input amount"
          inputMode="decimal"
          placeholder={format.money(figure.value, report.raw.currency)}
          aria-label={say.rightFigure}
          aria-invalid={text !== '' && cents === undefined ? true : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="main" tiny type="submit" busy={enter.isPending} disabled={cents === undefined}>
          {say.enterIt}
        </Button>
        <Button tiny busy={enter.isPending} onClick={() => send(figure.value)}>
          {say.itIsRight}
        </Button>
      </div>
      <span className="small faint" aria-live="polite">
        {text !== '' && cents === undefined && say.notAnAmount}
        {cents !== undefined && <Would report={report} name={name} cents={cents} />}
        {enter.error?.message}
      </span>
    </form>
  )
}

function Would({ report, name, cents }: { report: XrayReport<'magpie'>; name: FigureName; cents: number }) {
  const format = useFormat()
  const say = useWords(words)
  const { data } = useWhatIf(report, { [name]: cents })
  const raw = data?.simulation.raw
  if (raw === undefined) return null
  if (raw.probabilityOfDefault === null) return say.cannot
  return say.would(
    format.money(cents, report.raw.currency),
    format.percent(raw.probabilityOfDefault),
    raw.riskLetter ?? '',
  )
}
