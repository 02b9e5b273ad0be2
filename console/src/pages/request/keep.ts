// Fetched together, by whoever opens one of them: what must stay, and what must go.
export { ErasedRequest } from './erased.tsx'
export { HeldTag } from './held-tag.tsx'
export { KeepDialog } from './keep-dialog.tsx'
export { KeepEntries } from './keep-entries.tsx'
