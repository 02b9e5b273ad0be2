import { z } from 'zod'
import { issueUpload } from '#actions/media/issue-upload.ts'
import { downloadUrl } from '#actions/media/show-medium.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentMedium } from '../present/medium.ts'
import { idOf } from '../text.ts'
import { medium } from '../wire.ts'

export const mediaUpload = defineEndpoint({
  method: 'POST',
  path: '/media/:id/upload',
  summary: 'Get a new signed upload form',
  description:
    'For a draft whose form was lost, or has expired after 900 s. Forms that are still valid remain valid; the last upload before ' +
    'the medium goes online counts. Send a new `Idempotency-Key`, or none: the same key gets the same form again.',
  tag: 'Media',
  scope: 'requests:write',
  body: z.object({}),
  answer: z.object({ medium }),
  problems: [
    'not-found',
    'media-not-uploaded',
    'media-already-online',
    'precondition-failed',
    'file-type-mismatch',
    'file-encrypted',
    'file-unreadable',
  ],
  prepare: async (app, { caller, params }) => issueUpload(app, caller, idOf('medium', params.id)),
  async handle(tx, { caller, language }, { medium: draft, upload }) {
    return { medium: presentMedium(draft, { url: downloadUrl(tx, caller, draft), language, upload }) }
  },
})
