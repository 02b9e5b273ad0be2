export const sanityPercentageMin = 70
