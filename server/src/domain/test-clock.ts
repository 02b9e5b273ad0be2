/** How far the test data of an organisation were moved on. */
export type TestClock = { advancedSeconds: number }

/** Ten years in all are more than anything here waits for, and keep every time within what dates can hold. */
export const advancedSecondsMax = 315_360_000
