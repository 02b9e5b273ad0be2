import { z } from 'zod'
import { lookUpCompany } from '#actions/registers/look-up-company.ts'
import type { CompanyRecord } from '#domain/register.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyCode } from '../wire.ts'

const company = z
  .object({
    code: companyCode,
    name: z.string().nullable().meta({ description: '`null`: the register does not give it' }),
    country: z.string(),
    status: z.enum(['active', 'closed', 'unknown']),
    town: z.string().optional(),
    legalForm: z.string().optional(),
    activity: z.string().optional(),
    createdOn: z.string().optional(),
    isSoleTrader: z.boolean(),
  })
  .meta({ id: 'Company', description: 'What registers say of a company' })

function presentCompany(record: CompanyRecord): z.input<typeof company> {
  const { code, name, country, status, town, legalForm, activity, createdOn, isSoleTrader } = record
  return {
    code: { type: code.type, id: code.id },
    name: record.isMasked ? null : (name ?? null),
    country,
    status,
    ...(town !== undefined && !record.isMasked && { town }),
    ...(legalForm !== undefined && { legalForm: legalForm.label ?? legalForm.code }),
    ...(activity !== undefined && { activity: activity.code }),
    ...(createdOn !== undefined && { createdOn }),
    isSoleTrader,
  }
}

export const companiesRead = defineEndpoint({
  method: 'GET',
  path: '/companies/:codeType/:codeId',
  summary: 'Look a company up in the registers',
  description:
    'For a form: the official name while a code is typed. A code whose check digit is wrong, or that no register serves, is not found. Each look-up is audited; policy `companies` limits them.',
  tag: 'Requests',
  scope: 'requests:write',
  limitedBy: 'companies',
  answer: z.object({ company }),
  problems: ['not-found', 'company-unknown', 'temporary-reduced-capacity'],
  prepare: (app, { caller, params }) => lookUpCompany(app, caller, { type: params.codeType, id: params.codeId }),
  async handle(_app, _call, found) {
    return { company: presentCompany(found) }
  },
})
