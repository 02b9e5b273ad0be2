export { AddDocuments } from './add-documents.tsx'
export { DropArea } from './drop-area.tsx'
export { guessOf } from './guess.ts'
