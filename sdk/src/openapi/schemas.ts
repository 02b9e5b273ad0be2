// Written by `npm run docs` from openapi.json: change the endpoint, not this file.

export type AccessToken = {
  /** Sent as `Authorization: Bearer <token>` */
  access_token: string
  token_type: 'Bearer'
  /** Seconds */
  expires_in: number
  /** Scopes of the token, separated by spaces */
  scope: string
}

/** A note whose value was changed when it was accepted */
export type AdjustedNote = {
  note: string
  /** As it was sent */
  sent: unknown
  /** As it was stored */
  taken: unknown
  /** Reason, in the language of the call */
  message: string
}

/** A kind of problem that a company or a person can have */
export type AlertKind = {
  code: string
  /** In the language asked for, as reports carry it; `code` is the same in every language */
  name: string
  /** Level before the alert ages */
  level: 'low' | 'medium' | 'high'
  /** `years`: the level drops a step after 5 years and another after 10. `in force`: the level stays until the alert ends */
  ages: 'years' | 'in force'
  about: 'company' | 'person'
  title: string
  meaning: string
}

/** One analysis of the request, or of one of its media */
export type AnalysisState = {
  source: string
  medium?: Id
  status: 'queued' | 'running' | 'waiting' | 'waiting_for_extraction' | 'completed' | 'failed'
  /** In English; `waiting` says the same in every language */
  waitingFor?: string
  waiting?: Waiting
  /** In English; `failure` says the same in every language */
  problem?: string
  failure?: Failure
  report?: Id
  updated?: Timestamp
}

export type Attempt = {
  id: Id
  creation: Timestamp
  number: number
  statusCode: number | null
  error: string | null
  responseBody: string
  tookMs: number
}

export type AuditEntry = {
  id: Id
  creation: Timestamp
  action: 'sign_in' | 'sign_in_failed' | 'session_ended' | 'invitation_made' | 'invitation_accepted' | 'key_made' | 'key_revoked' | 'user_made' | 'user_changed' | 'page_read' | 'medium_corrected' | 'medium_withdrawn' | 'medium_restored' | 'export_made' | 'business_changed' | 'password_changed' | 'share_made' | 'share_revoked' | 'share_viewed' | 'decision_made' | 'company_looked_up' | 'test_clock_advanced' | 'request_erased' | 'hold_placed' | 'hold_released' | 'retention_applied' | 'data_read' | 'data_written' | 'audit_exported'
  /** Who did it; absent where nobody had signed in */
  user?: Id
  key?: Id
  session?: Id
  /** Network address from which the call came */
  address?: string
  request?: Id
  /** Id of what it was done to */
  subject?: string
  /** `Request-Id` of the call */
  call?: string
  /** Place in the chain of the organisation: `GET /audit/export` */
  position?: number
  detail?: Record<string, unknown>
  /** Only on resources created with a test key */
  test?: true
}

export type BankXRayRaw = {
  dataSanity: number | null
  /** `null`: no grade; `noScore` says why */
  score: {
    grade: 'A' | 'B' | 'C' | 'D' | 'E'
    mean: number
    weightTold: number
  } | null
  noScore: {
    code: string
    message: string
    translations: {
      fr: string
      it: string
    }
  } | null
  criterias: Record<string, {
    value: number | null
    source: string
  }>
  indicators: {
    name: string
    value: number | null
    unit: string
    grade: 'A' | 'B' | 'C' | 'D' | 'E' | null
    weight: number
    bounds: [number, number, number, number]
    title: string
    formula: string
    translations: {
      fr: {
        title: string
        formula: string
      }
      it: {
        title: string
        formula: string
      }
    }
  }[]
  reasons: {
    typeCode: string
    sentiment: 'good' | 'neutral' | 'bad'
    weight: number
    criteria: Record<string, string | number | null>
    message: {
      title: string
      content: string
    }
    translations: {
      fr: {
        title: string
        content: string
      }
      it: {
        title: string
        content: string
      }
    }
  }[]
  currency: string | null
  period: {
    from: string
    to: string
    days: number
  } | null
  statements: {
    medium: string
    account: string
    bank: string | null
    holder: string | null
    iban: string | null
    currency: string | null
    from: string | null
    to: string | null
    opening: number | null
    closing: number | null
    transactions: number
    readFrom: 'text' | 'ocr' | 'data' | 'person'
    /** Percentage of the checks that pass; `null`: nothing to check */
    dataSanity: number | null
    checks: number
    /** A statement below 70 % is left out of everything else */
    isUsed: boolean
    /** `false`: the holder or a printed code belongs to somebody else; `null`: not known, as when the IBAN was also sent for another company */
    isOfCompany: boolean | null
    /** The flag of the statement’s Doc X-Ray. A red statement counts like the others, and is named in `reasons` */
    docXray: 'green' | 'orange' | 'red' | null
    /** The same as `docXray` */
    flag: 'green' | 'orange' | 'red' | null
    /** What speaks against the document: `forged`, `suspicious`, `otherHolder`, `sharedAccount`, `otherCompanyCode` */
    remarks: {
      code: string
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
    failures: {
      what: string
      /** Cents */
      expected: number
      /** Cents */
      found: number
      place: {
        page: number
        box: [number, number, number, number]
      } | null
      translations: {
        fr: {
          what: string
        }
        it: {
          what: string
        }
      }
    }[]
    problems: {
      code: string
      detail: string
      place: {
        page: number
        box: [number, number, number, number]
      } | null
      translations: {
        fr: {
          detail: string
        }
        it: {
          detail: string
        }
      }
    }[]
  }[]
  accounts: {
    id: string
    bank: string | null
    holder: string | null
    currency: string | null
    from: string | null
    to: string | null
    opening: number | null
    closing: number | null
    transactions: number
    /** Transactions that two statements both show, counted once */
    doubled: number
    gaps: {
      from: string
      to: string
    }[]
    contradictions: {
      what: 'balance' | 'movements'
      date: string
      /** Cents */
      one: number
      /** Cents */
      other: number
      media: string[]
    }[]
    /** The balance at the end of each day on which it changed */
    curve: ([string | number, string | number])[]
  }[]
  moneyIn: {
    count: number
    /** Cents */
    total: number
    mean: number | null
    annualised: number | null
  }
  moneyOut: {
    count: number
    /** Cents */
    total: number
    mean: number | null
    annualised: number | null
  }
  internalTransfers: {
    count: number
    /** Cents */
    total: number
    mean: number | null
    annualised: number | null
  }
  turnover: {
    count: number
    /** Cents */
    total: number
    mean: number | null
    annualised: number | null
  }
  balance: {
    lowest: number | null
    highest: number | null
    exceededOn90PercentOfDays: number | null
    daysOverdrawn: number | null
    days: number
  }
  months: {
    month: string
    /** Cents */
    in: number
    /** Cents */
    out: number
    count: number
    isWhole: boolean
  }[]
  categories: {
    name: string
    title: string
    /** Cents */
    in: number
    /** Cents */
    out: number
    count: number
    translations: {
      fr: {
        title: string
      }
      it: {
        title: string
      }
    }
  }[]
  topPayers: {
    name: string
    /** Cents */
    total: number
    count: number
    share: number
  }[]
  topPayees: {
    name: string
    /** Cents */
    total: number
    count: number
    share: number
  }[]
  recurring: {
    name: string
    category: string
    /** Cents */
    amount: number
    everyDays: number
    count: number
    last: string
  }[]
  alerts: {
    date: string
    label: string
    /** Cents */
    amount: number
    category: string
    word: string | null
    medium: string
    place: {
      page: number
      box: [number, number, number, number]
    } | null
  }[]
  alertsCut: number
  crossChecks: {
    name: string
    seen: number
    noted: number
    ratio: number | null
    agrees: boolean
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  /** What was not examined: documents beyond the number that the service reads, and indicators that could not be run */
  coverage?: {
    notChecked: {
      typeCode: string
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
  }
}

export type Business = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  name: string
  settings: {
    webhooks: Webhook[]
    /** A decision is final when a second person has confirmed it */
    fourEyes: boolean
    /** Of the console, for users who have chosen none; absent: that of the browser */
    language?: 'en' | 'fr' | 'it'
    retentionDays: RetentionDays
  }
}

export type BusinessChange = {
  name?: string
  url?: string
  /** `update_request` is the former name of `request_updated`: events carry the name that the webhook subscribed to */
  events?: ('new_report' | 'request_updated' | 'first_findings' | 'medium_read' | 'medium_invalid' | 'medium_updated' | 'report_failed' | 'extraction_requested' | 'extraction_finished' | 'extraction_overdue' | 'decision_made' | 'comment_made' | 'request_erased' | 'webhook_test' | 'webhook_disabled' | 'update_request')[]
  settings?: {
    webhooks?: {
      url: string
      /** `update_request` is the former name of `request_updated`: events carry the name that the webhook subscribed to */
      events: ('new_report' | 'request_updated' | 'first_findings' | 'medium_read' | 'medium_invalid' | 'medium_updated' | 'report_failed' | 'extraction_requested' | 'extraction_finished' | 'extraction_overdue' | 'decision_made' | 'comment_made' | 'request_erased' | 'webhook_test' | 'webhook_disabled' | 'update_request')[]
      /** Only events of these sources; `null`: all sources again */
      sources?: string[] | null
      /** `null` removes the description */
      description?: string | null
      /** Absent: hmac, a shared secret */
      signing?: 'hmac' | 'ed25519'
      id?: string
    }[]
    /** A decision is final when a second person has confirmed it; needs the scope `admin` */
    fourEyes?: boolean
    /** Of the console, for users who have chosen none; `null`: that of the browser. Needs the scope `admin` */
    language?: 'en' | 'fr' | 'it' | null
    retentionDays?: RetentionChange
  }
}

export type Comment = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  request: Id
  user: Id
  /** Absent once it is deleted */
  text?: string
  /** A report or a finding of it, or a document or a place on one of its pages */
  about?: {
    report: Id
    finding?: string
  } | {
    medium: Id
    page?: number
    box?: [number, number, number, number]
  }
  mentions: Id[]
  status: 'shown' | 'deleted'
  /** Only on resources created with a test key */
  test?: true
}

export type CommentChange = {
  text?: string
  status?: 'deleted'
}

/** What registers say of a company */
export type Company = {
  code: CompanyCode
  /** `null`: the register does not give it */
  name: string | null
  country: string
  status: 'active' | 'closed' | 'unknown'
  town?: string
  legalForm?: string
  activity?: string
  createdOn?: string
  isSoleTrader: boolean
}

export type CompanyCode = {
  type: string
  id: string
}

/** A criterion of an analysis, and why it matters */
export type Criterion = {
  source: string
  typeCode: string
  family: string
  severity: string
  title: string
  why: string
  needs: string[]
  proof: boolean
  falseAlarms: {
    fired: number
    of: number
    rateBelow: number
  }
}

/** How right a criterion was, by the labels of your own organisation */
export type CriterionQuality = {
  typeCode: string
  family: string | null
  title: string
  /** Reports in which it found something */
  found: number
  right: number
  wrong: number
  unsure: number
  /** Share of `right` in `right` and `wrong`; `null` under five */
  precision: number | null
  /** Of the precision: Wilson interval, 95 % */
  interval: {
    low: number
    high: number
  } | null
  /** How much likelier a document is forged where it found something, by the verdicts on documents; `null` under five */
  lift: number | null
  lastFound: Timestamp | null
}

/** What a person decided on a request */
export type Decision = {
  id: Id
  creation: Timestamp
  request: Id
  user: Id
  decision: 'approve' | 'refer' | 'decline'
  reason?: string
  /** Another decision than the reports suggest: `approve` in spite of a red flag, of class or grade D or E; `decline` though every flag is green and every class and grade A or B */
  departs: boolean
  /** The reports that the person has seen */
  reports: Id[]
  /** `pending_second`: the organisation wants four eyes, and a second person has not confirmed it yet */
  status: 'final' | 'pending_second'
  /** The second person */
  second?: Id
  confirmed?: Timestamp
  /** Only on resources created with a test key */
  test?: true
}

export type DecisionInSummary = {
  id: Id
  decision: 'approve' | 'refer' | 'decline'
  status: 'final' | 'pending_second'
  /** The decision is another than the reports suggest */
  departs: boolean
  user: Id
  creation: Timestamp
}

export type Delivery = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  webhook: Id
  event: Id
  status: 'pending' | 'succeeded' | 'failed' | 'discarded'
  replay: boolean
  attempts: Attempt[]
  nextAttempt: Timestamp | null
  /** What is sent, without the signature; only in `GET /deliveries/{id}` */
  request?: {
    headers: Record<string, string>
    body: string
  }
}

export type DocXRayRaw = {
  type: {
    class: string
    confidence: number
  }[]
  declared?: {
    agrees: boolean
    differences: {
      what: 'name' | 'period' | 'date'
      declared: string
      seen: string
      confidence: number
    }[]
  }
  reasons: {
    criteria: {
      /** `null`: the file does not give this date. Versions before 2026-11-01 leave the field out instead of `null`. */
      creationDate: string | null
      /** `null`: the file does not give this date. Versions before 2026-11-01 leave the field out instead of `null`. */
      modDate: string | null
      lastSigningTime: string | null
      /** Seconds. `null`: a date is missing, or only one of the two dates names its time zone. Versions before 2026-11-01 leave the field out instead of `null`. */
      modCreationDiff: number | null
    } | {
      checked: number
      flagged: number
    }
    sentiment: 'good' | 'neutral' | 'bad'
    message: {
      title: string
      content: string
    }
    translations: {
      fr: {
        title: string
        content: string
      }
      it: {
        title: string
        content: string
      }
    }
    typeCode: string
    level: 'suspicious' | 'fraudulent' | null
    findings: {
      id: string
      typeCode: string
      severity: 'notice' | 'suspicious' | 'fraudulent'
      title: string
      titleTranslations: {
        fr: string
        it: string
      }
      message: string
      translations: {
        fr: string
        it: string
      }
      places?: {
        page: number
        box: [number, number, number, number]
      }[]
      object?: number
      revision?: number
      earlierText?: string
      earlierPlaces?: {
        page: number
        box: [number, number, number, number]
        revision: number
      }[]
      check?: string
    }[]
  }[]
  flag: {
    color: 'green' | 'orange' | 'red'
    meta: string[]
    value: number
    /** Why the flag has this colour, which the value alone does not decide */
    because: string
    translations: {
      fr: {
        because: string
      }
      it: {
        because: string
      }
    }
  }
  score: {
    formula: string
    translations: {
      fr: {
        formula: string
      }
      it: {
        formula: string
      }
    }
    prior: number
    intercept: number
    weights: {
      typeCode: string
      weight: number
    }[]
    thresholds: {
      orange: number
      red: number
    }
  }
  signals: {
    code: 'knownMalware' | 'javascript' | 'launchAction' | 'embeddedFile' | 'openAction' | 'additionalActions' | 'submitForm' | 'importData' | 'externalReference' | 'xfa' | 'macros'
    severity: 'notice' | 'suspicious'
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  coverage: {
    checked: string[]
    notChecked: {
      typeCode: string
      message: string
      translations: {
        fr: string
        it: string
      }
      family: 'time' | 'software' | 'revisions' | 'signature' | 'editedText' | 'fonts' | 'overlay' | 'layout' | 'image' | 'textLayer' | 'arithmetic' | 'identity' | 'template' | 'acrossDocuments' | null
      title: string
      titleTranslations: {
        fr: string
        it: string
      }
      /** `notApplicable`: the check is for another kind of file or document. `nothingToCompare`: the document lacks what the check compares. `unreadable`: it could not be read. `notLookedAt`: this version does not look at it, or failed to. */
      kind: 'notApplicable' | 'nothingToCompare' | 'unreadable' | 'notLookedAt'
    }[]
  }
}

export type ESGXRayRaw = {
  /** The mean of the three categories; `null` while a category has no score */
  score: number | null
  grade: 'A' | 'B' | 'C' | 'D' | 'E' | null
  categories: {
    name: 'environment' | 'social' | 'governance'
    title: string
    translations: {
      fr: {
        title: string
      }
      it: {
        title: string
      }
    }
    score: number | null
    grade: 'A' | 'B' | 'C' | 'D' | 'E' | null
    criteria: {
      name: string
      weight: number
      title: string
      rule: string
      translations: {
        fr: {
          title: string
          rule: string
          basis: string | null
        }
        it: {
          title: string
          rule: string
          basis: string | null
        }
      }
      /** The public source of the rule, if there is one */
      basis: string | null
      score: number | null
      value: string | number | null
      source: string | null
      missing: string | null
    }[]
    /** What the criterion needs before it has a score */
    missing: string[]
  }[]
  criterias: Record<string, {
    value: string | number
    score: number
    source: string
  }>
  reasons: {
    typeCode: string
    sentiment: 'good' | 'neutral' | 'bad'
    weight: number
    criteria: Record<string, string | number>
    message: {
      title: string
      content: string
    }
    translations: {
      fr: {
        title: string
        content: string
      }
      it: {
        title: string
        content: string
      }
    }
  }[]
  missing: {
    name: string
    criteria: string[]
    title: string
    how: string
    translations: {
      fr: {
        title: string
        how: string
      }
      it: {
        title: string
        how: string
      }
    }
  }[]
}

/** What is left of an erased request */
export type Erasure = {
  creation: Timestamp
  /** When storage confirmed that the files are gone */
  completed: Timestamp | null
  /** Who erased it; absent where its time was over */
  user?: Id
  cause: 'demand' | 'retention'
  reason: string
  proof: {
    request: Id
    creation: Timestamp
    erased: Timestamp
    media: {
      id: Id
      creation: Timestamp
      sizeBytes: number
      sha256: string | null
    }[]
    reports: {
      id: Id
      creation: Timestamp
      source: string
      sha256: string
    }[]
    /** How many of each kind */
    removed: Record<string, number>
  }
  /** SHA-256 of `proof` as canonical JSON (RFC 8785); it stands in the audit as well */
  sha256: string
}

export type Event = {
  id: Id
  creation: Timestamp
  event: string
  requestId?: Id
  reportId?: Id
  mediumId?: Id
  extractionId?: Id
  webhookId?: Id
  decisionId?: Id
  commentId?: Id
  source?: string
  /** Of `request_updated` and `medium_updated`: what has changed, such as `status` `notes` `analyses` */
  changed?: string[]
  /** Of `first_findings`: what was found before the pages were read; see `GET /criteria` */
  criteria?: string[]
  /** Only on resources created with a test key */
  test?: true
}

/** What the service could not read, and a person has to read */
export type Extraction = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  request: Id
  medium: Id
  businessName?: string
  /** Name of the file */
  mediumName?: string
  pages?: number
  /** `finished`: a person has read the document; `abandoned`: a person could not read it either; `withdrawn`: its document was */
  status: 'open' | 'finished' | 'abandoned' | 'withdrawn'
  reason: {
    code: string
    detail: string
    message: string
    /** Absent with `translations=false` */
    translations?: {
      fr: string
      it: string
    }
    /** Pages to read; empty: all pages */
    pages: number[]
  }
  due: Timestamp
  /** The user who has it open */
  claimedBy?: Id
  claimedUntil?: Timestamp
  expected: {
    kind: 'figures' | 'statement'
    fields: {
      name: string
      title: string
    }[]
    periodEnd: string | null
    currency: string | null
  }
  /** What the service read after all, while the extraction is open; confirm it or type it again */
  proposed?: {
    figures: Record<string, {
      /** Cents */
      value: number
      confidence: number
      page: number | null
      box: number[] | null
    }>
    statement?: {
      iban?: string
      currency?: string
      from?: string
      to?: string
      openingCents?: number
      closingCents?: number
      transactions: {
        date: string
        label: string
        amountCents: number
        balanceCents?: number
      }[]
    }
  }
  /** What was entered */
  result?: {
    result: 'read' | 'unreadable'
    figures?: {
      /** equity; negative when losses have used it up, in cents */
      equity?: number
      /** revenue of the last year; negative where credit notes exceed it, in cents */
      revenue?: number
      /** amortization and depreciation of the last year; negative where reversals exceed them, in cents */
      amortizationDepreciation?: number
      /** net income of the last year; negative for a loss, in cents */
      netIncome?: number
      /** interest payable on borrowings; negative where more was received than paid, in cents */
      interestExpense?: number
      /** cash available; negative for an overdraft, in cents */
      cashAvailable?: number
      /** total of fixed assets, in cents */
      totalFixedAssets?: number
      /** sum of assets, in cents */
      totalAssets?: number
      /** financial debt repayable within at most one year, in cents */
      shortTermDebt?: number
      /** total debt, in cents */
      totalDebt?: number
      /** obligations expected to be paid within a year, in cents */
      currentLiabilities?: number
    }
    statement?: {
      iban?: string
      currency: string
      from: string
      to: string
      /** balance at the beginning, in cents */
      openingCents: number
      /** balance at the end, in cents */
      closingCents: number
      transactions: {
        date: string
        label: string
        /** amount, negative for money that went out, in cents */
        amountCents: number
        /** balance after the transaction, if the document gives one, in cents */
        balanceCents?: number
      }[]
    }
    /** In what the document prints its amounts; `figures` are in cents all the same */
    unit?: 'euros' | 'thousands'
    /** The last day of the year that the figures are of */
    periodEnd?: string
    /** Why the document is unreadable */
    reason?: string
    /** The document itself does not add up: the values sent are those in the document */
    confirmed?: true
    /** What a second person read */
    second?: {
      user: Id
      agreed: boolean
      /** Paths of the fields in which the two readings differ */
      differences: string[]
    }
  }
  finished?: Timestamp
  finishedBy?: Id
  /** Only on resources created with a test key */
  test?: true
}

export type ExtractionCheck = {
  code: string
  severity: 'ok' | 'notice' | 'wrong' | 'missing'
  message: string
  /** Cents */
  difference?: number
  fields?: string[]
}

export type ExtractionConfirmation = {
  result?: {
    result: 'read' | 'unreadable'
    figures?: {
      /** equity; negative when losses have used it up, in cents */
      equity?: number
      /** revenue of the last year; negative where credit notes exceed it, in cents */
      revenue?: number
      /** amortization and depreciation of the last year; negative where reversals exceed them, in cents */
      amortizationDepreciation?: number
      /** net income of the last year; negative for a loss, in cents */
      netIncome?: number
      /** interest payable on borrowings; negative where more was received than paid, in cents */
      interestExpense?: number
      /** cash available; negative for an overdraft, in cents */
      cashAvailable?: number
      /** total of fixed assets, in cents */
      totalFixedAssets?: number
      /** sum of assets, in cents */
      totalAssets?: number
      /** financial debt repayable within at most one year, in cents */
      shortTermDebt?: number
      /** total debt, in cents */
      totalDebt?: number
      /** obligations expected to be paid within a year, in cents */
      currentLiabilities?: number
    }
    statement?: {
      iban?: string
      currency: string
      from: string
      to: string
      /** balance at the beginning, in cents */
      openingCents: number
      /** balance at the end, in cents */
      closingCents: number
      transactions: {
        date: string
        label: string
        /** amount, negative for money that went out, in cents */
        amountCents: number
        /** balance after the transaction, if the document gives one, in cents */
        balanceCents?: number
      }[]
    }
    /** In what the document prints its amounts; `figures` are in cents all the same */
    unit?: 'euros' | 'thousands'
    /** The last day of the year that the figures are of */
    periodEnd?: string
    /** Why the document is unreadable */
    reason?: string
    /** The document itself does not add up: the values sent are those in the document */
    confirmed?: true
  }
}

export type ExtractionInList = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  request: Id
  medium: Id
  businessName?: string
  /** Name of the file */
  mediumName?: string
  pages?: number
  /** `finished`: a person has read the document; `abandoned`: a person could not read it either; `withdrawn`: its document was */
  status: 'open' | 'finished' | 'abandoned' | 'withdrawn'
  reason: {
    code: string
    detail: string
    message: string
    /** Absent with `translations=false` */
    translations?: {
      fr: string
      it: string
    }
    /** Pages to read; empty: all pages */
    pages: number[]
  }
  due: Timestamp
  /** The user who has it open */
  claimedBy?: Id
  claimedUntil?: Timestamp
  finished?: Timestamp
  finishedBy?: Id
  /** Only on resources created with a test key */
  test?: true
  /** What a second person read */
  second?: {
    user: Id
    agreed: boolean
    /** Paths of the fields in which the two readings differ */
    differences: string[]
  }
}

export type ExtractionResult = {
  result: 'read' | 'unreadable'
  figures?: {
    /** equity; negative when losses have used it up, in cents */
    equity?: number
    /** revenue of the last year; negative where credit notes exceed it, in cents */
    revenue?: number
    /** amortization and depreciation of the last year; negative where reversals exceed them, in cents */
    amortizationDepreciation?: number
    /** net income of the last year; negative for a loss, in cents */
    netIncome?: number
    /** interest payable on borrowings; negative where more was received than paid, in cents */
    interestExpense?: number
    /** cash available; negative for an overdraft, in cents */
    cashAvailable?: number
    /** total of fixed assets, in cents */
    totalFixedAssets?: number
    /** sum of assets, in cents */
    totalAssets?: number
    /** financial debt repayable within at most one year, in cents */
    shortTermDebt?: number
    /** total debt, in cents */
    totalDebt?: number
    /** obligations expected to be paid within a year, in cents */
    currentLiabilities?: number
  }
  statement?: {
    iban?: string
    currency: string
    from: string
    to: string
    /** balance at the beginning, in cents */
    openingCents: number
    /** balance at the end, in cents */
    closingCents: number
    transactions: {
      date: string
      label: string
      /** amount, negative for money that went out, in cents */
      amountCents: number
      /** balance after the transaction, if the document gives one, in cents */
      balanceCents?: number
    }[]
  }
  /** In what the document prints its amounts; `figures` are in cents all the same */
  unit?: 'euros' | 'thousands'
  /** The last day of the year that the figures are of */
  periodEnd?: string
  /** Why the document is unreadable */
  reason?: string
  /** The document itself does not add up: the values sent are those in the document */
  confirmed?: true
}

/** Why something could not be done */
export type Failure = {
  /** Of a file: the code of a problem, such as `file-encrypted`; else `analysis-failed` `analysis-unfinished` `reading-unfinished` `registers-not-asked` `unreadable` `failed`; more may follow */
  code: string
  message: string
  /** Absent with `translations=false` */
  translations?: {
    fr: string
    it: string
  }
}

/** What a person says of a finding, or of a report */
export type Feedback = {
  id: Id
  creation: Timestamp
  report: Id
  user: Id
  finding?: string
  company?: string
  /** The criterion of the finding */
  typeCode?: string
  verdict: 'right' | 'wrong' | 'unsure'
  comment?: string
}

export type FinancialXRayRaw = {
  /** `false`: the figures do not allow a probability; `reasons` say why */
  computable: boolean
  criterias: Record<string, {
    title: string
    translations: {
      fr: {
        title: string
      }
      it: {
        title: string
      }
    }
    value: number
    /** How `value` is read: `percent`: 0.12 is 12 %; `times`: 1.4 is 1.4 times */
    unit: 'percent' | 'times' | 'years'
    /** `notes`, `medium:<id>`, `registry`; several are joined by `+` */
    source: string
    /** Whether the probability depends on this ratio, or the ratio is only shown */
    inModel: boolean
    /** Outside the range of the training data: read with care */
    outOfRange: boolean
    light?: 'green' | 'yellow' | 'red'
    /** Figures behind this ratio that a document prints and nothing else in the document confirms */
    unproven?: string[]
  }>
  /** `null`: not `computable`. Versions before 2026-11-01 leave the field out instead of `null`. */
  probabilityOfDefault: number | null
  /** `null`: not `computable`. Versions before 2026-11-01 leave the field out instead of `null`. */
  riskClass: number | null
  riskLetter: 'A' | 'B' | 'C' | 'D' | 'E' | null
  riskClass10: number | null
  interval: {
    low: number
    high: number
    factor: number
  } | null
  logOdds: number | null
  horizonYears: 1
  country: string | null
  /** The level to which the probability is corrected, and the event that it means */
  baseRate: {
    country: string
    value: number
    event: string
    source: string
    message: string
    translations: {
      fr: {
        message: string
        event: string
        source: string
      }
      it: {
        message: string
        event: string
        source: string
      }
    }
  } | null
  confidence: 'normal' | 'reduced' | 'low' | null
  /** The contributions sum to `logOdds` */
  contributions: {
    title: string
    translations: {
      fr: {
        title: string
      }
      it: {
        title: string
      }
    }
    /** A criterion, the code of an adjustment, or `intercept` */
    name: string
    kind: 'intercept' | 'ratio' | 'adjustment'
    /** Of the ratio; `null`: unknown, so it counts as average */
    value: number | null
    /** Log-odds */
    contribution: number
  }[]
  /** Up to ten reasons that changed the probability, then further remarks */
  reasons: {
    /** `trafficLight`, `ratio`, `adjustment`, `figuresCheck`, `document`, … */
    typeCode: string
    sentiment: 'good' | 'neutral' | 'bad'
    /** Share of the total effect on the probability; 0: no effect */
    weight: number
    criteria: Record<string, string | number | boolean | null>
    message: {
      title: string
      content: string
    }
    translations: {
      fr: {
        title: string
        content: string
      }
      it: {
        title: string
        content: string
      }
    }
    /** Of a document: what exactly was found */
    detail?: {
      message: string
      translations: {
        fr: string
        it: string
      }
    }
  }[]
  lights: Record<string, 'green' | 'yellow' | 'red'>
  counterfactuals: {
    figure: string
    direction: 'better' | 'worse'
    /** Cents */
    from: number
    /** Cents */
    to: number
    /** Cents */
    change: number
    riskClass: number
    riskLetter: 'A' | 'B' | 'C' | 'D' | 'E'
    probabilityOfDefault: number
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  /** The figure that was used, by the rule of precedence */
  figures: Record<string, {
    /** Cents */
    value: number
    /** `notes`, `medium:<id>`, `registry`; several are joined by `+` */
    source: string
    rank: 'entered' | 'proven' | 'notes' | 'read' | 'registry'
    page?: number
    box?: number[]
    confidence?: number
    /** What confirms it: a sum of the document, in words */
    proof?: string
    translations?: {
      fr: {
        proof: string
      }
      it: {
        proof: string
      }
    }
  }>
  workforceNumber: number | null
  holding: boolean | null
  substitutions: {
    figure: string
    rule: string
    /** Cents */
    value: number
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  missing: {
    figure: string
    aucLost: number | null
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  conflicts: {
    figure: string
    chosen: {
      /** Cents */
      value: number
      /** `notes`, `medium:<id>`, `registry`; several are joined by `+` */
      source: string
      rank: 'entered' | 'proven' | 'notes' | 'read' | 'registry'
      page?: number
      box?: number[]
      confidence?: number
      /** What confirms it: a sum of the document, in words */
      proof?: string
      translations?: {
        fr: {
          proof: string
        }
        it: {
          proof: string
        }
      }
    } | null
    others: {
      /** Cents */
      value: number
      /** `notes`, `medium:<id>`, `registry`; several are joined by `+` */
      source: string
      rank: 'entered' | 'proven' | 'notes' | 'read' | 'registry'
      page?: number
      box?: number[]
      confidence?: number
      /** What confirms it: a sum of the document, in words */
      proof?: string
      translations?: {
        fr: {
          proof: string
        }
        it: {
          proof: string
        }
      }
    }[]
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  trend: {
    periodEnd: string | null
    /** `notes`, `medium:<id>`, `registry`; several are joined by `+` */
    source: string
    criterias: Record<string, {
      from: number
      to: number
      tendency: 'better' | 'worse' | 'same' | 'open'
    }>
    /** Of the year before, by the same model */
    probabilityOfDefault: number | null
    riskClass: number | null
    /** Of the year before */
    figures: Record<string, number>
  } | null
  sector: {
    available: false
    message: string
    translations: {
      fr: string
      it: string
    }
  }
  currency: string
  periodEnd: string | null
  naturalPerson: {
    notice: {
      message: {
        title: string
        content: string
      }
      translations: {
        fr: {
          title: string
          content: string
        }
        it: {
          title: string
          content: string
        }
      }
    }
    letter: {
      message: string
      translations: {
        fr: string
        it: string
      }
    }
  } | null
  changes: {
    /** The report with which this one is compared */
    report: string
    probabilityOfDefault: {
      from: number | null
      to: number | null
    }
    riskClass: {
      from: number | null
      to: number | null
    }
    figures: Record<string, {
      from: number | null
      to: number | null
    }>
    /** Log-odds; only what differs */
    contributions: Record<string, {
      from: number | null
      to: number | null
    }>
    model?: {
      from: string
      to: string
    }
    message: string
    translations: {
      fr: string
      it: string
    }
  } | null
  coverage: {
    checked: string[]
    notChecked: {
      typeCode: string
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
  }
  model: {
    id: string
    version: string
  }
}

/** Something that matters, in one sentence, with where it is to be seen */
export type Highlight = {
  level: 'high' | 'medium' | 'low'
  source: string
  report: Id
  medium?: Id
  /** Of a Doc X-Ray: `id` of the finding */
  finding?: string
  places?: {
    page: number
    box: [number, number, number, number]
  }[]
  earlierText?: string
  earlierPlaces?: {
    page: number
    box: [number, number, number, number]
    revision: number
  }[]
  /** The save that replaced the earlier text */
  revision?: number
  message: string
  /** Absent with `translations=false` */
  translations?: {
    fr: string
    it: string
  }
}

/** 24 lower-case hex characters, ordered by time */
export type Id = string

/** A link by which a person sets a password and signs in, once */
export type Invitation = {
  id: Id
  user: Id
  email: string
  name?: string
  role: 'owner' | 'administrator' | 'analyst' | 'auditor'
  businessName?: string
  expires: Timestamp
  /** The link: only in the answer that created it */
  url?: string
}

export type InvitationAcceptance = {
  name?: string
  password: string
}

export type Key = {
  id: Id
  creation: Timestamp
  name: string
  user: Id
  creator: Id
  scopes: ('requests:read' | 'requests:write' | 'reports:read' | 'decisions:write' | 'webhooks:manage' | 'audit:read' | 'admin')[]
  lastFour: string
  apiVersion: string
  status: 'active' | 'expired' | 'revoked'
  lastUsed: Timestamp | null
  expires: Timestamp | null
  /** Only on resources created with a test key */
  test?: true
  /** The key itself: only in the answer that created it */
  token?: string
}

export type KeyChange = {
  status: 'revoked'
}

/** While it is there, nothing of the request can be erased */
export type LegalHold = {
  user: Id
  reason: string
  creation: Timestamp
}

/** What made the report: the same five values give the same `raw` */
export type MadeBy = {
  engine: string
  analysis: {
    source: string
    version: number
  }
  /** The fitted numbers, or the rules of an analysis without fitted numbers. Absent in older reports */
  model?: {
    id: string
    version: string
  }
  /** SHA-256 of each input, by its name */
  inputs: Record<string, string>
  /** SHA-256 of the settings on which the report may depend */
  settings: string
}

export type ManagerXRayRaw = {
  request: {
    id: string
    code: {
      id: string
      type: string
    }
  }
  persons: {
    id: string
    lastname: string
    firstname: string
    /** The first of the month or year where no more is known; `null`: no register says it. Versions before 2026-11-01 leave the field out instead of `null`. */
    birthdate: string | null
    confidencePercentage: number
    companies: {
      name: string
      code: {
        id: string
        type: string
      }
      /** `null`: no register says it. Versions before 2026-11-01 leave the field out instead of `null`. */
      jobStartDate: string | null
      jobEndDate: string | null
      /** Alerts on the company, and alerts on the person that follow from it; alerts that concern no single company are listed with the company in question */
      alerts: {
        /** `null`: the register does not say since when. Versions before 2026-11-01 leave the field out instead of `null`. */
        date: string | null
        name: string
        level: 'low' | 'medium' | 'high'
        code: string
        baseLevel: 'low' | 'medium' | 'high'
        isUndated?: true
        until?: string
        overturnedOn?: string
        company?: {
          id: string
          type: string
        }
        confidencePercentage?: number
        source: {
          register: string
          url: string
          readAt: string
        }
        message: string
        translations: {
          fr: string
          it: string
        }
      }[]
      role?: string
      jobStartDateAssumed?: true
      confidencePercentage: number
      foundOnlyInGazette?: true
      throughCompany?: {
        id: string
        type: string
      }
      status: 'active' | 'closed' | 'unknown'
      closedOn?: string
      town?: string
      /** Code of the national classification */
      activity?: string
      /** Entries of `alerts` without a date of their own, dated by the day the register was asked */
      undatedAlerts: {
        date: string
        name: string
        level: 'low' | 'medium' | 'high'
        code: string
        baseLevel: 'low' | 'medium' | 'high'
        isUndated?: true
        until?: string
        overturnedOn?: string
        company?: {
          id: string
          type: string
        }
        confidencePercentage?: number
        source: {
          register: string
          url: string
          readAt: string
        }
        message: string
        translations: {
          fr: string
          it: string
        }
      }[]
      evidence: {
        feature: string
        level: string
        bits: number
        message: string
        translations: {
          fr: string
          it: string
        }
      }[]
      sources: {
        register: string
        url: string
        readAt: string
      }[]
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
    birthdatePrecision: 'day' | 'month' | 'year' | null
    doubtfulCompanies: {
      name: string
      code: {
        id: string
        type: string
      }
      /** `null`: no register says it. Versions before 2026-11-01 leave the field out instead of `null`. */
      jobStartDate: string | null
      jobEndDate: string | null
      /** Alerts on the company, and alerts on the person that follow from it; alerts that concern no single company are listed with the company in question */
      alerts: {
        /** `null`: the register does not say since when. Versions before 2026-11-01 leave the field out instead of `null`. */
        date: string | null
        name: string
        level: 'low' | 'medium' | 'high'
        code: string
        baseLevel: 'low' | 'medium' | 'high'
        isUndated?: true
        until?: string
        overturnedOn?: string
        company?: {
          id: string
          type: string
        }
        confidencePercentage?: number
        source: {
          register: string
          url: string
          readAt: string
        }
        message: string
        translations: {
          fr: string
          it: string
        }
      }[]
      role?: string
      jobStartDateAssumed?: true
      confidencePercentage: number
      foundOnlyInGazette?: true
      throughCompany?: {
        id: string
        type: string
      }
      status: 'active' | 'closed' | 'unknown'
      closedOn?: string
      town?: string
      /** Code of the national classification */
      activity?: string
      /** Entries of `alerts` without a date of their own, dated by the day the register was asked */
      undatedAlerts: {
        date: string
        name: string
        level: 'low' | 'medium' | 'high'
        code: string
        baseLevel: 'low' | 'medium' | 'high'
        isUndated?: true
        until?: string
        overturnedOn?: string
        company?: {
          id: string
          type: string
        }
        confidencePercentage?: number
        source: {
          register: string
          url: string
          readAt: string
        }
        message: string
        translations: {
          fr: string
          it: string
        }
      }[]
      evidence: {
        feature: string
        level: string
        bits: number
        message: string
        translations: {
          fr: string
          it: string
        }
      }[]
      sources: {
        register: string
        url: string
        readAt: string
      }[]
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
    alerts: {
      date: string
      name: string
      level: 'low' | 'medium' | 'high'
      code: string
      baseLevel: 'low' | 'medium' | 'high'
      isUndated?: true
      until?: string
      overturnedOn?: string
      company?: {
        id: string
        type: string
      }
      confidencePercentage?: number
      source: {
        register: string
        url: string
        readAt: string
      }
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
    /** Not a person: an entry for what is said of the company itself, and of nobody who is known to manage it */
    isPersonless?: true
    /** Codes; `remarks` are their sentences */
    reasons: string[]
    remarks: {
      code: string
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
  }[]
  company: {
    name: string | null
    code: {
      id: string
      type: string
    }
    country: string
    status: 'active' | 'closed' | 'unknown'
    statusDetail?: string
    legalForm?: string
    activity?: string
    createdOn?: string
    closedOn?: string
    town?: string
    isMasked: boolean
    alerts: {
      date: string
      name: string
      level: 'low' | 'medium' | 'high'
      code: string
      baseLevel: 'low' | 'medium' | 'high'
      isUndated?: true
      until?: string
      overturnedOn?: string
      company?: {
        id: string
        type: string
      }
      confidencePercentage?: number
      source: {
        register: string
        url: string
        readAt: string
      }
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
    sources: {
      register: string
      url: string
      readAt: string
    }[]
  } | null
  score: {
    grade: 'A' | 'B' | 'C' | 'D' | 'E'
    points: number
    /** Every contribution, the largest first */
    contributions: {
      company: {
        id: string
        type: string
      }
      name?: string
      alert: string
      date: string
      points: number
      message: string
      translations: {
        fr: {
          message: string
          alert: string
        }
        it: {
          message: string
          alert: string
        }
      }
    }[]
    floor?: {
      grade: 'A' | 'B' | 'C' | 'D' | 'E'
      alert: string
      message: string
      translations: {
        fr: string
        it: string
      }
    }
    override?: {
      grade: 'A' | 'B' | 'C' | 'D' | 'E'
      alert: string
      message: string
      translations: {
        fr: string
        it: string
      }
    }
    message: string
    translations: {
      fr: string
      it: string
    }
  } | {
    grade: null
    reason: string
    message: string
    translations: {
      fr: string
      it: string
    }
  }
  coverage: {
    register: string
    what: string
    outcome: string
    reason?: string
    /** `outcome` is that of the question that went worst. Other questions were answered; `own`: also that about the company itself */
    answeredToo?: 'own' | 'others'
    /** The register did not answer, and is being asked again */
    isAskedAgain?: true
    at: string
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  cut: string[]
  translations: {
    fr: {
      cut: string[]
    }
    it: {
      cut: string[]
    }
  }
  /** The content of `cut`, in parts and in sentences */
  leftOut: {
    what?: string
    kept?: number
    of?: number
    register?: string
    asked?: string
    message: string
    translations: {
      fr: string
      it: string
    }
  }[]
  /** Versions of the imported tables that say how common names are; `null`: those of the service */
  names?: {
    country: string
    surnames: string | null
    givenNames: string | null
    message: string
    translations: {
      fr: string
      it: string
    }
  } | null
  asOf: string
  isDemonstration: boolean
  /** Made from what was known within seconds; `coverage` lists the registers that did not answer. Another report follows when they answer, or after 48 hours */
  isProvisional?: true
  /** Since the report before */
  changes?: {
    /** The report with which this one is compared */
    report: string
    grade: {
      from: 'A' | 'B' | 'C' | 'D' | 'E' | null
      to: 'A' | 'B' | 'C' | 'D' | 'E' | null
    }
    newAlerts: string[]
    goneAlerts: string[]
    newPersons: string[]
    gonePersons: string[]
    /** The changes in sentences */
    remarks: {
      code: string
      message: string
      translations: {
        fr: string
        it: string
      }
    }[]
    message: string
    translations: {
      fr: {
        message: string
        newAlerts: string[]
        goneAlerts: string[]
      }
      it: {
        message: string
        newAlerts: string[]
        goneAlerts: string[]
      }
    }
  } | null
}

export type Medium = {
  id: Id
  creation: Timestamp
  name: 'certified_financial_statement' | 'bank_statement' | 'interim_financial_statement' | 'other'
  status: 'draft' | 'online' | 'pending_extraction' | 'withdrawn'
  type: 'document' | 'image'
  /** Path on this service; signed for 3,600 s or the life of a token, if the caller may read the file */
  url: string
  user: Id
  request: Id
  /** Only in the answers of `POST /media` and `POST /media/{id}/upload`; valid for 900 s */
  upload?: {
    url: string
    fields: Record<string, string>
  }
  meta: {
    name: string
    /** Bytes; measured once the medium is online */
    size: number
    type: string
    validation: 'pending' | 'valid' | 'invalid'
    /** In English; `failure` says the same in every language */
    problem?: string
    failure?: Failure
    sha256?: string
    period?: 'month' | 'quarter' | 'semester' | 'year'
    date?: string
    /** Kind, period and date according to the text of the document */
    proposed?: {
      /** Kind, where one is likelier than not */
      name?: 'certified_financial_statement' | 'bank_statement' | 'interim_financial_statement' | 'other'
      period?: 'month' | 'quarter' | 'semester' | 'year'
      date?: string
      /** What differs from the declaration */
      differs: ('name' | 'period' | 'date')[]
    }
  }
  /** Progress of reading the file, once it is uploaded */
  reading?: {
    status: 'queued' | 'reading' | 'done' | 'failed'
    pagesDone: number
    pages: number | null
  }
  /** Likely types of the document, the likeliest first */
  classification?: {
    types: {
      type: string
      confidence: number
    }[]
    language: string | null
  }
  /** While `pending_extraction`: what a person has to read */
  extraction?: Id
  /** When the file was erased because its time was over */
  fileErased?: Timestamp
  /** What a person said of the document: `POST /media/{id}/verdict` */
  verdict?: 'genuine' | 'forged' | 'unknown'
  updated: Timestamp
  /** Only on resources created with a test key */
  test?: true
}

export type MediumChange = {
  /** Absent: `name` and `meta` of a medium that is online are corrected */
  status?: 'online' | 'withdrawn'
  /** What the document is, where it was declared wrongly */
  name?: 'certified_financial_statement' | 'bank_statement' | 'interim_financial_statement' | 'other'
  meta?: {
    /** `null`: of no period */
    period?: 'month' | 'quarter' | 'semester' | 'year' | null
    /** Date of the document; `null`: it has none */
    date?: string | null
  }
}

export type MediumPage = {
  /** From 1 */
  number: number
  widthPoints: number
  heightPoints: number
  /** Where the words of the page come from; `null`: the page has not been read */
  textFrom: 'layer' | 'ocr' | 'none' | null
  /** Of OCR, 0 to 1; `null` for a text layer */
  confidence: number | null
}

/** One save of the file */
export type MediumRevision = {
  /** From 1, the oldest; the last one is the file as it is */
  number: number
  /** As the file says */
  savedAt: Timestamp | null
  /** Program that saved it, as the file says */
  producer: string | null
  /** Pages that this save changed or added */
  changedPages: number[]
  /** Length of the file after this save */
  bytes: number
}

/** Whether a document turned out genuine or forged */
export type MediumVerdict = {
  medium: Id
  creation: Timestamp
  user: Id
  verdict: 'genuine' | 'forged' | 'unknown'
}

/** Card, scales and coefficients: everything needed to compute a probability again */
export type Model = {
  id: string
  version: string
  /** Time when the model was made */
  date: string
  /** Source of the reports that use the model */
  source: string
  horizonYears: number
  purpose: string
  /** Path of the model’s card and coefficients on this service */
  url: string
  card: {
    purpose: string
    data: {
      name: string
      rows: number
      defaults: number
      years: string
      licence: string
      attribution: string
    }[]
    method: string
    figures: {
      cell: string
      rows: number
      defaults: number
      auc: number
      standardError: number
      bestClassic: string
      bestClassicAuc: number
    }[]
    calibration: {
      cell: string
      slope: number
      expectedCalibrationError: number
    }[]
    limits: string[]
    seed: string
  }
  /** By ISO 3166-1 country; `others` for the rest */
  baseRates: Record<string, {
    rate: number
    /** The event that the probability is about */
    event: string
    source: string
    intercept: number
  }>
  fiveClasses: {
    riskClass: number
    letter: string
    below: number
  }[]
  tenClasses: {
    class10: number
    below: number
    anchor: string
  }[]
  coefficients: {
    slope: number
    /** Piecewise linear between the knots, flat beyond them; log-odds before the slope */
    shapes: {
      name: string
      risk: 'rises' | 'falls'
      knots: number[]
      values: number[]
      reference: number
      range: number[]
    }[]
    workforce: {
      upTo: number | null
      contribution: number
      source: string
    }[]
    onePersonShare: number
    missingFigureContribution: number
    accuracyLoss: {
      figures: string[]
      aucLost: number
    }[]
    floor: number
    cap: number
    intervalFactor: number
  }
}

export type ModelInList = {
  id: string
  version: string
  /** Time when the model was made */
  date: string
  /** Source of the reports that use the model */
  source: string
  horizonYears: number
  purpose: string
  /** Path of the model’s card and coefficients on this service */
  url: string
}

export type NewComment = {
  text: string
  /** A report or a finding of it, or a document or a place on one of its pages */
  about?: {
    report: Id
    finding?: string
  } | {
    medium: Id
    page?: number
    box?: [number, number, number, number]
  }
  /** Ids of users */
  mentions?: string[]
}

export type NewDecision = {
  decision: 'approve' | 'refer' | 'decline'
  reason?: string
  /** Ids of the reports that the person has seen */
  reports: string[]
}

export type NewErasure = {
  /** Kept with the tombstone */
  reason: string
}

export type NewFeedback = {
  finding?: string
  /** Type and id of its code, such as `siren:732829320` */
  company?: string
  verdict: 'right' | 'wrong' | 'unsure'
  comment?: string
}

export type NewKey = {
  name: string
  /** User that the key belongs to; absent: yourself */
  user?: string
  /** Absent: all scopes of the user’s role */
  scopes?: ('requests:read' | 'requests:write' | 'reports:read' | 'decisions:write' | 'webhooks:manage' | 'audit:read' | 'admin')[]
  /** A test key sees test data only */
  test?: boolean
  expires?: string
}

export type NewLegalHold = {
  /** Why it must be kept */
  reason: string
}

export type NewMedium = {
  name: 'certified_financial_statement' | 'bank_statement' | 'interim_financial_statement' | 'other'
  type: 'document' | 'image'
  meta: {
    /** File name, for display only */
    name: string
    size: number
    /** Upper case, parameters and usual aliases such as `image/jpg` or `application/x-pdf` are accepted too */
    type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/tiff' | 'image/webp' | 'application/xml' | 'text/xml' | 'application/xhtml+xml' | 'text/csv' | 'text/tab-separated-values' | 'text/plain' | 'application/x-ofx' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  }
  request: string
}

export type NewMediumVerdict = {
  verdict: 'genuine' | 'forged' | 'unknown'
}

export type NewRequest = {
  code: {
    type: string
    id: string
  }
  /** Shown until the official name of the company is known */
  businessName?: string
  /** Your own id for the request; no personal data */
  reference?: string
  /** Id or e-mail address of a user of your organisation */
  creator?: string
  notes?: NotesChange
}

export type NewShare = {
  expires: string
  /** Absent: the reports in force whenever somebody looks */
  reports?: string[]
  /** Whether the pages of the documents can be seen */
  pages?: boolean
}

export type NewSimulation = {
  code: {
    type: string
    /** The company that the figures belong to, if it exists */
    id?: string
  }
  /** ISO 3166-1 country, if the code does not belong to one country */
  country?: string
  notes: SimulatedNotes
  /** Each variant is scored too: the notes above, with these notes replaced */
  variants?: SimulatedNotes[]
}

export type NewUser = {
  email: string
  name?: string
  role: 'owner' | 'administrator' | 'analyst' | 'auditor'
}

export type NewWebhook = {
  url: string
  /** `update_request` is the former name of `request_updated`: events carry the name that the webhook subscribed to */
  events: ('new_report' | 'request_updated' | 'first_findings' | 'medium_read' | 'medium_invalid' | 'medium_updated' | 'report_failed' | 'extraction_requested' | 'extraction_finished' | 'extraction_overdue' | 'decision_made' | 'comment_made' | 'request_erased' | 'webhook_test' | 'webhook_disabled' | 'update_request')[]
  /** Only events of these sources; absent: all sources */
  sources?: string[]
  description?: string
  /** Absent: hmac, a shared secret */
  signing?: 'hmac' | 'ed25519'
}

export type NoteChange = {
  id: Id
  creation: Timestamp
  user: Id
  /** `null`: the note was removed */
  notes: Record<string, unknown>
}

/** Amounts are in integer cents */
export type Notes = {
  /** whether the company is a holding */
  holding?: boolean
  /** people working in the company; full-time equivalents may have a fraction */
  workforceNumber?: number
  /** equity; negative when losses have used it up, in cents */
  equity?: number
  /** revenue of the last year; negative where credit notes exceed it, in cents */
  revenue?: number
  /** amortization and depreciation of the last year; negative where reversals exceed them, in cents */
  amortizationDepreciation?: number
  /** net income of the last year; negative for a loss, in cents */
  netIncome?: number
  /** interest payable on borrowings; negative where more was received than paid, in cents */
  interestExpense?: number
  /** cash available; negative for an overdraft, in cents */
  cashAvailable?: number
  /** total of fixed assets, in cents */
  totalFixedAssets?: number
  /** sum of assets, in cents */
  totalAssets?: number
  /** financial debt repayable within at most one year, in cents */
  shortTermDebt?: number
  /** total debt, in cents */
  totalDebt?: number
  /** obligations expected to be paid within a year, in cents */
  currentLiabilities?: number
  /** share of women in the workforce */
  esgGenderDiversity?: '0-20%' | '21-40%' | '41-60%' | '61-80%' | '81-100%'
  /** ESG labels or certifications; `none` alone when there are none */
  esgLabels?: string[]
  /** current employees the financing would allow the company to retain */
  esgEmployeeProtection?: '0' | '1' | '2-5' | '6-10' | '10+'
  /** new workers the financing would allow or require the company to hire */
  esgJobCreation?: '0' | '1' | '2-5' | '6-10' | '10+'
}

/** Amounts are in cents; fractions are rounded, and listed in `adjustedNotes`. A note that is not sent stays as it is; `null` removes it. */
export type NotesChange = {
  holding?: boolean | null
  workforceNumber?: number | null
  equity?: number | null
  revenue?: number | null
  amortizationDepreciation?: number | null
  netIncome?: number | null
  interestExpense?: number | null
  cashAvailable?: number | null
  totalFixedAssets?: number | null
  totalAssets?: number | null
  shortTermDebt?: number | null
  totalDebt?: number | null
  currentLiabilities?: number | null
  esgGenderDiversity?: '0-20%' | '21-40%' | '41-60%' | '61-80%' | '81-100%' | null
  esgLabels?: string[] | null
  esgEmployeeProtection?: '0' | '1' | '2-5' | '6-10' | '10+' | null
  esgJobCreation?: '0' | '1' | '2-5' | '6-10' | '10+' | null
}

export type PageWord = {
  text: string
  /** Left, top, right, bottom in points (1/72 inch); origin top left of the page as it is seen */
  box: [number, number, number, number]
  /** Of OCR, 0 to 1; `null` for a text layer */
  confidence: number | null
  from: 'layer' | 'ocr'
}

export type PasswordChange = {
  /** The password in force */
  current: string
  password: string
}

/** How the console looks for this user */
export type Preferences = {
  language?: 'en' | 'fr' | 'it'
  theme?: 'light' | 'dark' | 'system'
  /** Whether single keys are shortcuts in the console */
  keys?: boolean
}

/** RFC 9457. `errors` and `violations` name the wrong fields of an input, at most 50; every other problem has `error`, with the same text as `detail`. `code` never changes; `title` follows `Accept-Language`. */
export type ProblemDetails = {
  /** A page of this service that explains the problem */
  type: string
  title: string
  status: number
  detail: string
  /** The path that was called */
  instance: string
  code: 'validation-failed' | 'json-invalid' | 'version-unknown' | 'cursor-invalid' | 'parameter-unknown' | 'credentials-invalid' | 'scope-missing' | 'csrf-missing' | 'not-found' | 'method-not-allowed' | 'not-acceptable' | 'media-not-uploaded' | 'media-already-online' | 'extraction-closed' | 'extraction-open' | 'extraction-claimed' | 'reports-changed' | 'second-person-needed' | 'decision-replaced' | 'request-erased' | 'legal-hold' | 'idempotency-in-progress' | 'precondition-failed' | 'too-large' | 'media-type-unsupported' | 'idempotency-key-reused' | 'file-type-mismatch' | 'file-encrypted' | 'file-unreadable' | 'company-unknown' | 'no-register' | 'quota-exceeded' | 'internal' | 'temporary-reduced-capacity' | 'storage-full'
  /** Quote this id when you report an error */
  requestId: string
  error?: string
  /** Only of `POST /oauth/token`: RFC 6749 §5.2 */
  error_description?: string
  /** By field path, e.g. `code.id` */
  errors?: Record<string, string>
  violations?: {
    /** JSON Pointer (RFC 6901) to the wrong value in the body */
    pointer: string
    /** The rule that was broken: required, type, choice, format, too-short, too-long, too-small, too-large, too-few, too-many, rule, unknown-field, unknown, repeated, with-cursor, syntax, duplicate-key, too-deep, lone-surrogate, nul, number-range, forbidden-key, unknown-code-type, check-digit, period, date, not-here, does-not-add-up, destination-refused, unknown-webhook, unknown-report, unknown-user, leaked, about-you, disabled, not-of-role, past, taken, last-owner; more may follow */
    code: string
    detail: string
  }[]
  /** Of `extraction-claimed`: the user who holds it */
  claimedBy?: Id
  /** Of `extraction-claimed`: until when */
  claimedUntil?: Timestamp
  /** With `quota-exceeded`: the quotas that are used up */
  'violated-policies'?: string[]
}

/** A register that is asked about companies and their managers */
export type Register = {
  id: string
  title: string
  country?: string
  codeTypes: string[]
  /** `no-key`: the register needs a key that is not set */
  status: 'on' | 'off' | 'no-key'
  /** Asking this register sends data out of this service; test data is never sent */
  isOutside: boolean
  isDemonstration?: true
  /** For the demonstration register: companies with which the service can be tried */
  companies?: {
    code: {
      type: string
      id: string
    }
    name?: string
    /** Code of the only alert in the company’s report */
    alert?: string
    shows: string
  }[]
}

export type Replay = {
  after: string
  before?: string
  onlyFailed?: boolean
}

/** A report never changes, but for `replacedBy` and `withdrawn` */
export type Report = {
  id: Id
  creation: Timestamp
  request: Id
  medium?: Id
  source: string
  code: CompanyCode
  /** Result of the analysis; its shape depends on `source` */
  raw: DocXRayRaw | FinancialXRayRaw | ManagerXRayRaw | BankXRayRaw | ESGXRayRaw | Record<string, unknown>
  replaces?: Id
  /** The report that has replaced this one since */
  replacedBy?: Id
  /** A document of which it was made was withdrawn, or turned out to be of another kind: the report counts no more, and is kept as evidence */
  withdrawn?: true
  madeBy: MadeBy
  /** Absent in reports made before reports were signed, with `raw=false`, and where an older version of the API leaves something out of `raw` */
  signature?: ReportSignature
  /** Only on resources created with a test key */
  test?: true
}

/** Proves offline who made the report and that nobody changed it */
export type ReportSignature = {
  algorithm: 'Ed25519'
  /** Name of the key: `kid` in `GET /.well-known/jwks.json` */
  key: string
  /** SHA-256 of `raw` as canonical JSON (RFC 8785), in each language, with and without `translations`: that of the `raw` you have must be one of them */
  raw: string[]
  /** Base64. What is signed is the canonical JSON of `id`, `creation`, `request`, `medium`, `source`, `code`, `replaces`, `madeBy` and `test`, as far as they are there, with `signature.raw` in the place of `raw` */
  value: string
}

export type Request = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  code: CompanyCode
  status: 'pending_analysis' | 'analysis_in_progress' | 'pending_extraction' | 'analysed' | 'analysis_failed' | 'erased'
  stage: string
  businessName?: string
  reference?: string
  creator: Id
  collaborators: Id[]
  /** The user who works on the request */
  assignee?: Id
  notes: Notes
  /** Only in the answer to the call that sent the notes: fractions that were rounded to the cent, and similar changes */
  adjustedNotes?: AdjustedNote[]
  /** The registers are asked every day */
  watch?: true
  summary: RequestSummary
  analyses: AnalysisState[]
  legalHold?: LegalHold
  erasure?: Erasure
  /** Only on resources created with a test key */
  test?: true
}

export type RequestChange = {
  notes?: NotesChange
  businessName?: string
  reference?: string
  /** Ask the registers every day, and make a report if something has changed */
  watch?: boolean
  /** Id or e-mail address of the user who is to work on the request; an analyst who could not see it becomes its collaborator. `null`: nobody */
  assignee?: string | null
  /** Ids or e-mail addresses of those whose request it is, the whole list: its creator, named or not, and one other at most. Analysts see no other requests than these */
  collaborators?: string[]
}

/** Each number is counted up to 1,000 */
export type RequestCounts = {
  status: {
    pending_analysis: number
    analysis_in_progress: number
    pending_extraction: number
    analysed: number
    analysis_failed: number
  }
  flag: {
    red: number
    orange: number
    green: number
    none: number
  }
  riskLetter: {
    A: number
    B: number
    C: number
    D: number
    E: number
    none: number
  }
  managerGrade: {
    A: number
    B: number
    C: number
    D: number
    E: number
    none: number
  }
  decision: {
    approve: number
    refer: number
    decline: number
    pending: number
    none: number
  }
  waiting: {
    person: number
    register: number
    figures: number
    file: number
  }
}

export type RequestInList = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  code: CompanyCode
  status: 'pending_analysis' | 'analysis_in_progress' | 'pending_extraction' | 'analysed' | 'analysis_failed' | 'erased'
  stage: string
  businessName?: string
  reference?: string
  creator: Id
  collaborators: Id[]
  /** The user who works on the request */
  assignee?: Id
  notes: Notes
  /** The registers are asked every day */
  watch?: true
  summary: RequestSummary
  /** Only on resources created with a test key */
  test?: true
}

/** What the reports in force say, in the language of the call */
export type RequestSummary = {
  documents: {
    /** Documents that are online */
    count: number
    /** The document with the gravest flag; `null`: there is no report on a document */
    worst: {
      color: 'red' | 'orange' | 'green'
      medium: Id
      /** The gravest criterion, see `GET /criteria`; `null`: none */
      typeCode: string | null
      message: string
      report: Id
    } | null
  }
  /** Of the report of `magpie` in force */
  default: {
    riskLetter: 'A' | 'B' | 'C' | 'D' | 'E' | null
    probabilityOfDefault: number | null
    interval: {
      low: number
      high: number
    } | null
    report: Id
  } | null
  /** Of the report of `manager_xray` in force */
  managers: {
    grade: 'A' | 'B' | 'C' | 'D' | 'E' | null
    points: number | null
    report: Id
  } | null
  /** Of the report of `bank_xray` in force */
  bank: {
    grade: 'A' | 'B' | 'C' | 'D' | 'E' | null
    dataSanity: number | null
    report: Id
  } | null
  /** Of the report of `esg` in force */
  esg: {
    grade: 'A' | 'B' | 'C' | 'D' | 'E' | null
    score: number | null
    report: Id
  } | null
  /** What holds the request up: `person` `register` `figures` `file` */
  waiting: {
    /** `person` `register` `figures` `file` `statement` `reading` `verdict` `data`; more may follow */
    code: string
    message: string
    /** When it is over by itself, or due */
    until?: Timestamp
  }[]
  comments: number
  /** The newest decision; absent: there is none */
  decision?: DecisionInSummary
}

/** How many days each kind is kept; `null`: until it is erased. Kinds left out stay as they are. Needs the scope `admin` */
export type RetentionChange = {
  requests?: number | null
  documents?: number | null
  texts?: number | null
  reports?: number | null
  deliveries?: number | null
  audit?: number | null
}

/** Days that each kind is kept; `null`: until it is erased. Requests count from their last change, all else from when it was made */
export type RetentionDays = {
  requests: number | null
  documents: number | null
  texts: number | null
  reports: number | null
  deliveries: number | null
  audit: number | null
}

export type ServiceState = {
  version: string
  node: string
  database: {
    status: 'ok' | 'failing'
    migrations: 'ok' | 'failing'
    version: string
  }
  storage: {
    status: 'ok' | 'failing'
    kind: 'disk' | 's3'
  }
  /** Program that reads scans, or `embedded`; `null`: other processes read */
  ocr: string | null
  registers: {
    id: string
    title: string
    status: 'on' | 'off' | 'no-key'
  }[]
  queue: {
    status: 'ok' | 'failing'
    queued: number
    active: number
    failed: number
    /** How long the oldest job that is due has waited */
    oldestSeconds: number | null
  }
}

/** Who you are and what you may do */
export type Session = {
  /** Of the session or, if you came with a key, of the key */
  id: Id
  user: User
  business: {
    id: Id
    name: string
    /** Of the console, for users who have chosen none; absent: that of the browser */
    language?: 'en' | 'fr' | 'it'
  }
  scopes: ('requests:read' | 'requests:write' | 'reports:read' | 'decisions:write' | 'webhooks:manage' | 'audit:read' | 'admin')[]
  /** When it ends if it is not used: 8 hours after the last call, at most 7 days after sign-in */
  expires: Timestamp | null
  /** For the header `Roentgen-CSRF`; absent if you came with a key, which needs none */
  csrf?: string
  /** The call was about test data */
  test?: true
}

export type SessionChange = {
  status: 'ended'
}

export type SessionInList = {
  id: Id
  creation: Timestamp
  lastUsed: Timestamp
  expires: Timestamp
  status: 'active' | 'ended'
  /** Browser and system */
  device: string
  /** From where the person signed in */
  address: string
  /** The session of this call */
  current: boolean
}

/** A link that shows one request, read-only, to whoever has it */
export type Share = {
  id: Id
  creation: Timestamp
  request: Id
  creator: Id
  /** Absent: the reports in force whenever somebody looks */
  reports?: Id[]
  /** Whether the pages of the documents can be seen */
  pages: boolean
  expires: Timestamp
  status: 'active' | 'expired' | 'revoked'
  views: number
  lastViewed?: Timestamp
  /** The link: only in the answer that created it */
  url?: string
  /** Only on resources created with a test key */
  test?: true
}

export type ShareChange = {
  status: 'revoked'
}

/** One request and its reports, as they are shown by a link */
export type Shared = {
  businessName?: string
  code: CompanyCode
  status: string
  creation: Timestamp
  /** Name of the organisation */
  sharedBy: string
  expires: Timestamp
  /** To be shown across every page */
  watermark: string
  pages: boolean
  documents: {
    /** For `GET /shared/{token}/media/{id}/pages/{page}`; opens nothing else */
    id: Id
    name: 'certified_financial_statement' | 'bank_statement' | 'interim_financial_statement' | 'other'
    /** Name of the file */
    file: string
    pages?: number
  }[]
  reports: {
    creation: Timestamp
    source: string
    medium?: Id
    raw: Record<string, unknown>
  }[]
  /** Only on resources created with a test key */
  test?: true
}

export type SignIn = {
  email: string
  password: string
  /** Id of the organisation, for an address that is a user of several with one password */
  business?: string
}

/** A public key as a JSON Web Key (RFC 8037) */
export type SigningKey = {
  kty: 'OKP'
  crv: 'Ed25519'
  /** The public key: 32 bytes in base64url */
  x: string
  /** Its thumbprint (RFC 7638); `key` of a signature */
  kid: string
  use: 'sig'
  alg: 'EdDSA'
  creation: Timestamp
}

/** Amounts are in cents; fractions are rounded. A note that is not sent counts as unknown. */
export type SimulatedNotes = {
  /** whether the company is a holding */
  holding?: boolean
  /** people working in the company; full-time equivalents may have a fraction */
  workforceNumber?: number
  /** equity; negative when losses have used it up, in cents */
  equity?: number
  /** revenue of the last year; negative where credit notes exceed it, in cents */
  revenue?: number
  /** amortization and depreciation of the last year; negative where reversals exceed them, in cents */
  amortizationDepreciation?: number
  /** net income of the last year; negative for a loss, in cents */
  netIncome?: number
  /** interest payable on borrowings; negative where more was received than paid, in cents */
  interestExpense?: number
  /** cash available; negative for an overdraft, in cents */
  cashAvailable?: number
  /** total of fixed assets, in cents */
  totalFixedAssets?: number
  /** sum of assets, in cents */
  totalAssets?: number
  /** financial debt repayable within at most one year, in cents */
  shortTermDebt?: number
  /** total debt, in cents */
  totalDebt?: number
  /** obligations expected to be paid within a year, in cents */
  currentLiabilities?: number
  /** share of women in the workforce */
  esgGenderDiversity?: '0-20%' | '21-40%' | '41-60%' | '61-80%' | '81-100%'
  /** ESG labels or certifications; `none` alone when there are none. One label may be sent without a list */
  esgLabels?: string[]
  /** current employees the financing would allow the company to retain */
  esgEmployeeProtection?: '0' | '1' | '2-5' | '6-10' | '10+'
  /** new workers the financing would allow or require the company to hire */
  esgJobCreation?: '0' | '1' | '2-5' | '6-10' | '10+'
}

/** The result of a simulation, which is not stored */
export type Simulation = {
  source: string
  code: {
    type: string
    id?: string
  }
  /** As in a report of the same source */
  raw: FinancialXRayRaw | Record<string, unknown>
  /** Only in the answer to the call that sent the notes: fractions that were rounded to the cent, and similar changes */
  adjustedNotes?: AdjustedNote[]
  /** In the order in which the variants were sent */
  variants?: {
    notes: Record<string, unknown>
    /** Only in the answer to the call that sent the notes: fractions that were rounded to the cent, and similar changes */
    adjustedNotes?: AdjustedNote[]
    raw: Record<string, unknown>
  }[]
}

/** The clock of the test data of the organisation */
export type TestClock = {
  /** How far the clock was moved on in all, in seconds */
  advancedSeconds: number
}

/** Moves the clock of the test data on */
export type TestClockChange = {
  /** By how much the test data of the organisation become older, in seconds */
  advanceSeconds: number
}

/** A file with a known outcome */
export type TestDocument = {
  name: string
  /** What happens to a medium with this file */
  meaning: string
  /** `true`: the outcome follows from the hash of the file, and only with a test key. `false`: the outcome follows from what the file is */
  underTestKeysOnly: boolean
  size: number
  sha256: string
  /** Path of the file on this service */
  url: string
}

/** Something that happened to a request */
export type TimelineEntry = {
  id: Id
  creation: Timestamp
  /** `request_created` `notes_changed` `medium_uploaded` `medium_read` `medium_corrected` `medium_withdrawn` `medium_restored` `report_made` `extraction_requested` `extraction_finished` `request_assigned` `comment_made` `decision_made` `decision_confirmed` `webhook_delivered` */
  kind: string
  /** A user, in person or by a key, or the service itself */
  actor: {
    user: Id
    name?: string
    /** The key by which a program did it for the user */
    key?: Id
    keyName?: string
  } | {
    service: true
  }
  report?: Id
  medium?: Id
  message: string
  /** Absent with `translations=false` */
  translations?: {
    fr: string
    it: string
  }
}

/** UTC with milliseconds */
export type Timestamp = string

export type Transaction = {
  date: string
  label: string
  /** Cents; money out is negative */
  amount: number
  /** After the transaction, where the statement prints it */
  balance: number | null
  /** `name` of one of `raw.categories` */
  category: string
  counterparty: string | null
  account: string
  medium: Id
  /** Where it is in the document; data files have no pages */
  place: {
    page: number
    box: [number, number, number, number]
  } | null
  alert: boolean
  /** Between accounts of the company: counted neither as money in nor as money out */
  internal: boolean
}

export type User = {
  id: Id
  creation: Timestamp
  email?: string
  name?: string
  role: 'owner' | 'administrator' | 'analyst' | 'auditor'
  /** `invited`: active, but has not yet set a password by the link */
  status: 'active' | 'invited' | 'disabled'
  lastSignIn?: Timestamp
  /** Of yourself only */
  preferences?: Preferences
  business: Id
}

export type UserChange = {
  name?: string
  role?: 'owner' | 'administrator' | 'analyst' | 'auditor'
  status?: 'active' | 'disabled'
  preferences?: {
    language?: 'en' | 'fr' | 'it'
    theme?: 'light' | 'dark' | 'system'
    /** Whether single keys are shortcuts in the console */
    keys?: boolean
  }
}

/** What is waited for */
export type Waiting = {
  /** `person` `register` `figures` `file` `statement` `reading` `verdict` `data`; more may follow */
  code: string
  message: string
  /** Absent with `translations=false` */
  translations?: {
    fr: string
    it: string
  }
  /** When it is over by itself, or due */
  until?: Timestamp
}

export type Webhook = {
  id: Id
  creation: Timestamp
  updated: Timestamp
  url: string
  events: string[]
  sources?: string[]
  description?: string
  signing: 'hmac' | 'ed25519'
  publicKey?: string
  /** `deleted` only in the answer to the deletion; the webhook no longer exists afterwards */
  status: 'active' | 'disabled' | 'deleted'
  disabledReason?: string
  /** The secret: whole only in the answer that created it, otherwise its last four characters */
  key: string
  retiringUntil?: Timestamp
  failingSince?: Timestamp
  /** Only in answers of GET */
  health?: {
    /** Deliveries of the last 24 hours that got through */
    succeeded24h: number
    /** Those that were given up */
    failed24h: number
    lastSuccess: Timestamp | null
  }
  /** Only on resources created with a test key */
  test?: true
}

export type WebhookChange = {
  url?: string
  /** `update_request` is the former name of `request_updated`: events carry the name that the webhook subscribed to */
  events?: ('new_report' | 'request_updated' | 'first_findings' | 'medium_read' | 'medium_invalid' | 'medium_updated' | 'report_failed' | 'extraction_requested' | 'extraction_finished' | 'extraction_overdue' | 'decision_made' | 'comment_made' | 'request_erased' | 'webhook_test' | 'webhook_disabled' | 'update_request')[]
  /** Only events of these sources; `null`: all sources again */
  sources?: string[] | null
  /** `null` removes the description */
  description?: string | null
  status?: 'active' | 'disabled' | 'deleted'
}

/** What `raw` of a report is, by its source. */
export type RawBySource = {
  bank_xray: BankXRayRaw
  doc_xray: DocXRayRaw
  esg: ESGXRayRaw
  magpie: FinancialXRayRaw
  manager_xray: ManagerXRayRaw
}
