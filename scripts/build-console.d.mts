export function sourcesHash(root: string): string
export function buildConsole(
  root: string,
  options?: { say?: (text: string) => void },
): Promise<'built' | 'unchanged' | 'impossible'>
