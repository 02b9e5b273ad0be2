import { z } from 'zod'
import { testDocuments } from '#rehearsal/index.ts'
import { defineEndpoint } from '../endpoint.ts'

const testDocument = z
  .object({
    name: z.string().meta({ example: 'encrypted.pdf' }),
    meaning: z.string().meta({ description: 'What happens to a medium with this file' }),
    underTestKeysOnly: z.boolean().meta({
      description:
        '`true`: the outcome follows from the hash of the file, and only with a test key. `false`: the outcome follows from what the file is',
    }),
    size: z.int(),
    sha256: z.string(),
    url: z.string().meta({ description: 'Path of the file on this service' }),
  })
  .meta({ id: 'TestDocument', description: 'A file with a known outcome' })

export const testDocumentsList = defineEndpoint({
  method: 'GET',
  path: '/test-documents',
  summary: 'List the test documents, each with a known outcome',
  description: 'For trying an integration with a test key. Declare each file as `application/pdf`.',
  tag: 'Service',
  scope: 'requests:read',
  answer: z.object({ testDocuments: z.array(testDocument) }),
  async handle() {
    return {
      testDocuments: testDocuments.map(({ name, meaning, outcome, bytes, sha256 }) => ({
        name,
        meaning,
        underTestKeysOnly: outcome !== undefined,
        size: bytes.length,
        sha256,
        url: `/test-documents/${name}`,
      })),
    }
  },
})
