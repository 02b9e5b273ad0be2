/**
 * No control characters, so that a text can be shown and logged anywhere. Written out, and without flags: the OpenAPI document
 * carries this pattern to clients whose regular expressions know neither `\p{Cc}` nor a flag that turns it on.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out.
export const printable = /^[^\u0000-\u001f\u007f-\u009f]*$/
