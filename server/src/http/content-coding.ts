/** Of the codings that we can write, those that the client takes, the best first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

export function codingsOf(acceptEncoding: string | undefined): Coding[] {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
      .map((one) => one.split(';')[0]?.trim()),
  )
  return codings.filter((coding) => accepted.has(coding))
}
