/** For fields that the original API has as plain types; http leaves them out for those versions. */
export const leftOut = 'Versions before 2026-11-01 leave the field out instead of `null`.'
