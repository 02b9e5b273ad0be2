import { z } from 'zod'
import { showPageWords } from '#actions/media/show-pages.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageNumberOf } from '../page-number.ts'
import { idOf } from '../text.ts'
import { textFrom, wordOnView } from '../wire-pages.ts'

export const mediaPageWordsList = defineEndpoint({
  method: 'GET',
  path: '/media/:id/pages/:page/words',
  summary: 'List the words of a page, in reading order',
  description: 'Words of the text layer or, for a scan or a picture, of OCR. Empty until the page has been read.',
  tag: 'Media',
  scope: 'requests:read',
  answer: z.object({ textFrom, words: z.array(wordOnView) }),
  problems: ['not-found', 'media-not-uploaded', 'file-type-mismatch', 'file-encrypted', 'file-unreadable'],
  prepare: (app, { caller, params }) =>
    showPageWords(app, caller, idOf('medium', params.id), pageNumberOf(params.page).page),
  async handle(_app, _call, found) {
    return {
      textFrom: found?.textFrom ?? null,
      words: found?.words.map((word) => ({ ...word, box: [...word.box] })) ?? [],
    }
  },
})
