import { useState } from 'react'
import { client, isProblem } from '../../api/index.ts'
import { Button, toast } from '../../components/index.ts'
import { useLanguage, useWords } from '../../language/index.ts'
import { exportMs, save } from './files.ts'
import { words } from './words.ts'

type Kind = 'pdf' | 'csv' | 'json'

/** A report as a file, made by the service. */
export function SaveAs({ report, kinds }: { report: string; kinds: readonly Kind[] }) {
  const say = useWords(words)
  const { language } = useLanguage()
  const [making, setMaking] = useState<Kind>()
  const make = async (format: Kind) => {
    setMaking(format)
    try {
      save(await client.reports.export(report, { format, language }, { timeoutMs: exportMs }), `${report}.${format}`)
    } catch (error) {
      toast(isProblem(error) ? error.detail : say.notSaved, 'warning')
    } finally {
      setMaking(undefined)
    }
  }
  return (
    <span className="row gap4 wrap">
      <span className="small faint">{say.save}</span>
      {kinds.map((kind) => (
        <Button key={kind} look="quiet" tiny busy={making === kind} onClick={() => void make(kind)}>
          {say[kind]}
        </Button>
      ))}
    </span>
  )
}
