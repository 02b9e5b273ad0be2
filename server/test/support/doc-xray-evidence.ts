import { type FileTimes, timesOf } from '#analyses/doc-xray/times.ts'
import { parsePdfDate, parseXmpDate } from '#documents/dates.ts'
import type { DatesEvidence, Revision, SignatureEvidence } from '#documents/evidence.ts'
import type { SignatureVerification } from '#documents/signature-evidence.ts'

type Dates = {
  created?: string
  modified?: string
  xmpCreated?: string
  xmpModified?: string
  history?: readonly string[]
  signed?: readonly string[]
}

/** The times of a file by hand: Info dates as PDF writes them, XMP dates as ISO 8601, signing times as ISO instants. */
export function fileTimes(dates: Dates): FileTimes {
  return timesOf({ dates: datesOf(dates), signatures: (dates.signed ?? []).map(signedAt), revisions: [] })
}

function datesOf({ created, modified, xmpCreated, xmpModified, history = [] }: Dates): DatesEvidence {
  const info = (text: string | undefined) => (text === undefined ? null : parsePdfDate(text))
  const xmp = (text: string | undefined) => (text === undefined ? null : parseXmpDate(text))
  return {
    infoCreation: info(created),
    infoModification: info(modified),
    xmpCreation: xmp(xmpCreated),
    xmpModification: xmp(xmpModified),
    xmpMetadata: null,
    history: history.map((when) => ({ action: 'saved', softwareAgent: null, when: parseXmpDate(when) })),
  }
}

export function signedAt(signingTime: string): SignatureEvidence {
  return {
    objectNumber: 1,
    revision: 1,
    subFilter: 'adbe.pkcs7.detached',
    byteRange: [],
    gapIsClean: true,
    cmsReadable: true,
    isDocumentTimestamp: false,
    claimedTime: null,
    signingTime,
    timestampTime: null,
    verification: unverified,
  }
}

const unverified: SignatureVerification = {
  fieldName: null,
  signer: null,
  claims: { name: null, reason: null, location: null },
  coverage: { revision: 1, wholeFile: true, faults: [] },
  integrity: { status: 'unverifiable', reasons: [] },
  digestAlgorithm: null,
  signatureAlgorithm: null,
  chain: null,
  trust: { status: 'unknown', reason: 'no-trust-list' },
  timestamps: [],
  certificationLevel: null,
  lock: null,
  afterSigning: { rule: 'signed-only', permitted: true, changes: [], cut: false },
}

export function revision(number: number, created: string | undefined): Revision {
  return {
    number,
    endByte: number * 1_000,
    xrefKind: 'table',
    changedObjectCount: 1,
    changes: {
      objects: [],
      pages: [],
      addedPages: [],
      removedPages: [],
      reordered: false,
      objectStreamCount: 0,
      bytesBetween: 0,
      comments: [],
      removedSignatures: [],
      cut: [],
    },
    text: null,
    documentId: [],
    xmp: null,
    info: {
      producer: null,
      creator: null,
      author: null,
      title: null,
      creationDate: created === undefined ? null : parsePdfDate(created),
      modDate: null,
    },
  }
}
