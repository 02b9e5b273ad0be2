import { addressOf, fetchAsReader } from '../../api/index.ts'
import { Button, toast } from '../../components/index.ts'
import { useLanguage, useWords } from '../../language/index.ts'
import { words } from './words.ts'

type Kind = 'pdf' | 'csv' | 'json'

/** A report as a file, made by the service. */
export function SaveAs({ report, kinds }: { report: string; kinds: readonly Kind[] }) {
  const say = useWords(words)
  const { language } = useLanguage()
  const save = async (format: Kind) => {
    const response = await fetchAsReader(addressOf(`/reports/${report}/export`, { format, language }))
    if (!response.ok) return toast(`${response.status}`, 'warning')
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = `${report}.${format}`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <span className="row gap4 wrap">
      <span className="small faint">{say.save}</span>
      {kinds.map((kind) => (
        <Button key={kind} look="quiet" tiny onClick={() => void save(kind)}>
          {say[kind]}
        </Button>
      ))}
    </span>
  )
}
