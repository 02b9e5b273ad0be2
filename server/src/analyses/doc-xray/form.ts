import type { PdfEvidence } from '#documents/evidence.ts'

/** A signature has one field, a statement with a box to tick another. */
const fieldsMin = 10

/** Made to be filled in: its author writes it in an office program and rewrites the pages on which the answers go. */
export const isForm = ({ formFields }: Pick<PdfEvidence, 'formFields'>): boolean =>
  formFields.filter(({ kind }) => kind !== 'signature').length >= fieldsMin
