/** `47 h 20 min`, or since when it is overdue: the same signs in all three languages. */
export function timeLeft(due: string, now: Date): { text: string; isOverdue: boolean } {
  const minutes = Math.round((new Date(due).getTime() - now.getTime()) / 60_000)
  const size = Math.abs(minutes)
  const days = Math.floor(size / 1440)
  const hours = Math.floor(size / 60)
  const text = size < 60 ? `${size} min` : days > 3 ? `${days} d` : `${hours} h ${size % 60} min`
  return { text: text.replaceAll(' ', '\u00a0'), isOverdue: minutes < 0 }
}
