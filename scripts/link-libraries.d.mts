export function linkLibraries(modules: string): number
