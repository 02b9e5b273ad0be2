import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/index.ts'
import { useWords } from '../../language/index.ts'
import { useObjectUrl } from './page-image.tsx'
import { words } from './words.ts'

/** Where a model sees that something was put in, over the picture of the page. */
export function TamperOverlay({ medium, page }: { medium: string; page: number }) {
  const w = useWords(words)
  const { data, error } = useQuery({
    queryKey: ['tamper maps', `${medium} ${page}`],
    queryFn: () => client.media.tampering(medium, page),
    retry: false,
    staleTime: 300_000,
  })
  const url = useObjectUrl(data)
  if (error !== null) return <p className="no-map small">{w.noTamperMap}</p>
  if (url === undefined) return null
  return <img className="tamper-map" src={url} alt={w.tamperMap} draggable={false} />
}
