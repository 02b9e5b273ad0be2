import type { PageSize } from './boxes.ts'
import type { Box } from './doc-report.ts'
import { type PageAsked, usePageImage } from './page-image.tsx'

type CropProps = PageAsked & { box: Box; size: PageSize; alt: string; mark?: boolean; isSmall?: boolean }

const airPoints = 5
const large = { height: 40, width: 190 }
const small = { height: 32, width: 130 }

/** An amount cut out of its page, as large as it can be read; without `alt` where a sentence beside it says it. */
export function Crop({ box, size, alt, mark = false, isSmall = false, ...asked }: CropProps) {
  const { url } = usePageImage(asked)
  const [left, top, right, bottom] = [box[0] - airPoints, box[1] - airPoints, box[2] + airPoints, box[3] + airPoints]
  const most = isSmall ? small : large
  const scale = Math.min(most.height / (bottom - top), most.width / (right - left))
  const width = (right - left) * scale
  return (
    <span
      className={`amount-crop${mark ? ' marked' : ''}`}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      style={{
        width,
        height: (bottom - top) * scale,
        ...(url !== undefined && { backgroundImage: `url(${url})` }),
        backgroundSize: `${size.widthPoints * scale}px ${size.heightPoints * scale}px`,
        backgroundPosition: `${-left * scale}px ${-top * scale}px`,
      }}
    >
      {url === undefined && <span className="no-image-yet" />}
    </span>
  )
}
