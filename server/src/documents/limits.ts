const mebibyte = 1024 * 1024

/** Every budget of reading a file, in one place. A file that exceeds one ends as the reason `resource-limit`. */
export const limits = {
  /** What an upload may measure. */
  fileBytesMax: 20 * mebibyte,

  /** For one file, of CPU time: in the child and, in case the child no longer answers, in the parent. */
  deadlineMs: 20_000,
  /** Below the 512 MB that are promised, because the parent looks only now and then. */
  rssBytesMax: 480 * mebibyte,
  /** Leaves room below `rssBytesMax` for the file itself and for inflated streams, which are not on this heap. */
  heapMegabytesMax: 320,
  /** CPU time for what is told of a PDF before its pages are read, and how much may be told. */
  firstLookMs: 250,
  firstLookCharactersMax: 500_000,
  /** Callers who wait, in a process, for their file to be probed; beyond, they are asked to come again. */
  probesWaitingMax: 64,

  /**
   * How long a look may go on that nobody waits for any more: by then most sound files are looked into. Not longer than others wait
   * for theirs (`UPLOAD_CHECK_MS`), whom hostile files would keep from it.
   */
  lateProbeMs: 1_500,

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
  evidenceBytesMax: 24 * mebibyte,

  /** Of the page engine, which keeps the file and what it decodes there: a file that needs more is a bomb. */
  engineHeapBytesMax: 320 * mebibyte,
  /** Pages beyond are counted and not read. */
  pagesReadMax: 300,
  charactersPerPageMax: 100_000,
  objectsPerPageMax: 30_000,
  /** Of those, what is told of what is drawn besides text. */
  drawnPerPageMax: 4_000,
  annotationsPerPageMax: 2_000,
  wordsPerPageMax: 20_000,
  /** Words, drawings and annotations of all pages: what of them a file's evidence has room for. */
  pageItemsMax: 90_000,
  fontsMax: 500,
  /** Characters of a file that are looked at, whether they are drawn as what the text layer says; and words that are not. */
  specimensMax: 2_000,
  misdrawnPerPageMax: 200,
  imagesMax: 2_000,
  attachmentsMax: 100,
  layersMax: 1_000,
  /** Of a page as a picture: it is made smaller rather than larger than this. */
  renderPixelsMax: 25_000_000,
  renderSideMax: 20_000,

  pagesMax: 5_000,
  /** Page numbers that are named where pages were not read. */
  unreadPagesMax: 500,
  pageTreeDepthMax: 100,
  formNestingMax: 24,
  /** 0x3FFF squared, where the usual image libraries stop as well. */
  pixelsMax: 268_402_689,

  /** Where the pictures of pages are read: enough for the print of a statement, and what our data was measured at. */
  ocrDpi: 200,
  ocrPagesMax: 300,
  /**
   * A page whose characters were read with less confidence has to be read by a person. Measured on pages made worse and
   * worse: from 0.93 on all amounts are right, down to 0.8 most of them, below 0.7 none.
   */
  ocrConfidenceMin: 0.85,
  /** For one page, both its picture and its reading. */
  ocrPageDeadlineMs: 60_000,
  /** Of the child with the program that it may have started. */
  ocrRssBytesMax: 500 * mebibyte,
  ocrOutputBytesMax: 8 * mebibyte,
  ocrWordsPerPageMax: 5_000,
  ocrWordsPerFileMax: 100_000,
  ocrWordCharactersMax: 200,
  /** Figures of a page that are looked at again: together a small part of what reading the page takes. */
  ocrCellsPerPageMax: 40,
  /** Figures of a page whose print is measured, and digits that are compared with one another. */
  printedNumbersMax: 600,
  printedGlyphsMax: 1_200,
  /** Blocks of a page that seem to have been put in later: where there are more, nothing was. */
  freshBlocksMax: 20_000,
  /** A larger picture is scaled down before it is read. */
  ocrPixelsMax: 25_000_000,

  /** Numbers of changed objects that are named, of one kind in one revision and of the whole file. */
  changedNumbersPerKindMax: 32,
  changedNumbersMax: 2_000,
  changedPagesMax: 500,
  revisionCommentsMax: 4,
  revisionCommentTextMax: 64,
  /** Steps from object to object, over all revisions, to find the pages that each one changed. */
  historyEdgesMax: 5_000_000,
  /** Objects that are compared with what they were before. */
  historyComparisonsMax: 20_000,
  formFieldsMax: 5_000,
  /** Of how a file was put down: what is looked at of its head and of its first contents, and what is told. */
  writingHeadBytes: 64,
  writingContentBytes: 4_096,
  writingTextMax: 300,
  writingFiltersMax: 24,
  writingOperatorsMax: 24,
  /** Pages whose instructions are looked at for how they are written, and how much of each stream. */
  contentStylePagesMax: 16,
  contentStyleBytes: 262_144,
  contentStyleRawBytes: mebibyte,
  contentStyleStreamsMax: 32,
  contentStyleFontsMax: 64,
  contentStyleOddMax: 40,
  /** Contents of all pages, and font programs, that are gone through for which glyphs are drawn. */
  glyphContentBytes: 8 * mebibyte,
  glyphProgramsMax: 64,
  glyphProgramBytes: 4 * mebibyte,
  /** Revisions, the newest first, and pages of all of them, whose text is compared with that before. */
  comparedRevisionsMax: 24,
  comparedPagesMax: 60,
  earlierWordsMax: 10_000,
  /** Pieces of text of a page that changed: each is held against each other. */
  stretchesMax: 1_500,
  textChangesMax: 500,
  /** Old objects that are looked at, and those of them whose text is read. */
  leftoverObjectsMax: 1_000,
  leftoverTextsMax: 12,
  /** Pages that each of them is tried on. */
  leftoverPagesMax: 3,
  leftoverStreamsMax: 48,
  leftoverStreamBytesMax: mebibyte,
  laterChangesMax: 100,
  certificatesMax: 64,
  chainLengthMax: 10,

  xmpBytesMax: mebibyte,
  xmpEventsMax: 200,
  xmpEventTextMax: 128,
  metadataTextMax: 1_000,
  dateTextMax: 64,
  signaturesMax: 100,
  signatureBytesMax: 4 * mebibyte,
  signatureAsnNodesMax: 200_000,

  /** Of data files: XML elements, nesting, lines of FEC, and what is kept of them as evidence. */
  dataElementsMax: 1_000_000,
  dataNestingMax: 100,
  dataLinesMax: 500_000,
  dataAccountsMax: 20_000,
  dataStatementsMax: 500,
  dataTransactionsMax: 20_000,
  dataFactsMax: 20_000,
  dataFaultsMax: 100,
  dataUnbalancedMax: 200,
  dataTextMax: 500,

  /** Of workbooks: parts of the archive, what one of them unpacks to, and what is read of the sheets. */
  workbookPartsMax: 2_000,
  workbookPartBytesMax: 48 * mebibyte,
  workbookSheetsMax: 200,
  workbookCellsMax: 500_000,
  workbookStringsMax: 200_000,
  workbookCellTextMax: 2_000,
  workbookMergedMax: 20_000,
  /** Words of a sheet that make a page: a longer sheet is several. */
  workbookPageWordsMax: 5_000,

  /** Of a picture: its EXIF block, the pixels that are looked at for traces of editing, and what stands out of them. */
  exifBytesMax: mebibyte,
  forensicsPixelsMax: 16_000_000,
  outliersMax: 50,
  /** Of the map of tampered places: what a telephone takes, and pages of a file; a page of A4 at 200 dpi takes some seconds. */
  tamperPixelsMax: 13_000_000,
  tamperPagesMax: 10,
  tamperDeadlineMs: 40_000,
  /** Of a picture that a page of a PDF is made of. */
  storedPictureBytesMax: 20 * mebibyte,
} as const
