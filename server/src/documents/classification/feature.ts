/** What speaks for or against a class: a number, 0…1, and the words and the page it comes from. */
export type Feature = { name: string; value: number; words: string | null; page: number | null }
