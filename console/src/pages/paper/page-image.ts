import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaperFacts } from './facts.ts'

/** At which page images are asked for: what a point of the page is in the picture follows from it. */
export const paperDpi = '110'

const points = (pixels: number) => (pixels * 72) / Number(paperDpi)

/** A page image and the size of its page. */
export function usePageImage(pageImage: NonNullable<PaperFacts['pageImage']>, medium: string, page: number) {
  const { data, error } = useQuery({
    queryKey: ['media', medium, 'pages', String(page), { for: 'paper' }],
    queryFn: async () => {
      const blob = await pageImage(medium, page)
      const { width, height } = await createImageBitmap(blob)
      return { blob, size: { widthPoints: points(width), heightPoints: points(height) } }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, size: data?.size, error }
}
