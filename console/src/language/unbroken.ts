/** An amount that is quoted as it is printed stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0')
