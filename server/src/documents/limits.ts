const mebibyte = 1024 * 1024

/** Every budget of reading a file, in one place. A file that exceeds one ends as the reason `resource-limit`. */
export const limits = {
  /** What an upload may measure. */
  fileBytesMax: 20 * mebibyte,

  /** For one file, in the child and, in case the child no longer answers, in the parent. */
  deadlineMs: 20_000,
  /** Below the 512 MB that are promised, because the parent looks only every `rssPollMs`. */
  rssBytesMax: 480 * mebibyte,
  rssPollMs: 200,
  /** Leaves room below `rssBytesMax` for the file itself and for inflated streams, which are not on this heap. */
  heapMegabytesMax: 320,
  /** A child is replaced after so many files, so that a slow leak never grows. */
  filesPerChildMax: 50,
  /** An idle service should be small. */
  childIdleMs: 30_000,
  /** Callers who wait, in a process, for their file to be probed; beyond, they are asked to come again. */
  probesWaitingMax: 64,

  inflatedBytesPerStreamMax: 64 * mebibyte,
  inflatedBytesPerFileMax: 256 * mebibyte,
  objectStreamCacheBytesMax: 48 * mebibyte,

  /** Entries of all cross-reference sections together. */
  objectsMax: 500_000,
  valuesPerObjectMax: 500_000,
  valuesPerFileMax: 20_000_000,
  valueNestingMax: 100,
  sectionsMax: 500,
  referenceHopsMax: 32,

  /** As JSON: what a child hands to the service, which keeps it in memory. */
  evidenceBytesMax: mebibyte,

  pagesMax: 5_000,
  pageTreeDepthMax: 100,
  formNestingMax: 24,
  /** 0x3FFF squared, where the usual image libraries stop as well. */
  pixelsMax: 268_402_689,

  xmpBytesMax: mebibyte,
  xmpEventsMax: 200,
  xmpEventTextMax: 128,
  metadataTextMax: 1_000,
  dateTextMax: 64,
  signaturesMax: 100,
  signatureBytesMax: 4 * mebibyte,
  signatureAsnNodesMax: 200_000,
} as const
