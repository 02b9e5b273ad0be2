import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchAsReader } from '../../api/index.ts'

/** At which page images are asked for: what a point of the page is in the picture follows from it. */
export const paperDpi = 110

async function read(src: string) {
  const response = await fetchAsReader(src)
  if (!response.ok) throw new Error(`the page image answered ${response.status}`)
  const blob = await response.blob()
  const { width, height } = await createImageBitmap(blob)
  return { blob, size: { widthPoints: (width * 72) / paperDpi, heightPoints: (height * 72) / paperDpi } }
}

/** A page image and the size of its page. */
export function usePageImageAt(src: string) {
  const { data, error } = useQuery({
    queryKey: ['page-images', src],
    queryFn: () => read(src),
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
