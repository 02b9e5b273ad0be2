/** OpenSSL 3 has no RC4 in its default provider, and old PDFs still need it for reading. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 0xff] ?? 0
  const swap = (left: number, right: number) => {
    const held = at(left)
    state[left & 0xff] = at(right)
    state[right & 0xff] = held
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  const output = Buffer.alloc(data.length)
  for (let index = 0, i = 0, j = 0; index < data.length; index += 1) {
    i = (i + 1) & 0xff
    j = (j + at(i)) & 0xff
    swap(i, j)
    output[index] = (data[index] ?? 0) ^ at(at(i) + at(j))
  }
  return output
}
