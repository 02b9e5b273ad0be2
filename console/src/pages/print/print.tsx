import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { client, isProblem } from '../../api/index.ts'
import { Button, Loaded, toast } from '../../components/index.ts'
import { useLanguage, useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import type { PaperFacts } from '../paper/facts.ts'
import { Paper } from '../paper/paper.tsx'
import { words } from '../paper/words.ts'
import { exportMs, save } from '../xray/files.ts'
import { words as xrayWords } from '../xray/words.ts'
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
  const { notSaved } = useWords(xrayWords)
  const [isMaking, setMaking] = useState(false)
  const savePdf = async () => {
    setMaking(true)
    try {
      const file = await client.requests.export(id, { format: 'pdf', language }, { timeoutMs: exportMs })
      save(file, `${businessName ?? code.id}.pdf`)
    } catch (error) {
      toast(isProblem(error) ? error.detail : notSaved, 'warning')
    } finally {
      setMaking(false)
    }
  }
  return (
    <>
      <div className="paper-bar">
        <Link to="/requests/$id" params={{ id }} className="btn quiet">
          {say.back}
        </Link>
        <span className="grow" />
        <Button icon="download" busy={isMaking} onClick={() => void savePdf()}>
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
