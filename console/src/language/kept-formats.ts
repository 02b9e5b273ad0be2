/** Making one takes a browser hundreds of times as long as using it, so each is made once. */
function keptBy<Options, Made>(make: (tag: string, options: Options | undefined) => Made) {
  const made = new Map<string, Made>()
  return (tag: string, options?: Options): Made => {
    const key = `${tag} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known !== undefined) return known
    const format = make(tag, options)
    made.set(key, format)
    return format
  }
}

export const numberFormat = keptBy((tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))
export const dateFormat = keptBy((tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))
