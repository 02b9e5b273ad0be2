import { z } from 'zod'

export const id = z.string().meta({
  id: 'Id',
  pattern: '^[0-9a-f]{24}$',
  description: '24 lower-case hex characters, ordered by time',
  example: '69188f2a5c1e4b7d9a3f6c20',
})
export const timestamp = z.string().meta({
  id: 'Timestamp',
  format: 'date-time',
  description: 'UTC with milliseconds',
  example: '2026-11-14T09:30:00.000Z',
})
export const test = z.literal(true).optional().meta({ description: 'Only on resources created with a test key' })
