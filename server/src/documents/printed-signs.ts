/**
 * A minus is printed as a dash of any length where it touches its digits, before them or behind. For classes of characters, in which they
 * stand first. By itself only a short one is a sign: the longest parts sentences, or fills a cell that is empty.
 */
export const dashes = '-−–—'
export const signMarks = `${dashes}+`
