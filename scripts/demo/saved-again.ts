/** The first page's contents, by their number in the files that `make-pdf` writes. */
const contents = 11

/** The first file saved once more by a program that appends: its page now shows what the second shows, and the old is still there. */
export function savedAgain(issued: Buffer, changed: Buffer): Buffer {
  const before = issued.toString('latin1')
  const object = new RegExp(`\\n(${contents} 0 obj\\n[\\s\\S]*?endstream\\s*endobj\\n)`).exec(
    changed.toString('latin1'),
  )?.[1]
  const previous = /startxref\n(\d+)/.exec(before)?.[1]
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(before)?.[1]
  if (object === undefined || previous === undefined || trailer === undefined)
    throw new Error('the statement of the demonstration is written in another way than expected')
  const table = `xref\n${contents} 1\n${String(before.length).padStart(10, '0')} 00000 n \n`
  const end = `trailer\n<<${trailer} /Prev ${previous} >>\nstartxref\n${before.length + object.length}\n%%EOF\n`
  return Buffer.from(`${before}${object}${table}${end}`, 'latin1')
}
