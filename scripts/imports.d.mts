export function importsOf(text: string): string[]
export function reachOf(root: string): (file: string) => Set<string>
