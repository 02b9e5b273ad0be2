import type { ProblemCode } from '#kernel/problem.ts'

/** What the caller can do; `docs/problems.md` and the pages of `/problems` show it. */
export const problemAdvice: Readonly<Record<ProblemCode, string>> = {
  'validation-failed':
    'Correct the fields named in errors (by field path) or violations (by JSON Pointer) and send the call again; the idempotency key may be kept.',
  'json-invalid':
    'Send UTF-8 JSON without duplicate keys, at most 16 levels deep, with arrays of at most 1,000 and strings of at most 10,000 characters.',
  'version-unknown': 'Send a date that is not before the first version, e.g. Api-Version: 2026-11-01.',
  'cursor-invalid':
    'Send next of the page before, unchanged, with the same filters and the same organisation’s key; or begin again without cursor.',
  'parameter-unknown': 'Use one of the parameters of the endpoint; the nearest known name is in the answer.',
  'credentials-invalid':
    'Send Authorization: Bearer with a live key, or userId and sessionToken with a version header.',
  'scope-missing':
    'Use a key whose user and scopes allow this; an administrator can make one. A signed form or link may have expired: POST /media/{id}/upload gives a new form, GET /media/{id} a new link.',
  'not-found':
    'Check the id and the path. Things of other organisations, and those hidden from your role, are answered in the same way.',
  'method-not-allowed': 'Use one of the methods in the Allow header.',
  'not-acceptable': 'Accept application/json.',
  'media-not-uploaded':
    'Post the file to upload.url with every entry of upload.fields, then put the medium online. POST /media/{id}/upload gives a new form where it was lost or has expired.',
  'media-already-online': 'Declare a new medium: one that is online keeps its file, period and date.',
  'extraction-closed':
    'Read the extraction: its result is in force. If it is wrong, send the document again as a new medium.',
  'idempotency-in-progress': 'The first call with this key is still running: try again after Retry-After.',
  'precondition-failed': 'Read the thing again and repeat the change with its new ETag.',
  'too-large': 'Send less: 256 KiB in a JSON body, 20,971,520 bytes in a file.',
  'media-type-unsupported': 'Send Content-Type: application/json, or multipart/form-data where a form is uploaded.',
  'idempotency-key-reused': 'Send a new idempotency key for a new call.',
  'file-type-mismatch':
    'Declare the type that the file really has: PDF, JPEG, PNG, TIFF, WebP or one of the data files. Convert HEIC to JPEG or PDF.',
  'file-encrypted': 'Send the document without its password.',
  'file-unreadable': 'The file is damaged or beyond the limits of reading. Send it again, or as a fresh PDF.',
  'company-unknown':
    'Check code.type and code.id against the papers of the company. If it was founded lately, POST /requests/{id}/refresh asks the registers again.',
  'no-register':
    'GET /registers lists which codes are served. The operator can switch on more registers, or import one; under a test key only the demonstration register is asked.',
  'quota-exceeded': 'Wait for Retry-After; RateLimit-Policy names the quotas.',
  internal: 'The fault is ours. Try again later and quote requestId when you report it.',
  'temporary-reduced-capacity': 'Try again after Retry-After; nothing was lost.',
  'storage-full': 'The operator must free or add storage; then upload again.',
}
