export type Spared = { what: string; why: string; files: string[]; bytes: number }
export function surplus(modules: string): Spared[]
export function slim(modules: string): Spared[]
