import type { Detector } from '../detector.ts'
import { annotatedAmount } from './annotated-amount.ts'
import { bareResave } from './bare-resave.ts'
import { brokenBalance } from './broken-balance.ts'
import { brokenCarry } from './broken-carry.ts'
import { brokenInvoiceSum } from './broken-invoice-sum.ts'
import { brokenSignature } from './broken-signature.ts'
import { brokenTotal } from './broken-total.ts'
import { browserPrint } from './browser-print.ts'
import { changedAfterSigning } from './changed-after-signing.ts'
import { columnOutOfLine } from './column-out-of-line.ts'
import { companyNotNamed } from './company-not-named.ts'
import { conflictingDates } from './conflicting-dates.ts'
import { conflictingProducers } from './conflicting-producers.ts'
import { contradictingAccount } from './contradicting-account.ts'
import { contradictingAccounts } from './contradicting-accounts.ts'
import { contradictingBirth } from './contradicting-birth.ts'
import { contradictingHiddenText } from './contradicting-hidden-text.ts'
import { contradictingInvoiceData } from './contradicting-invoice-data.ts'
import { contradictingName } from './contradicting-name.ts'
import { contradictingResult } from './contradicting-result.ts'
import { contradictingStatement } from './contradicting-statement.ts'
import { copiedDigits } from './copied-digits.ts'
import { coveredGlyphs } from './covered-glyphs.ts'
import { createdBeforePeriodEnd } from './created-before-period-end.ts'
import { darkerFigure } from './darker-figure.ts'
import { datedBeforeFormat } from './dated-before-format.ts'
import { deskTitle } from './desk-title.ts'
import { differingThumbnail } from './differing-thumbnail.ts'
import { discardedContent } from './discarded-content.ts'
import { doubledPage } from './doubled-page.ts'
import { doubtfulSum } from './doubtful-sum.ts'
import { drawingProgram } from './drawing-program.ts'
import { drawnPaper } from './drawn-paper.ts'
import { dueBeforeIssue } from './due-before-issue.ts'
import { erasedText } from './erased-text.ts'
import { extractedPage } from './extracted-page.ts'
import { foreignBic } from './foreign-bic.ts'
import { foreignFontAmount } from './foreign-font-amount.ts'
import { foreignFontWord } from './foreign-font-word.ts'
import { foreignPage } from './foreign-page.ts'
import { freshDigits } from './fresh-digits.ts'
import { freshPatch } from './fresh-patch.ts'
import { futureDate } from './future-date.ts'
import { grainlessPatch } from './grainless-patch.ts'
import { imageEditor } from './image-editor.ts'
import { implantedFigure } from './implanted-figure.ts'
import { implantedPart } from './implanted-part.ts'
import { impossibleDate } from './impossible-date.ts'
import { impossibleDay } from './impossible-day.ts'
import { impossibleOrder } from './impossible-order.ts'
import { insertedAmount } from './inserted-amount.ts'
import { insertedWords } from './inserted-words.ts'
import { invalidAccountKey } from './invalid-account-key.ts'
import { invalidCompanyCode } from './invalid-company-code.ts'
import { invalidIban } from './invalid-iban.ts'
import { invalidPersonNumber } from './invalid-person-number.ts'
import { invisibleAmount } from './invisible-amount.ts'
import { lateAmount } from './late-amount.ts'
import { lateText } from './late-text.ts'
import { laterStream } from './later-stream.ts'
import { leftoverGlyphs } from './leftover-glyphs.ts'
import { localAddress } from './local-address.ts'
import { madeAfterPrinting } from './made-after-printing.ts'
import { madeBeforePrintedDate } from './made-before-printed-date.ts'
import { madeBeforePrintedPeriod } from './made-before-printed-period.ts'
import { madeLongAfterPeriod } from './made-long-after-period.ts'
import { malformedDate } from './malformed-date.ts'
import { malformedSignature } from './malformed-signature.ts'
import { misdrawnText } from './misdrawn-text.ts'
import { misplacedGlyph } from './misplaced-glyph.ts'
import { misreadLayer } from './misread-layer.ts'
import { misreadSum } from './misread-sum.ts'
import { missingMetadata } from './missing-metadata.ts'
import { missingPacket } from './missing-packet.ts'
import { missingPage } from './missing-page.ts'
import { mistypedDay } from './mistyped-day.ts'
import { mixedFormats } from './mixed-formats.ts'
import { mixedNumber } from './mixed-number.ts'
import { mixedPages } from './mixed-pages.ts'
import { mixedTimeZones } from './mixed-time-zones.ts'
import { modifiedAfterCreation } from './modified-after-creation.ts'
import { modifiedAfterSigning } from './modified-after-signing.ts'
import { modifiedBeforeCreation } from './modified-before-creation.ts'
import { movedAfterPrinting } from './moved-after-printing.ts'
import { namedEditor } from './named-editor.ts'
import { oddColourAmount } from './odd-colour-amount.ts'
import { oddInstruction } from './odd-instruction.ts'
import { oddSizeAmount } from './odd-size-amount.ts'
import { oddSpacing } from './odd-spacing.ts'
import { officeMade } from './office-made.ts'
import { officePayslip } from './office-payslip.ts'
import { olderThanCompany } from './older-than-company.ts'
import { otherCompanyCode } from './other-company-code.ts'
import { otherHolder } from './other-holder.ts'
import { otherHolderPage } from './other-holder-page.ts'
import { otherSeat } from './other-seat.ts'
import { outdatedVatRate } from './outdated-vat-rate.ts'
import { outsidePeriod } from './outside-period.ts'
import { overlappingNumbers } from './overlapping-numbers.ts'
import { patchedAmount } from './patched-amount.ts'
import { patchedText } from './patched-text.ts'
import { personAuthor } from './person-author.ts'
import { pictureOverAmount } from './picture-over-amount.ts'
import { picturedAmount } from './pictured-amount.ts'
import { picturedText } from './pictured-text.ts'
import { recompressedPatch } from './recompressed-patch.ts'
import { recompressedScan } from './recompressed-scan.ts'
import { recoveredText } from './recovered-text.ts'
import { removedPage } from './removed-page.ts'
import { removedSignature } from './removed-signature.ts'
import { replacedText } from './replaced-text.ts'
import { resentFile } from './resent-file.ts'
import { retouchedPicture } from './retouched-picture.ts'
import { reusedPage } from './reused-page.ts'
import { rewrittenCreationDate } from './rewritten-creation-date.ts'
import { rewrittenInstructions } from './rewritten-instructions.ts'
import { rewrittenMaker } from './rewritten-maker.ts'
import { rewrittenPage } from './rewritten-page.ts'
import { rewrittenStrings } from './rewritten-strings.ts'
import { rewrittenText } from './rewritten-text.ts'
import { savedScreen } from './saved-screen.ts'
import { screenCapture } from './screen-capture.ts'
import { sharedAccount } from './shared-account.ts'
import { sharedAuthor } from './shared-author.ts'
import { sharedOrigin } from './shared-origin.ts'
import { sharperDigit } from './sharper-digit.ts'
import { shiftedBaseline } from './shifted-baseline.ts'
import { specimenNumber } from './specimen-number.ts'
import { standInFonts } from './stand-in-fonts.ts'
import { strippedMetadata } from './stripped-metadata.ts'
import { typedOverFigure } from './typed-over-figure.ts'
import { unlikeIssuer } from './unlike-issuer.ts'
import { unlikeProducer } from './unlike-producer.ts'
import { unnamedRewrite } from './unnamed-rewrite.ts'
import { unpackedStreams } from './unpacked-streams.ts'
import { unpermittedChange } from './unpermitted-change.ts'
import { unprovenSum } from './unproven-sum.ts'
import { unvouchedSigner } from './unvouched-signer.ts'
import { viewerFrame } from './viewer-frame.ts'
import { whitedOutText } from './whited-out-text.ts'
import { writtenAfresh } from './written-afresh.ts'
import { wrongCount } from './wrong-count.ts'
import { youngerThanClosure } from './younger-than-closure.ts'

/** In the order in which a report lists them. */
export const detectors = [
  modifiedBeforeCreation,
  modifiedAfterSigning,
  rewrittenCreationDate,
  conflictingDates,
  createdBeforePeriodEnd,
  futureDate,
  impossibleDate,
  datedBeforeFormat,
  modifiedAfterCreation,
  mixedTimeZones,
  malformedDate,
  brokenBalance,
  brokenTotal,
  brokenCarry,
  brokenInvoiceSum,
  unprovenSum,
  doubledPage,
  doubtfulSum,
  misreadSum,
  wrongCount,
  rewrittenText,
  erasedText,
  insertedAmount,
  removedPage,
  recoveredText,
  discardedContent,
  brokenSignature,
  changedAfterSigning,
  unpermittedChange,
  malformedSignature,
  removedSignature,
  unvouchedSigner,
  unlikeProducer,
  rewrittenInstructions,
  rewrittenStrings,
  strippedMetadata,
  bareResave,
  rewrittenMaker,
  imageEditor,
  drawingProgram,
  drawnPaper,
  conflictingProducers,
  unnamedRewrite,
  unpackedStreams,
  missingMetadata,
  movedAfterPrinting,
  missingPacket,
  standInFonts,
  namedEditor,
  contradictingHiddenText,
  misreadLayer,
  misdrawnText,
  officeMade,
  officePayslip,
  deskTitle,
  localAddress,
  personAuthor,
  browserPrint,
  mixedPages,
  missingPage,
  extractedPage,
  foreignPage,
  invalidIban,
  invalidAccountKey,
  invalidCompanyCode,
  invalidPersonNumber,
  contradictingBirth,
  contradictingName,
  specimenNumber,
  otherCompanyCode,
  companyNotNamed,
  otherHolder,
  olderThanCompany,
  youngerThanClosure,
  otherHolderPage,
  otherSeat,
  foreignBic,
  contradictingAccount,
  replacedText,
  patchedAmount,
  whitedOutText,
  pictureOverAmount,
  overlappingNumbers,
  picturedAmount,
  picturedText,
  annotatedAmount,
  invisibleAmount,
  patchedText,
  coveredGlyphs,
  mixedNumber,
  lateAmount,
  lateText,
  laterStream,
  oddInstruction,
  misplacedGlyph,
  leftoverGlyphs,
  insertedWords,
  rewrittenPage,
  oddSpacing,
  foreignFontAmount,
  oddSizeAmount,
  oddColourAmount,
  shiftedBaseline,
  foreignFontWord,
  columnOutOfLine,
  mixedFormats,
  screenCapture,
  savedScreen,
  viewerFrame,
  retouchedPicture,
  differingThumbnail,
  recompressedPatch,
  recompressedScan,
  typedOverFigure,
  copiedDigits,
  sharperDigit,
  freshDigits,
  freshPatch,
  darkerFigure,
  grainlessPatch,
  implantedFigure,
  implantedPart,
  madeBeforePrintedPeriod,
  madeBeforePrintedDate,
  madeLongAfterPeriod,
  writtenAfresh,
  dueBeforeIssue,
  impossibleOrder,
  outdatedVatRate,
  outsidePeriod,
  resentFile,
  sharedAccount,
  reusedPage,
  sharedOrigin,
  sharedAuthor,
  contradictingStatement,
  contradictingAccounts,
  unlikeIssuer,
  contradictingResult,
  madeAfterPrinting,
  contradictingInvoiceData,
  impossibleDay,
  mistypedDay,
] as const satisfies readonly Detector[]
