import type { ProblemCode } from '#kernel/problem.ts'

/** What the caller can do; `docs/problems.md` and the pages of `/problems` show it. */
export const problemAdvice: Readonly<Record<ProblemCode, string>> = {
  'validation-failed':
    'Correct the fields named in errors (by field path) or violations (by JSON Pointer) and send the call again; the idempotency key may be kept.',
  'json-invalid':
    'Send UTF-8 JSON without duplicate keys, at most 16 levels deep, with arrays of at most 1,000 entries and strings of at most 10,000 characters.',
  'version-unknown': 'Send a date that is not before the first version, e.g. Api-Version: 2026-11-01.',
  'cursor-invalid':
    'Send the next value of the page before, unchanged, with the same filters and a key of the same organisation; or start again without cursor.',
  'parameter-unknown': 'Use one of the parameters of the endpoint; the answer names the nearest known one.',
  'credentials-invalid':
    'Send Authorization: Bearer with a valid key, or userId and sessionToken with a version header.',
  'scope-missing':
    'Use a key whose user and scopes allow this call; an administrator can create one. If a signed form or link has expired, POST /media/{id}/upload gives a new form and GET /media/{id} a new link.',
  'csrf-missing':
    'A call with a session cookie that writes sends csrf of GET /session in Roentgen-CSRF, from a page of this service. Programs send a key in Authorization instead.',
  'not-found':
    'Check the id and the path. Resources of other organisations, and resources that your role may not see, get the same answer.',
  'method-not-allowed': 'Use one of the methods in the Allow header.',
  'not-acceptable': 'Send Accept: application/json.',
  'media-not-uploaded':
    'Post the file to upload.url with every entry of upload.fields, then put the medium online. If the form was lost or has expired, POST /media/{id}/upload gives a new one.',
  'media-already-online': 'Declare a new medium: a medium that is online keeps its file, period and date.',
  'extraction-open': 'A second person confirms what a first one has entered with POST /extractions/{id}.',
  'extraction-claimed':
    'Wait until claimedUntil, or take another extraction. Whoever holds it can give it back with POST /extractions/{id}/release.',
  'reports-changed': 'Read the reports in force (GET /reports?request=…) and decide again by their ids.',
  'second-person-needed': 'Another user of the organisation has to make this call.',
  'decision-replaced': 'Read GET /requests/{id}/decisions and confirm the newest decision.',
  'extraction-closed':
    'Read the extraction: its result is in force. If the result is wrong, send the document again as a new medium.',
  'request-erased':
    'Nothing of the request is left but its id and the proof of its erasure (GET /requests/{id}). Make a new request.',
  'legal-hold': 'An administrator ends the hold with POST /requests/{id}/release; then it can be erased.',
  'idempotency-in-progress': 'The first call with this key is still running: try again after Retry-After.',
  'precondition-failed': 'Read the resource again and repeat the change with its new ETag.',
  'too-large': 'Send less: at most 256 KiB in a JSON body, 20,971,520 bytes in a file.',
  'media-type-unsupported': 'Send Content-Type: application/json, or multipart/form-data where a form is uploaded.',
  'idempotency-key-reused': 'Send a new idempotency key for a new call.',
  'file-type-mismatch':
    'Declare the real type of the file: PDF, JPEG, PNG, TIFF, WebP, XLSX or one of the data formats. Convert HEIC to JPEG or PDF, XLS to XLSX.',
  'file-encrypted': 'Remove the password from the document and send it again.',
  'file-unreadable': 'The file is damaged or exceeds the reading limits. Send it again, or as a newly made PDF.',
  'company-unknown':
    'Compare code.type and code.id with the documents of the company. If the company was founded recently, POST /requests/{id}/refresh asks the registers again.',
  'no-register':
    'GET /registers lists the codes that are served. The operator can switch on more registers or import one; with a test key only the demonstration register is asked.',
  'quota-exceeded': 'Wait for Retry-After; RateLimit-Policy lists the quotas.',
  internal: 'The error is in the service. Try again later, and quote requestId when you report it.',
  'temporary-reduced-capacity': 'Try again after Retry-After; nothing was lost.',
  'storage-full': 'The operator must free or add storage; then upload the file again.',
}
