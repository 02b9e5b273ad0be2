// Written by `npm run docs` from openapi.json: change the endpoint, not this file.
import type * as schemas from './schemas.ts'

/** The version of the API that these types are of. */
export const apiVersion = '2026-11-01'

/** `isSafeTwice`: sent again with the same `Idempotency-Key` it has no second effect. */
export type Route = {
  /** GET where nothing is said. */
  method?: string
  path: string
  /** JSON where nothing is said. */
  answers?: 'nothing' | 'text' | 'blob' | 'stream'
  takes?: 'form'
  isSafeTwice?: true
}

export const routes = {
  requestsCreate: { method: 'POST', path: '/requests', isSafeTwice: true },
  requestsList: { path: '/requests' },
  requestsCounts: { path: '/requests/counts' },
  requestsRead: { path: '/requests/{id}' },
  requestsUpdate: { method: 'POST', path: '/requests/{id}', isSafeTwice: true },
  requestsRefresh: { method: 'POST', path: '/requests/{id}/refresh', isSafeTwice: true },
  requestsNotesList: { path: '/requests/{id}/notes' },
  requestsErase: { method: 'POST', path: '/requests/{id}/erase', isSafeTwice: true },
  requestsHold: { method: 'POST', path: '/requests/{id}/hold', isSafeTwice: true },
  requestsRelease: { method: 'POST', path: '/requests/{id}/release', isSafeTwice: true },
  sharesCreate: { method: 'POST', path: '/requests/{id}/shares', isSafeTwice: true },
  sharesList: { path: '/requests/{id}/shares' },
  sharesRevoke: { method: 'POST', path: '/shares/{id}', isSafeTwice: true },
  sharedRead: { path: '/shared/{token}' },
  sharedPageRead: { path: '/shared/{token}/media/{id}/pages/{page}', answers: 'blob' },
  requestsHighlightsList: { path: '/requests/{id}/highlights' },
  requestsExport: { path: '/requests/{id}/export', answers: 'blob' },
  requestsTimeline: { path: '/requests/{id}/timeline' },
  companiesRead: { path: '/companies/{codeType}/{codeId}' },
  mediaCreate: { method: 'POST', path: '/media', isSafeTwice: true },
  mediaList: { path: '/requests/{id}/media' },
  mediaRead: { path: '/media/{id}' },
  mediaPutOnline: { method: 'POST', path: '/media/{id}', isSafeTwice: true },
  mediaUpload: { method: 'POST', path: '/media/{id}/upload', isSafeTwice: true },
  mediaPagesList: { path: '/media/{id}/pages' },
  mediaPageRead: { path: '/media/{id}/pages/{page}', answers: 'blob' },
  mediaPageWordsList: { path: '/media/{id}/pages/{page}/words' },
  mediaPageTamperingRead: { path: '/media/{id}/pages/{page}/tampering', answers: 'blob' },
  storageUpload: { method: 'POST', path: '/storage', answers: 'blob', takes: 'form' },
  storageDownload: { path: '/requests/{id}/{file}', answers: 'blob' },
  extractionsList: { path: '/extractions' },
  extractionsRead: { path: '/extractions/{id}' },
  extractionsFinish: { method: 'POST', path: '/extractions/{id}', isSafeTwice: true },
  extractionsClaim: { method: 'POST', path: '/extractions/{id}/claim', isSafeTwice: true },
  extractionsRelease: { method: 'POST', path: '/extractions/{id}/release', isSafeTwice: true },
  extractionsCheck: { method: 'POST', path: '/extractions/{id}/check', isSafeTwice: true },
  extractionsConfirm: { method: 'POST', path: '/extractions/{id}/confirm', isSafeTwice: true },
  reportsList: { path: '/reports' },
  reportsRead: { path: '/reports/{id}' },
  reportsTransactionsList: { path: '/reports/{id}/transactions' },
  reportsExport: { path: '/reports/{id}/export', answers: 'blob' },
  criteriaList: { path: '/criteria' },
  alertsList: { path: '/alerts' },
  registersList: { path: '/registers' },
  simulationsCreate: { method: 'POST', path: '/simulations', isSafeTwice: true },
  modelsList: { path: '/models' },
  modelsRead: { path: '/models/{name}' },
  testDocumentsList: { path: '/test-documents' },
  testDocumentsRead: { path: '/test-documents/{name}', answers: 'blob' },
  testClockRead: { path: '/test-clock' },
  testClockAdvance: { method: 'POST', path: '/test-clock', isSafeTwice: true },
  decisionsCreate: { method: 'POST', path: '/requests/{id}/decisions', isSafeTwice: true },
  decisionsList: { path: '/requests/{id}/decisions' },
  decisionsConfirm: { method: 'POST', path: '/decisions/{id}/confirm', isSafeTwice: true },
  commentsCreate: { method: 'POST', path: '/requests/{id}/comments', isSafeTwice: true },
  commentsList: { path: '/requests/{id}/comments' },
  commentsUpdate: { method: 'POST', path: '/comments/{id}', isSafeTwice: true },
  feedbackCreate: { method: 'POST', path: '/reports/{id}/feedback', isSafeTwice: true },
  feedbackList: { path: '/reports/{id}/feedback' },
  mediaVerdict: { method: 'POST', path: '/media/{id}/verdict', isSafeTwice: true },
  qualityRead: { path: '/quality' },
  eventsList: { path: '/events' },
  eventsStream: { path: '/events/stream', answers: 'stream' },
  eventsRead: { path: '/events/{id}' },
  webhooksCreate: { method: 'POST', path: '/webhooks', isSafeTwice: true },
  webhooksList: { path: '/webhooks' },
  webhooksRead: { path: '/webhooks/{id}' },
  webhooksUpdate: { method: 'POST', path: '/webhooks/{id}', isSafeTwice: true },
  webhooksRotate: { method: 'POST', path: '/webhooks/{id}/rotate', isSafeTwice: true },
  webhooksRetire: { method: 'POST', path: '/webhooks/{id}/retire', isSafeTwice: true },
  webhooksTest: { method: 'POST', path: '/webhooks/{id}/test', isSafeTwice: true },
  webhooksReplay: { method: 'POST', path: '/webhooks/{id}/replay', isSafeTwice: true },
  deliveriesList: { path: '/webhooks/{id}/deliveries' },
  allDeliveriesList: { path: '/deliveries' },
  deliveriesRead: { path: '/deliveries/{id}' },
  deliveriesRedeliver: { method: 'POST', path: '/deliveries/{id}/redeliver', isSafeTwice: true },
  businessesRead: { path: '/businesses/{id}' },
  businessesUpdate: { method: 'POST', path: '/businesses/{id}', isSafeTwice: true },
  businessesExport: { path: '/businesses/{id}/export', answers: 'blob' },
  sessionStart: { method: 'POST', path: '/session' },
  sessionRead: { path: '/session' },
  sessionEnd: { method: 'POST', path: '/session/end', answers: 'nothing', isSafeTwice: true },
  sessionsList: { path: '/sessions' },
  sessionsEnd: { method: 'POST', path: '/sessions/{id}', isSafeTwice: true },
  invitationsRead: { path: '/invitations/{token}' },
  invitationsAccept: { method: 'POST', path: '/invitations/{token}' },
  usersCreate: { method: 'POST', path: '/users', isSafeTwice: true },
  usersList: { path: '/users' },
  usersRead: { path: '/users/{id}' },
  usersUpdate: { method: 'POST', path: '/users/{id}', isSafeTwice: true },
  usersInvite: { method: 'POST', path: '/users/{id}/invite', isSafeTwice: true },
  usersPassword: { method: 'POST', path: '/users/{id}/password', isSafeTwice: true },
  keysCreate: { method: 'POST', path: '/keys', isSafeTwice: true },
  keysList: { path: '/keys' },
  keysRead: { path: '/keys/{id}' },
  keysRevoke: { method: 'POST', path: '/keys/{id}', isSafeTwice: true },
  auditList: { path: '/audit' },
  auditExport: { path: '/audit/export', answers: 'blob' },
  serviceRead: { path: '/service' },
  signingKeysList: { path: '/.well-known/jwks.json' },
  oauthToken: { method: 'POST', path: '/oauth/token', takes: 'form' },
  healthz: { path: '/healthz' },
  readyz: { path: '/readyz' },
  openapi: { path: '/openapi.json' },
  docs: { path: '/docs', answers: 'text' },
  consolePage: { path: '/console', answers: 'text' },
  problemsRead: { path: '/problems/{code}', answers: 'text' },
} as const satisfies Record<string, Route>

export type Operations = {
  /** Create a request on a company */
  requestsCreate: {
    sent: {
      body: schemas.NewRequest
    }
    answer: {
      request: schemas.Request
    }
  }
  /** List requests, newest first or worst first */
  requestsList: {
    sent: {
      query?: {
        /** Words of the name, the code or the reference; the beginning is enough */
        q?: string | undefined
        'code.type'?: string | undefined
        'code.id'?: string | undefined
        /** One status, or several separated by commas */
        status?: string | undefined
        reference?: string | undefined
        createdAfter?: string | undefined
        createdBefore?: string | undefined
        /** Flag of the gravest document: `red` `orange` `green` `none`, or several separated by commas */
        flag?: string | undefined
        /** Class of the Financial X-Ray: `A` `B` `C` `D` `E` `none`, or several separated by commas */
        riskLetter?: string | undefined
        /** Grade of the Manager X-Ray: `A` `B` `C` `D` `E` `none`, or several separated by commas */
        managerGrade?: string | undefined
        /** Grade of the Bank X-Ray: `A` `B` `C` `D` `E` `none`, or several separated by commas */
        bankGrade?: string | undefined
        /** Newest decision: `approve` `refer` `decline` `pending` `none`, or several separated by commas */
        decision?: string | undefined
        /** Id of a user, `me`, or several separated by commas */
        creator?: string | undefined
        /** Id of a user, `me`, `none`, or several separated by commas */
        assignee?: string | undefined
        /** Whether the registers are asked every day */
        watch?: boolean | undefined
        /** What holds the request up: `person` `register` `figures` `file`, or several separated by commas */
        waiting?: string | undefined
        /** `name` from A to Z, all others from the newest or the worst */
        sort?: 'creation' | 'worst' | 'updated' | 'name' | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      requests: schemas.RequestInList[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Count requests by status, flag, grade, decision and what they wait for */
  requestsCounts: {
    sent: {
      query?: {
        /** Words of the name, the code or the reference; the beginning is enough */
        q?: string | undefined
        'code.type'?: string | undefined
        'code.id'?: string | undefined
        /** One status, or several separated by commas */
        status?: string | undefined
        reference?: string | undefined
        createdAfter?: string | undefined
        createdBefore?: string | undefined
        /** Flag of the gravest document: `red` `orange` `green` `none`, or several separated by commas */
        flag?: string | undefined
        /** Class of the Financial X-Ray: `A` `B` `C` `D` `E` `none`, or several separated by commas */
        riskLetter?: string | undefined
        /** Grade of the Manager X-Ray: `A` `B` `C` `D` `E` `none`, or several separated by commas */
        managerGrade?: string | undefined
        /** Grade of the Bank X-Ray: `A` `B` `C` `D` `E` `none`, or several separated by commas */
        bankGrade?: string | undefined
        /** Newest decision: `approve` `refer` `decline` `pending` `none`, or several separated by commas */
        decision?: string | undefined
        /** Id of a user, `me`, or several separated by commas */
        creator?: string | undefined
        /** Id of a user, `me`, `none`, or several separated by commas */
        assignee?: string | undefined
        /** Whether the registers are asked every day */
        watch?: boolean | undefined
        /** What holds the request up: `person` `register` `figures` `file`, or several separated by commas */
        waiting?: string | undefined
      } | undefined
    }
    answer: {
      counts: schemas.RequestCounts
    }
  }
  /** Read a request */
  requestsRead: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
      } | undefined
    }
    answer: {
      request: schemas.Request
    }
  }
  /** Change a request, or add notes to it */
  requestsUpdate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: schemas.RequestChange | undefined
    }
    answer: {
      request: schemas.Request
    }
  }
  /** Ask the registers again */
  requestsRefresh: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      request: schemas.Request
    }
  }
  /** List the changes to a request’s notes: what, who, when */
  requestsNotesList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      notes: schemas.NoteChange[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Erase a request and everything held of it */
  requestsErase: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.NewErasure
    }
    answer: {
      request: schemas.Request
    }
  }
  /** Place a request under legal hold */
  requestsHold: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.NewLegalHold
    }
    answer: {
      request: schemas.Request
    }
  }
  /** End the legal hold of a request */
  requestsRelease: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      request: schemas.Request
    }
  }
  /** Make a link that shows the request to somebody without a key */
  sharesCreate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.NewShare
    }
    answer: {
      share: schemas.Share
    }
  }
  /** List the links that show a request */
  sharesList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      shares: schemas.Share[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Revoke a link */
  sharesRevoke: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.ShareChange
    }
    answer: {
      share: schemas.Share
    }
  }
  /** Read what a link shows */
  sharedRead: {
    sent: {
      path: {
        /** Last part of the link */
        token: string
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
      } | undefined
    }
    answer: {
      shared: schemas.Shared
    }
  }
  /** Get a page of a document that a link shows, as a picture */
  sharedPageRead: {
    sent: {
      path: {
        /** Last part of the link */
        token: string
        id: schemas.Id
        /** Number of the page, from 1; for a picture also with an ending */
        page: string
      }
    }
    answer: Blob
  }
  /** List what matters of a request */
  requestsHighlightsList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
      } | undefined
    }
    answer: {
      highlights: schemas.Highlight[]
    }
  }
  /** Get a request as PDF, or everything that is stored about it as an archive */
  requestsExport: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        format?: 'pdf' | 'zip' | undefined
        /** Absent: the language of `Accept-Language` */
        language?: 'en' | 'fr' | 'it' | undefined
        /** Pages of documents in a PDF, with boxes: those on which something was found (`findings`, the default), `all` or `none`; at most 40. They need the scope `requests:read` */
        pages?: 'findings' | 'all' | 'none' | undefined
      } | undefined
    }
    answer: Blob
  }
  /** List what happened to a request, newest first, and who did it */
  requestsTimeline: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      entries: schemas.TimelineEntry[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Look a company up in the registers */
  companiesRead: {
    sent: {
      path: {
        codeType: 'siren' | 'cfiscale' | 'kvk' | 'crn' | 'kbo' | 'nif' | 'hrb' | 'lei'
        codeId: string
      }
    }
    answer: {
      company: schemas.Company
    }
  }
  /** Declare a medium and get a signed upload form */
  mediaCreate: {
    sent: {
      body: schemas.NewMedium
    }
    answer: {
      medium: schemas.Medium
    }
  }
  /** List the media of a request, newest first */
  mediaList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      media: schemas.Medium[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Read a medium */
  mediaRead: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
      } | undefined
    }
    answer: {
      medium: schemas.Medium
    }
  }
  /** Confirm that the upload is finished; correct or withdraw a medium */
  mediaPutOnline: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.MediumChange
    }
    answer: {
      medium: schemas.Medium
    }
  }
  /** Get a new signed upload form */
  mediaUpload: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      medium: schemas.Medium
    }
  }
  /** List the pages of a medium and the revisions of its file */
  mediaPagesList: {
    sent: {
      path: {
        id: schemas.Id
      }
    }
    answer: {
      pages: schemas.MediumPage[]
      revisions: schemas.MediumRevision[]
    }
  }
  /** Get a page as a picture */
  mediaPageRead: {
    sent: {
      path: {
        id: schemas.Id
        /** Number of the page, from 1; for a picture also with an ending */
        page: string
      }
      query?: {
        /** Pixels; the next larger of 160, 320, 480, 640, 800, 1000, 1240, 1600, 2000 is drawn */
        width?: number | undefined
        /** Pixels per inch */
        dpi?: '72' | '110' | '150' | '220' | undefined
        /** `number` of `GET /media/{id}/pages` */
        revision?: number | undefined
      } | undefined
    }
    answer: Blob
  }
  /** List the words of a page, in reading order */
  mediaPageWordsList: {
    sent: {
      path: {
        id: schemas.Id
        /** Number of the page, from 1; for a picture also with an ending */
        page: string
      }
    }
    answer: {
      /** Where the words of the page come from; `null`: the page has not been read */
      textFrom: 'layer' | 'ocr' | 'none' | null
      words: schemas.PageWord[]
    }
  }
  /** Get the map of tampered places of a page */
  mediaPageTamperingRead: {
    sent: {
      path: {
        id: schemas.Id
        /** Number of the page, from 1; for a picture also with an ending */
        page: string
      }
    }
    answer: Blob
  }
  /** Upload a file by its signed form */
  storageUpload: {
    sent: {
      body: {
        /** Place where the file is stored */
        key: string
        acl: 'private'
        bucket: string
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256'
        'X-Amz-Credential': string
        'X-Amz-Date': string
        Policy: string
        'X-Amz-Signature': string
        'Content-Type': 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/webp' | 'application/xml' | 'text/xml' | 'application/xhtml+xml' | 'text/csv' | 'text/tab-separated-values' | 'text/plain' | 'application/x-ofx' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        /** Status of a successful upload; absent: 204 */
        success_action_status?: '200' | '201' | '204'
        /** The file, as the last field; at most 20,971,520 bytes */
        file: string
      }
    }
    answer: Blob
  }
  /** Download a medium by its signed link */
  storageDownload: {
    sent: {
      path: {
        id: schemas.Id
        /** As in `medium.url` */
        file: string
      }
      query?: {
        Expires?: string | undefined
        'Key-Pair-Id'?: string | undefined
        Signature?: string | undefined
      } | undefined
    }
    answer: Blob
  }
  /** List the documents that a person has to read, newest or due first */
  extractionsList: {
    sent: {
      query?: {
        /** `open`, `finished` or `abandoned` */
        status?: string | undefined
        request?: string | undefined
        /** Id of the user who works on the request, or `me` */
        assignee?: string | undefined
        /** Only what is open and past its time */
        overdue?: boolean | undefined
        /** `due`: what is due first */
        sort?: 'creation' | 'due' | undefined
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      extractions: schemas.ExtractionInList[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Read an extraction */
  extractionsRead: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
      } | undefined
    }
    answer: {
      extraction: schemas.Extraction
    }
  }
  /** Enter what a person has read from a document */
  extractionsFinish: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.ExtractionResult
    }
    answer: {
      extraction: schemas.Extraction
    }
  }
  /** Hold an extraction while you read the document */
  extractionsClaim: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      extraction: schemas.Extraction
    }
  }
  /** Give an extraction back */
  extractionsRelease: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      extraction: schemas.Extraction
    }
  }
  /** Check what is being typed */
  extractionsCheck: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.ExtractionResult
    }
    answer: {
      checks: schemas.ExtractionCheck[]
    }
  }
  /** Confirm what was entered, as the second reader */
  extractionsConfirm: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: schemas.ExtractionConfirmation | undefined
    }
    answer: {
      extraction: schemas.Extraction
    }
  }
  /** List reports, newest first */
  reportsList: {
    sent: {
      query?: {
        source?: string | undefined
        request?: string | undefined
        'code.type'?: string | undefined
        'code.id'?: string | undefined
        /** Status of the request that the report belongs to */
        status?: string | undefined
        /** Reference of the request that the report belongs to */
        reference?: string | undefined
        createdAfter?: string | undefined
        createdBefore?: string | undefined
        /** `true`: only reports that no other has replaced */
        latest?: boolean | undefined
        /** `false`: without the result itself; `raw` is empty */
        raw?: boolean | undefined
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      reports: schemas.Report[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Read a report */
  reportsRead: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `false`: in the language of `Accept-Language` alone, without `translations` */
        translations?: boolean | undefined
      } | undefined
    }
    answer: {
      report: schemas.Report
    }
  }
  /** List the transactions of a Bank X-Ray, by day */
  reportsTransactionsList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** `name` of one of `raw.categories` */
        category?: string | undefined
        /** Included */
        from?: string | undefined
        /** Included */
        to?: string | undefined
        /** `true`: only those that the report names as alerts */
        alert?: boolean | undefined
        /** Number of transactions per page */
        limit?: number | undefined
        /** `next` of the page before */
        after?: number | undefined
      } | undefined
    }
    answer: {
      transactions: schemas.Transaction[]
      /** Number of further transactions */
      remaining: number
      /** `after` of the next page */
      next: number | null
    }
  }
  /** Get a report as PDF, JSON or CSV */
  reportsExport: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        format?: 'pdf' | 'json' | 'csv' | undefined
        /** Absent: the language of `Accept-Language` */
        language?: 'en' | 'fr' | 'it' | undefined
        /** Pages of documents in a PDF, with boxes: those on which something was found (`findings`, the default), `all` or `none`; at most 40. They need the scope `requests:read` */
        pages?: 'findings' | 'all' | 'none' | undefined
      } | undefined
    }
    answer: Blob
  }
  /** List the criteria of the analyses, and why they matter */
  criteriaList: {
    sent: Record<never, never>
    answer: {
      criteria: schemas.Criterion[]
    }
  }
  /** List the alerts of the Manager X-Ray and their meaning */
  alertsList: {
    sent: Record<never, never>
    answer: {
      alerts: schemas.AlertKind[]
    }
  }
  /** List the registers and the codes they serve */
  registersList: {
    sent: Record<never, never>
    answer: {
      registers: schemas.Register[]
    }
  }
  /** Score figures without storing them */
  simulationsCreate: {
    sent: {
      body: schemas.NewSimulation
    }
    answer: {
      simulation: schemas.Simulation
    }
  }
  /** List the models that reports are made with */
  modelsList: {
    sent: Record<never, never>
    answer: {
      models: schemas.ModelInList[]
    }
  }
  /** Read the card and the coefficients of a model */
  modelsRead: {
    sent: {
      path: {
        /** `id` of `GET /models` */
        name: string
      }
    }
    answer: {
      model: schemas.Model
    }
  }
  /** List the test documents, each with a known outcome */
  testDocumentsList: {
    sent: Record<never, never>
    answer: {
      testDocuments: schemas.TestDocument[]
    }
  }
  /** Get the file of a test document */
  testDocumentsRead: {
    sent: {
      path: {
        name: 'flag-green.pdf' | 'flag-orange.pdf' | 'flag-red.pdf' | 'encrypted.pdf' | 'unreadable.pdf' | 'wrong-type.pdf' | 'extraction-fails.pdf' | 'analysis-slow.pdf' | 'analysis-fails.pdf'
      }
    }
    answer: Blob
  }
  /** Read how far the clock of the test data was moved */
  testClockRead: {
    sent: Record<never, never>
    answer: {
      testClock: schemas.TestClock
    }
  }
  /** Move the clock of the test data on */
  testClockAdvance: {
    sent: {
      body: schemas.TestClockChange
    }
    answer: {
      testClock: schemas.TestClock
    }
  }
  /** Decide on a request */
  decisionsCreate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.NewDecision
    }
    answer: {
      decision: schemas.Decision
    }
  }
  /** List the decisions on a request, newest first */
  decisionsList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      decisions: schemas.Decision[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Confirm a decision as the second person */
  decisionsConfirm: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      decision: schemas.Decision
    }
  }
  /** Comment on a request */
  commentsCreate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.NewComment
    }
    answer: {
      comment: schemas.Comment
    }
  }
  /** List the comments on a request, newest first */
  commentsList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      comments: schemas.Comment[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Change or delete a comment */
  commentsUpdate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.CommentChange
    }
    answer: {
      comment: schemas.Comment
    }
  }
  /** Say whether a finding of a report is right */
  feedbackCreate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.NewFeedback
    }
    answer: {
      feedback: schemas.Feedback
    }
  }
  /** List what people said of a report, newest first */
  feedbackList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      feedback: schemas.Feedback[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Say whether a document turned out genuine or forged */
  mediaVerdict: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.NewMediumVerdict
    }
    answer: {
      verdict: schemas.MediumVerdict
    }
  }
  /** Show how right the criteria were, by your own labels */
  qualityRead: {
    sent: {
      query?: {
        /** The analysis */
        source?: string | undefined
        since?: string | undefined
      } | undefined
    }
    answer: {
      criteria: schemas.CriterionQuality[]
      decisions: {
        made: number
        departed: number
      }
    }
  }
  /** List events, oldest or newest first */
  eventsList: {
    sent: {
      query?: {
        after?: string | undefined
        sort?: 'oldest' | 'newest' | undefined
        /** Only events of this request */
        request?: string | undefined
        limit?: number | undefined
      } | undefined
    }
    answer: {
      events: schemas.Event[]
      /** Value of `after` for the next page; `null` if there is no next page yet */
      next: string | null
    }
  }
  /** Stream events as they happen, as text/event-stream */
  eventsStream: {
    sent: Record<never, never>
    answer: ReadableStream<Uint8Array>
  }
  /** Read an event */
  eventsRead: {
    sent: {
      path: {
        id: schemas.Id
      }
    }
    answer: {
      event: schemas.Event
    }
  }
  /** Register a webhook */
  webhooksCreate: {
    sent: {
      body: schemas.NewWebhook
    }
    answer: {
      webhook: schemas.Webhook
    }
  }
  /** List webhooks */
  webhooksList: {
    sent: {
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      webhooks: schemas.Webhook[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Read a webhook */
  webhooksRead: {
    sent: {
      path: {
        id: schemas.Id
      }
    }
    answer: {
      webhook: schemas.Webhook
    }
  }
  /** Change, disable, enable or delete a webhook */
  webhooksUpdate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: schemas.WebhookChange | undefined
    }
    answer: {
      webhook: schemas.Webhook
    }
  }
  /** Get a new signing secret */
  webhooksRotate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      webhook: schemas.Webhook
    }
  }
  /** Stop signing with the old secret now */
  webhooksRetire: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      webhook: schemas.Webhook
    }
  }
  /** Send a webhook_test event to a webhook */
  webhooksTest: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      delivery: schemas.Delivery
    }
  }
  /** Send the events of a period again */
  webhooksReplay: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.Replay
    }
    answer: {
      replay: {
        events: number
      }
    }
  }
  /** List the deliveries of a webhook with their attempts, newest first */
  deliveriesList: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        status?: string | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      deliveries: schemas.Delivery[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** List the deliveries of all webhooks with their attempts, newest first */
  allDeliveriesList: {
    sent: {
      query?: {
        status?: string | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      deliveries: schemas.Delivery[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Read a delivery with its attempts */
  deliveriesRead: {
    sent: {
      path: {
        id: schemas.Id
      }
    }
    answer: {
      delivery: schemas.Delivery
    }
  }
  /** Send a delivery’s event again */
  deliveriesRedeliver: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      delivery: schemas.Delivery
    }
  }
  /** Read your organisation and its webhooks */
  businessesRead: {
    sent: {
      path: {
        id: schemas.Id
      }
    }
    answer: {
      business: schemas.Business
    }
  }
  /** Rename your organisation, or set its webhooks */
  businessesUpdate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: schemas.BusinessChange | undefined
    }
    answer: {
      business: schemas.Business
    }
  }
  /** Get everything that is stored for your organisation as an archive */
  businessesExport: {
    sent: {
      path: {
        id: schemas.Id
      }
      query?: {
        /** Absent: the language of `Accept-Language` */
        language?: 'en' | 'fr' | 'it' | undefined
      } | undefined
    }
    answer: Blob
  }
  /** Sign in */
  sessionStart: {
    sent: {
      body: schemas.SignIn
    }
    answer: {
      session: schemas.Session
    }
  }
  /** Read who you are */
  sessionRead: {
    sent: Record<never, never>
    answer: {
      session: schemas.Session
    }
  }
  /** Sign out */
  sessionEnd: {
    sent: {
      body?: Record<string, never> | undefined
    }
    answer: undefined
  }
  /** List your own sessions */
  sessionsList: {
    sent: {
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      sessions: schemas.SessionInList[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** End one of your sessions */
  sessionsEnd: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.SessionChange
    }
    answer: {
      session: schemas.SessionInList
    }
  }
  /** Read whom a link is for */
  invitationsRead: {
    sent: {
      path: {
        /** Last part of the link */
        token: string
      }
    }
    answer: {
      invitation: schemas.Invitation
    }
  }
  /** Set a password by a link, and sign in */
  invitationsAccept: {
    sent: {
      path: {
        /** Last part of the link */
        token: string
      }
      body: schemas.InvitationAcceptance
    }
    answer: {
      session: schemas.Session
    }
  }
  /** Add a user to the organisation */
  usersCreate: {
    sent: {
      body: schemas.NewUser
    }
    answer: {
      user: schemas.User
    }
  }
  /** List users, or find one by e-mail address */
  usersList: {
    sent: {
      query?: {
        email?: string | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      users: schemas.User[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Read a user */
  usersRead: {
    sent: {
      path: {
        id: schemas.Id
      }
    }
    answer: {
      user: schemas.User
    }
  }
  /** Change a user’s name, role or status, or your own preferences */
  usersUpdate: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: schemas.UserChange | undefined
    }
    answer: {
      user: schemas.User
    }
  }
  /** Make a link by which a user sets a password */
  usersInvite: {
    sent: {
      path: {
        id: schemas.Id
      }
      body?: Record<string, never> | undefined
    }
    answer: {
      invitation: schemas.Invitation
    }
  }
  /** Change your own password */
  usersPassword: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.PasswordChange
    }
    answer: {
      user: schemas.User
    }
  }
  /** Create an API key */
  keysCreate: {
    sent: {
      body: schemas.NewKey
    }
    answer: {
      key: schemas.Key
    }
  }
  /** List the organisation’s API keys */
  keysList: {
    sent: {
      query?: {
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      keys: schemas.Key[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Read an API key (without the key itself) */
  keysRead: {
    sent: {
      path: {
        id: schemas.Id
      }
    }
    answer: {
      key: schemas.Key
    }
  }
  /** Revoke an API key */
  keysRevoke: {
    sent: {
      path: {
        id: schemas.Id
      }
      body: schemas.KeyChange
    }
    answer: {
      key: schemas.Key
    }
  }
  /** List who did what, when and from which address */
  auditList: {
    sent: {
      query?: {
        action?: 'sign_in' | 'sign_in_failed' | 'session_ended' | 'invitation_made' | 'invitation_accepted' | 'key_made' | 'key_revoked' | 'user_made' | 'user_changed' | 'page_read' | 'medium_corrected' | 'medium_withdrawn' | 'medium_restored' | 'export_made' | 'business_changed' | 'password_changed' | 'share_made' | 'share_revoked' | 'share_viewed' | 'decision_made' | 'company_looked_up' | 'test_clock_advanced' | 'request_erased' | 'hold_placed' | 'hold_released' | 'retention_applied' | 'data_read' | 'data_written' | 'audit_exported' | undefined
        /** Who did it */
        user?: string | undefined
        request?: string | undefined
        createdAfter?: string | undefined
        createdBefore?: string | undefined
        /** Number of items per page */
        limit?: number | undefined
        /** `next` of the page before */
        cursor?: string | undefined
        /** Number of items to skip; prefer `cursor` */
        offset?: number | undefined
      } | undefined
    }
    answer: {
      entries: schemas.AuditEntry[]
      /** Number of further items, counted up to 1,000 */
      remaining: number
      /** Cursor of the next page */
      next: string | null
    }
  }
  /** Get the whole audit as a chain that can be verified offline */
  auditExport: {
    sent: Record<never, never>
    answer: Blob
  }
  /** Read how the service is */
  serviceRead: {
    sent: Record<never, never>
    answer: {
      service: schemas.ServiceState
    }
  }
  /** List the public keys with which reports are signed */
  signingKeysList: {
    sent: Record<never, never>
    answer: {
      keys: schemas.SigningKey[]
    }
  }
  /** Get an access token for a key */
  oauthToken: {
    sent: {
      body: {
        grant_type: 'client_credentials'
        /** Id of the key, if not sent by HTTP Basic */
        client_id?: string
        /** The key, if not sent by HTTP Basic */
        client_secret?: string
        /** Scopes, separated by spaces; absent: all scopes of the key */
        scope?: string
      }
    }
    answer: schemas.AccessToken
  }
  /** Check that the process is alive */
  healthz: {
    sent: Record<never, never>
    answer: {
      status: 'ok'
    }
  }
  /** Check that database, migrations, storage and queue are usable */
  readyz: {
    sent: Record<never, never>
    answer: {
      status: 'ready' | 'not-ready'
      database: 'ok' | 'failing'
      migrations: 'ok' | 'failing'
      storage: 'ok' | 'failing'
      queue: 'ok' | 'failing'
    }
  }
  /** Read this API as an OpenAPI 3.1 document */
  openapi: {
    sent: Record<never, never>
    answer: {
      openapi: string
    } & Record<string, unknown>
  }
  /** Documentation for people */
  docs: {
    sent: Record<never, never>
    answer: string
  }
  /** Console for people */
  consolePage: {
    sent: Record<never, never>
    answer: string
  }
  /** Read what a problem means and what to do about it */
  problemsRead: {
    sent: {
      path: {
        code: 'validation-failed' | 'json-invalid' | 'version-unknown' | 'cursor-invalid' | 'parameter-unknown' | 'credentials-invalid' | 'scope-missing' | 'csrf-missing' | 'not-found' | 'method-not-allowed' | 'not-acceptable' | 'media-not-uploaded' | 'media-already-online' | 'extraction-closed' | 'extraction-open' | 'extraction-claimed' | 'reports-changed' | 'second-person-needed' | 'decision-replaced' | 'request-erased' | 'legal-hold' | 'idempotency-in-progress' | 'precondition-failed' | 'too-large' | 'media-type-unsupported' | 'idempotency-key-reused' | 'file-type-mismatch' | 'file-encrypted' | 'file-unreadable' | 'company-unknown' | 'no-register' | 'quota-exceeded' | 'internal' | 'temporary-reduced-capacity' | 'storage-full'
      }
    }
    answer: string
  }
}
