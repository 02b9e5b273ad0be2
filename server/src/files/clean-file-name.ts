const nameCharactersMax = 255
const unnamed = 'document'

// Cc control, Cf format (bidi overrides, zero-width, byte order mark), Co private, Cs lone surrogates, Zl/Zp line ends.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i

/** The client's file name, fit to be shown and offered for saving. It names nothing on our side (U-02). */
export function cleanFileName(name: string): string {
  const last = name.slice(-8192).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
  // Looking back first keeps this linear: a run is read once, not again from each of its characters.
  const trimmed = shorten(visible.replace(/^[\s.-]+/, '').replace(/(?<![\s.])[\s.]+$/, ''))
  if (trimmed === '') return unnamed
  return reserved.test(trimmed) ? shorten(`_${trimmed}`) : trimmed
}

/** Keeps the extension, and never cuts a character in two. */
function shorten(name: string): string {
  if (name.length <= nameCharactersMax) return name
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  const room = nameCharactersMax - extension.length
  return name.slice(0, room).replace(/[\ud800-\udbff]$/, '') + extension
}
