/** Where the amounts of a column stand, from left to right. */
export type Column = { left: number; right: number; rows: number }
