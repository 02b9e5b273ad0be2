import { z } from 'zod'
import { updateBusiness } from '#actions/people/manage-business.ts'
import { deliveriesDaysMax, retentionDaysMax } from '#domain/retention.ts'
import { languages } from '#language/languages.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentBusiness } from '../present/business.ts'
import { idOf, line } from '../text.ts'
import { listedWebhook, webhookFields } from '../webhook-body.ts'
import { business } from '../wire.ts'

const days = (daysMax: number) =>
  z
    .int('expected a number of days')
    .min(1, 'at least 1 day')
    .max(daysMax, `at most ${daysMax} days`)
    .nullable()
    .optional()

const retentionChange = z
  .object({
    requests: days(retentionDaysMax),
    documents: days(retentionDaysMax),
    texts: days(retentionDaysMax),
    reports: days(retentionDaysMax),
    deliveries: days(deliveriesDaysMax),
    audit: days(retentionDaysMax),
  })
  .meta({
    id: 'RetentionChange',
    description:
      'How many days each kind is kept; `null`: until it is erased. Kinds left out stay as they are. Needs the scope `admin`',
  })

export const businessesUpdate = defineEndpoint({
  method: 'POST',
  path: '/businesses/:id',
  summary: 'Rename your organisation, or set its webhooks',
  description:
    'With `url` and `events` one webhook is added. `settings.webhooks` is the whole new list of webhooks: entries with an ' +
    '`id` are changed, entries without are created, webhooks left out are deleted. The `key` of a new webhook is shown only in this answer. ' +
    'Changing `name` also needs the scope `admin`.',
  tag: 'Businesses',
  scope: 'webhooks:manage',
  body: z
    .object({
      name: line(200).optional(),
      url: webhookFields.url.optional(),
      events: webhookFields.events.optional(),
      settings: z
        .object({
          webhooks: z.array(listedWebhook).max(50).optional(),
          fourEyes: z.boolean('expected true or false').optional().meta({
            description: 'A decision is final when a second person has confirmed it; needs the scope `admin`',
          }),
          language: z
            .enum(languages, `expected one of ${languages.join(', ')}, or null`)
            .nullable()
            .optional()
            .meta({
              description:
                'Of the console, for users who have chosen none; `null`: that of the browser. Needs the scope `admin`',
            }),
          retentionDays: retentionChange.optional(),
        })
        .optional(),
    })
    .refine(({ url, events }) => (url === undefined) === (events === undefined), 'a webhook needs `url` and `events`')
    .meta({ id: 'BusinessChange' }),
  answer: z.object({ business }),
  problems: ['not-found', 'precondition-failed'],
  async handle(tx, { caller, params, body: { name, url, events, settings } }) {
    const webhook = url === undefined || events === undefined ? undefined : { url, events }
    const id = idOf('organisation', params.id)
    const changed = await updateBusiness(tx, caller, id, {
      name,
      webhook,
      webhooks: settings?.webhooks,
      fourEyes: settings?.fourEyes,
      language: settings?.language,
      retentionDays: settings?.retentionDays,
    })
    return { business: presentBusiness(changed, tx.clock.now()) }
  },
})
