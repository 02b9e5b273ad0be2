import { z } from 'zod'
import { testDocuments } from '#rehearsal/index.ts'
import { defineEndpoint } from '../endpoint.ts'

const testDocument = z
  .object({
    name: z.string().meta({ example: 'encrypted.pdf' }),
    meaning: z.string().meta({ description: 'What happens to a medium with this file' }),
    underTestKeysOnly: z.boolean().meta({
      description: 'Known by its hash, and a document like any other under a live key; the rest are what they seem',
    }),
    size: z.int(),
    sha256: z.string(),
    url: z.string().meta({ description: 'Of the file, behind the address of the service' }),
  })
  .meta({ id: 'TestDocument', description: 'A file with an outcome on purpose' })

export const testDocumentsList = defineEndpoint({
  method: 'GET',
  path: '/test-documents',
  summary: 'List the documents that bring about an outcome on purpose',
  description: 'For rehearsals with a test key. Declare each as `application/pdf`.',
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
