import { type FormReceipt, type FormRefusal, type IncomingForm, receiveForm } from '#files/receive-form.ts'
import { s3ErrorXml, s3PostResponseXml } from '#files/s3-xml.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'

export type UploadAnswer = {
  status: number
  xml: string
  problem: Problem | undefined
  location: string | undefined
  mustClose: boolean
}

/** The embedded object store: what a real S3 does with a posted form. */
export async function receiveUpload(app: App, form: IncomingForm, requestId: string): Promise<UploadAnswer> {
  if (app.receiver === undefined) throw new Problem('not-found', 'uploads go to the address in `upload.url`')
  const result = await receiveForm(form, { storage: app.receiver, now: app.clock.now() })
  return 'problem' in result ? refusalAnswer(result, requestId) : receiptAnswer(app, result)
}

function refusalAnswer(refusal: FormRefusal, requestId: string): UploadAnswer {
  const { status, code, message, problem } = refusal
  return {
    status,
    xml: s3ErrorXml({ code, message, requestId }),
    problem: new Problem(problem, message),
    location: undefined,
    mustClose: refusal.rest !== 'read',
  }
}

function receiptAnswer(app: App, { status, key, file }: FormReceipt): UploadAnswer {
  const location = `${app.publicUrl}/storage/${key}`
  const etag = `"${file.sha256}"`
  const xml = status === 201 ? s3PostResponseXml({ location, bucket: 'roentgen', key, etag }) : ''
  return { status, xml, problem: undefined, location, mustClose: false }
}
