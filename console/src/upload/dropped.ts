/** Files that were dropped on a page which is not the one that sends them; taken once. */
let files: readonly File[] = []

export function leaveDropped(dropped: readonly File[]): void {
  files = dropped
}

export function takeDropped(): readonly File[] {
  const taken = files
  files = []
  return taken
}
