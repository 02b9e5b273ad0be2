/** UTF-8 that was read as Windows-1252: `clÃ´ture`. Each letter is mended by itself, since texts are damaged in part. */

// What Windows-1252 shows in the place of the bytes 0x80 to 0x9f.
const cp1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const continuation = `[\u0080-\u00bf${cp1252}]`
const damaged = new RegExp(`[\u00c2\u00c3]${continuation}|\u00c5${continuation}|\u00e2${continuation}{2}`, 'gu')

/** Letters and signs that French writes; other results are chance: `SOCIÉTÉ»` is what it is. */
const expected = /^[\u00a0-\u00ffŒœŸ–—‘’“”…€]$/u

export function repairAccents(text: string): string {
  if (!/[\u00c2\u00c3\u00c5\u00e2]/.test(text)) return text
  const mended = text.replace(damaged, (sequence) => {
    const letter = Buffer.from([...sequence].map(byteOf)).toString('utf8')
    return expected.test(letter) ? letter : sequence
  })
  // The second byte of `à` is a no-break space, which others have made a plain one or dropped.
  return mended === text ? text : mended.replace(/\u00c3(?= |$)/gu, 'à')
}

function byteOf(character: string): number {
  const place = cp1252.indexOf(character)
  return place === -1 ? character.charCodeAt(0) : 0x80 + place
}
