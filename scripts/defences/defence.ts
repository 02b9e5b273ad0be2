/** One defence of one security case (docs/security-cases.md), and how to take it away. */
export type Defence = {
  /** Of the case, which the titles of its tests begin with. */
  code: string
  /** What is taken away, in words. */
  removed: string
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** The test files that must notice it, where those that name the case take long; absent: all that name it. */
  noticedBy?: readonly string[]
}
