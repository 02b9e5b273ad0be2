export type XmlElement = {
  /** Without its prefix. */
  name: string
  prefix: string
  namespace: string
  /** Names as written and values, in turn: half a million small objects would take the memory of the child. */
  attributes: readonly string[]
  children: readonly (XmlElement | string)[]
  /** Prefix to address, as declared on the way down. */
  scope: Readonly<Record<string, string>>
}
