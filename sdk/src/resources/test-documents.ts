import type { CallOptions, Core, Sent } from '../core/core.ts'

/** Fictional files, one for each outcome. */
export const testDocumentsOf = (core: Core) => ({
  list: (options?: CallOptions) => core.list('testDocumentsList', 'testDocuments', {}, options),
  read: (name: Sent<'testDocumentsRead'>['path']['name'], options?: CallOptions) =>
    core.call('testDocumentsRead', { path: { name } }, options),
})
