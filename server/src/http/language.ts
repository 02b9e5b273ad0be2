import { type Language, languages } from '#language/languages.ts'

const rangesMax = 20

/** The best of what we speak; English where nothing fits. */
export function chooseLanguage(header: string | undefined): Language {
  if (header === undefined) return 'en'
  const ranges = header.split(',', rangesMax).map((range, order) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const quality = Number(
      parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    return { language: tag.trim().split('-')[0], quality: Number.isFinite(quality) ? quality : 0, order }
  })
  ranges.sort((a, b) => b.quality - a.quality || a.order - b.order)
  for (const { language, quality } of ranges) {
    const spoken = languages.find((one) => one === language || (language === '*' && one === 'en'))
    if (spoken !== undefined && quality > 0) return spoken
  }
  return 'en'
}
