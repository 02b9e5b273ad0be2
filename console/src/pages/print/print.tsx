import { Link, useParams } from '@tanstack/react-router'
import { addressOf, fetchAsReader } from '../../api/index.ts'
import { Button, Loaded, toast } from '../../components/index.ts'
import { useLanguage, useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import type { PaperFacts } from '../paper/facts.ts'
import { Paper } from '../paper/paper.tsx'
import { words } from '../paper/words.ts'
import { usePaperFacts } from './use-paper-facts.ts'

/** A request as a printable page: A4, with page numbers, boxes on page images. */
export function Print() {
  const { id } = useParams({ strict: false })
  const query = usePaperFacts(id ?? '')
  return (
    <main className="paper-page-ground">
      <Loaded query={query}>{(facts) => <Printed facts={facts} />}</Loaded>
    </main>
  )
}

function Printed({ facts }: { facts: PaperFacts }) {
  const say = useWords(words)
  const { language } = useLanguage()
  const { id, businessName, code } = facts.request
  useTitle(businessName ?? code.id)
  const savePdf = async () => {
    const response = await fetchAsReader(addressOf(`/requests/${id}/export`, { format: 'pdf', language }))
    if (!response.ok) return toast(String(response.status), 'warning')
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = `${businessName ?? code.id}.pdf`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <>
      <div className="paper-bar">
        <Link to="/requests/$id" params={{ id }} className="btn quiet">
          {say.back}
        </Link>
        <span className="grow" />
        <Button icon="download" onClick={() => void savePdf()}>
          {say.savePdf}
        </Button>
        <Button look="main" icon="print" onClick={() => print()}>
          {say.print}
        </Button>
      </div>
      <Paper facts={facts} />
    </>
  )
}
