import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { client } from '../../api/index.ts'
import './page-image.css'

/** `width`: pixels. */
export type PageAsked = { medium: string; page: number; width: PageWidth; revision?: number | undefined }

/** Those that the service draws and keeps. */
export const pageWidths = [160, 320, 480, 640, 800, 1000, 1240, 1600, 2000] as const
export type PageWidth = (typeof pageWidths)[number]

/** The smallest that is sharp where it is shown. */
export const widthFor = (pixels: number): PageWidth => pageWidths.find((width) => width >= pixels * 0.9) ?? 2000

const fetchPage = ({ medium, page, width, revision }: PageAsked): Promise<Blob> =>
  client.media.page(medium, page, { width, ...(revision !== undefined && { revision }) })

/** The address of the picture of a page, drawn by the service: the file itself never comes near the browser. */
export function usePageImage(asked: PageAsked, isWanted = true) {
  const { data, error } = useQuery({
    // One word, so that news of the medium does not outdate a picture, which never changes.
    queryKey: ['page images', `${asked.medium} ${asked.page} ${asked.width} ${asked.revision ?? 'now'}`],
    queryFn: () => fetchPage(asked),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
  })
  return { url: useObjectUrl(data), error }
}

const revokedAfterMs = 10_000

export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      // A picture that is just being taken from it would fail.
      setTimeout(() => URL.revokeObjectURL(made), revokedAfterMs)
      setUrl(undefined)
    }
  }, [blob])
  return url
}

type PageImageProps = PageAsked & { alt: string; isWanted?: boolean; otherwise?: ReactNode }

/** The sheet stays white until the picture is there: nothing jumps. */
export function PageImage({ alt, isWanted = true, otherwise, ...asked }: PageImageProps) {
  const { url, error } = usePageImage(asked, isWanted)
  if (error !== null && otherwise !== undefined) return <div className="no-image">{otherwise}</div>
  if (url === undefined) return <span className="no-image-yet" />
  return <img className="page-image" src={url} alt={alt} draggable={false} />
}
