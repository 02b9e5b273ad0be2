import type { RunOptions } from '#isolation/task-runner.ts'
import type { Answer } from './child-tasks.ts'
import type { PictureOnPage } from './image/tamper/look.ts'
import { limits } from './limits.ts'
import type { StoredJpeg } from './pdf/engine/stored-picture.ts'
import type { PageOutline, PictureOutline } from './picture-outline.ts'
import type { ReadingRunner } from './programs.ts'
import type { TamperEvidence } from './tamper-evidence.ts'

type Runners = { parse: ReadingRunner<'parse'>; image: ReadingRunner<'image'> }
type File = { bytes: Uint8Array; run: RunOptions }

/**
 * What was put into the picture of a page after that was taken, `count` pages of the file having been looked at. Where it cannot
 * be said, it is said why: a page that was read is worth more than this.
 */
export async function tamperingOf(
  { isImage }: PictureOutline,
  { number, upright }: PageOutline,
  count: number,
  { bytes, run }: File,
  { parse, image }: Runners,
  signal: AbortSignal,
): Promise<TamperEvidence> {
  if (count >= limits.tamperPagesMax) return { why: 'too-many-pages' }
  const until = { ...run, signal }
  let picture: PictureOnPage = { bytes, frame: number, ...upright }
  if (!isImage) {
    const stored: Answer<StoredJpeg | null> = await parse.run('stored', () => ({ bytes, page: number }), until)
    if (!stored.ok) return { why: 'failed' }
    if (stored.value === null) return { why: 'no-stored-picture' }
    picture = { ...stored.value, frame: 1 }
  }
  const looked: Answer<TamperEvidence> = await image.run('tampering', () => picture, {
    ...until,
    deadlineMs: limits.tamperDeadlineMs,
  })
  return looked.ok ? looked.value : { why: 'failed' }
}
