export const slimRules: readonly { what: string; why: string; paths: readonly string[]; but?: RegExp }[]
