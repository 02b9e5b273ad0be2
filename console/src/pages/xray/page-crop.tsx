import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWords } from '../../language/index.ts'
import { type Box, cropAround, withinCrop } from '../../pictures/crop.ts'
import { pageImage } from './files.ts'
import { words } from './words.ts'

const dpi = '110'
const shape = 5

/** Page images are fetched with the mode of the reader, which an address in a picture could not carry. */
function usePageImage(medium: string, page: number) {
  const { data, error } = useQuery({
    queryKey: ['media', medium, 'pages', String(page), { dpi }],
    queryFn: () => pageImage(medium, page, dpi),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, error }
}

type Props = { request: string; medium: string; page: number; box: Box; tone?: 'plain' | 'warning' }

/** The part of the page around a box, which leads to the whole page. */
export function PageCrop({ request, medium, page, box, tone = 'plain' }: Props) {
  const say = useWords(words)
  const { url, error } = usePageImage(medium, page)
  const [size, setSize] = useState<{ widthPoints: number; heightPoints: number }>()
  if (error !== null) return <p className="small muted">{say.noImage}</p>
  const crop = size && cropAround(box, size, shape)
  const place = crop && withinCrop(box, crop)
  const part = (value: number) => `${value * 100}%`
  return (
    <Link
      to="/requests/$id/documents/$medium"
      params={{ id: request, medium }}
      search={{ page: String(page), box: box.join(',') }}
      className="crop"
      aria-label={say.place(String(page))}
      style={{ aspectRatio: String(shape) }}
    >
      {url !== undefined && (
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({
              widthPoints: (naturalWidth * 72) / Number(dpi),
              heightPoints: (naturalHeight * 72) / Number(dpi),
            })
          }
          style={
            crop &&
            size && {
              width: part(size.widthPoints / crop.width),
              left: part(-crop.left / crop.width),
              top: part(-crop.top / crop.height),
            }
          }
        />
      )}
      {place && (
        <span
          className={`crop-box ${tone}`}
          style={{ left: part(place.left), top: part(place.top), width: part(place.width), height: part(place.height) }}
        />
      )}
    </Link>
  )
}
