export type TestFiles = { fast: string[]; shared: string[]; alone: string[] }

export function testFiles(root: string, options?: { words?: readonly string[] }): TestFiles
