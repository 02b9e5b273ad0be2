/** Columns of a table on paper, by share of its width. */
export const column = {
  left: (title: string, share: number) => ({ title, align: 'left' as const, share }),
  right: (title: string, share: number) => ({ title, align: 'right' as const, share }),
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
