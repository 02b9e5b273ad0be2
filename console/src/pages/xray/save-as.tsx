import { Button, toast } from '../../components/index.ts'
import { useLanguage, useWords } from '../../language/index.ts'
import { exported, save } from './files.ts'
import { words } from './words.ts'

type Kind = 'pdf' | 'csv' | 'json'

/** A report as a file, made by the service. */
export function SaveAs({ report, kinds }: { report: string; kinds: readonly Kind[] }) {
  const say = useWords(words)
  const { language } = useLanguage()
  const make = async (format: Kind) => {
    try {
      save(await exported(`/reports/${report}/export`, { format, language }), `${report}.${format}`)
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), 'warning')
    }
  }
  return (
    <span className="row gap4 wrap">
      <span className="small faint">{say.save}</span>
      {kinds.map((kind) => (
        <Button key={kind} look="quiet" tiny onClick={() => void make(kind)}>
          {say[kind]}
        </Button>
      ))}
    </span>
  )
}
