import { z } from 'zod'
import { showService } from '#actions/show-service.ts'
import { defineEndpoint } from '../endpoint.ts'

const part = z.enum(['ok', 'failing'])

const service = z
  .object({
    version: z.string(),
    node: z.string(),
    database: z.object({ status: part, migrations: part, version: z.string() }),
    storage: z.object({ status: part, kind: z.enum(['disk', 's3']) }),
    ocr: z
      .string()
      .nullable()
      .meta({ description: 'Program that reads scans, or `embedded`; `null`: other processes read' }),
    registers: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(['on', 'off', 'no-key']) })),
    queue: z.object({
      status: part,
      queued: z.int(),
      active: z.int(),
      failed: z.int(),
      oldestSeconds: z.int().nullable().meta({ description: 'How long the oldest job that is due has waited' }),
    }),
  })
  .meta({ id: 'ServiceState' })

export const serviceRead = defineEndpoint({
  method: 'GET',
  path: '/service',
  summary: 'Read how the service is',
  description:
    'Versions, the parts it is made of, registers and the queue: of the whole service, not of one organisation.',
  tag: 'Service',
  scope: 'admin',
  answer: z.object({ service }),
  prepare: (app) => showService(app),
  async handle(_app, _call, state) {
    return { service: state }
  },
})
