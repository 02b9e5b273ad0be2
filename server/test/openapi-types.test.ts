import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { criterion } from '#http/endpoints/criteria-list.ts'
import * as wire from '#http/wire.ts'
import * as financial from '#http/wire-financial.ts'
import * as people from '#http/wire-people.ts'
import * as reports from '#http/wire-report.ts'
import type { requestCounts } from '#http/wire-request.ts'
import * as shares from '#http/wire-shares.ts'
import type * as sdk from '#sdk/types.ts'

/** Without the `undefined` that Zod adds to what is optional: on the wire a field is there or it is not. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [K in keyof T]: Plain<Exclude<T[K], undefined>> }
    : T

/** An intersection as one object. */
type Flat<T> = { [K in keyof T]: T[K] }

type Same<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false

type Answered<S extends z.ZodType> = z.output<S>

/** Does not compile where one of them says more, less or something else than the other. */
const agreements: {
  CompanyCode: Same<Answered<typeof wire.companyCode>, sdk.CompanyCode>
  Notes: Same<Answered<typeof wire.notes>, sdk.Notes>
  Request: Same<Answered<typeof wire.request>, sdk.Request>
  RequestInList: Same<Answered<typeof wire.requestInList>, sdk.RequestInList>
  RequestCounts: Same<Answered<typeof requestCounts>, sdk.RequestCounts>
  NoteChange: Same<Answered<typeof wire.noteChange>, sdk.NoteChange>
  Medium: Same<Answered<typeof wire.medium>, sdk.Medium>
  Extraction: Same<Answered<typeof wire.extraction>, sdk.Extraction>
  ExtractionInList: Same<Answered<typeof wire.extractionInList>, sdk.ExtractionInList>
  Report: Same<Answered<typeof reports.report>, sdk.Report>
  User: Same<Answered<typeof people.user>, sdk.User>
  Key: Same<Answered<typeof people.key>, sdk.Key>
  AuditEntry: Same<Answered<typeof people.auditEntry>, sdk.AuditEntry>
  Share: Same<Answered<typeof shares.share>, sdk.Share>
  Shared: Same<Answered<typeof shares.shared>, sdk.Shared>
  Preferences: Same<Answered<typeof people.preferences>, sdk.Preferences>
  Session: Same<Answered<typeof people.session>, sdk.Session>
  SessionInList: Same<Answered<typeof people.sessionInList>, sdk.SessionInList>
  Invitation: Same<Answered<typeof people.invitation>, sdk.Invitation>
  Event: Same<Answered<typeof wire.event>, sdk.Event>
  Webhook: Same<Answered<typeof wire.webhook>, sdk.Webhook>
  Delivery: Same<Answered<typeof wire.delivery>, sdk.Delivery>
  Business: Same<Answered<typeof wire.business>, sdk.Business>
  Criterion: Same<Answered<typeof criterion>, sdk.Criterion>
  Simulation: Same<Answered<typeof financial.simulation>, sdk.Simulation>
  ModelInList: Same<Answered<typeof financial.modelInList>, sdk.ModelInList>
  Model: Same<Answered<typeof financial.model>, Flat<sdk.Model>>
} = {
  CompanyCode: true,
  Notes: true,
  Request: true,
  RequestInList: true,
  RequestCounts: true,
  NoteChange: true,
  Medium: true,
  Extraction: true,
  ExtractionInList: true,
  Report: true,
  User: true,
  Key: true,
  AuditEntry: true,
  Share: true,
  Shared: true,
  Preferences: true,
  Session: true,
  SessionInList: true,
  Invitation: true,
  Event: true,
  Webhook: true,
  Delivery: true,
  Business: true,
  Criterion: true,
  Simulation: true,
  ModelInList: true,
  Model: true,
}

test('every shape that is answered is a type of the SDK, and is the same (the compiler checks it)', () => {
  const shapes = Object.values({ ...wire, ...financial, ...people, ...reports, ...shares, criterion })
    .filter((member) => typeof member !== 'function' && 'meta' in member)
    .map((schema) => schema.meta()?.id as string | undefined)
    .filter((name) => name !== undefined)
  const plain = ['Id', 'Timestamp']
  assert.deepEqual(
    shapes.filter((name) => !(name in agreements) && !plain.includes(name)),
    [],
  )
})
