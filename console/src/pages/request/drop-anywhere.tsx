import { createContext, type ReactNode, use, useState } from 'react'
import { useMay } from '../../api/index.ts'
import { AddDocuments, DropArea } from '../../upload/index.ts'

const AddContext = createContext<() => void>(() => {})

/** Opens the choice of files, from anywhere in the request. */
export const useAddDocuments = (): (() => void) => use(AddContext)

/** Documents can be dropped on any page of the request. */
export function DropAnywhere({ request, children }: { request: string; children: ReactNode }) {
  const mayWrite = useMay('requests:write')
  const [files, setFiles] = useState<readonly File[]>()
  if (!mayWrite) return children
  return (
    <AddContext value={() => setFiles([])}>
      <DropArea onFiles={setFiles}>{children}</DropArea>
      {files !== undefined && <AddDocuments request={request} files={files} onClose={() => setFiles(undefined)} />}
    </AddContext>
  )
}
