import { receiveUpload } from '#actions/media/receive-upload.ts'
import { defineEndpoint } from '../endpoint.ts'
import { problemBody } from '../problem-body.ts'

export const storageUpload = defineEndpoint({
  method: 'POST',
  path: '/storage',
  summary: 'Upload a file by its signed form',
  description:
    'Post every entry of `medium.upload.fields` unchanged, then the file in a field named `file`. The signed form itself is the ' +
    'permission: no key is sent. Errors are in the XML of S3, or problem details with `Accept: application/json`.',
  tag: 'Media',
  scope: 'public',
  answerTypes: {
    200: [],
    201: ['application/xml'],
    204: [],
    400: ['application/xml', 'application/problem+json'],
    403: ['application/xml', 'application/problem+json'],
    409: ['application/xml', 'application/problem+json'],
    415: ['application/xml', 'application/problem+json'],
    507: ['application/xml', 'application/problem+json'],
  },
  problems: [
    'validation-failed',
    'scope-missing',
    'not-found',
    'media-already-online',
    'too-large',
    'media-type-unsupported',
    'storage-full',
  ],
  async handle(app, { request, reply, language, path }) {
    const answer = await receiveUpload(app, { headers: request.headers, stream: request.raw }, request.id)
    if (answer.mustClose) reply.header('connection', 'close')
    if (answer.location !== undefined) reply.header('location', answer.location)
    const wantsJson = request.headers.accept?.includes('json') ?? false
    if (answer.problem !== undefined && wantsJson) {
      const body = problemBody(answer.problem, {
        publicUrl: app.publicUrl,
        instance: path,
        requestId: request.id,
        language,
      })
      reply.code(answer.problem.status).type('application/problem+json').send(JSON.stringify(body))
      return undefined
    }
    reply.code(answer.status)
    if (answer.xml === '') reply.send()
    else reply.type('application/xml').send(answer.xml)
    return undefined
  },
})
