export type TestFiles = { fast: string[]; shared: string[]; groups: string[][]; alone: string[] }

export function testFiles(root: string, options?: { words?: readonly string[] }): TestFiles
