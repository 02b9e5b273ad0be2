import { pagePictureStore } from '#database/page-pictures.ts'
import type { App } from '../app.ts'

type Forgetting = Pick<App, 'files' | 'database'>

/** The files first: one that is gone is drawn again, one that nobody knows of would stay for ever. */
export async function forgetPictures({ files, database }: Forgetting, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  for (const key of keys) await files.delete(key)
  await pagePictureStore(database).forget(keys)
}

/** Those of files that no medium has any more, and what is beyond the room for all. */
export async function sweepPictures(app: Forgetting, sizeBytesMax: number): Promise<void> {
  const pictures = pagePictureStore(app.database)
  for (const find of [() => pictures.orphans(), () => pictures.beyond(sizeBytesMax)])
    for (let keys = await find(); keys.length > 0; keys = await find()) await forgetPictures(app, keys)
}
