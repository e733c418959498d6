/** The languages that people can choose. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** English with other letters, longer and from right to left: it shows what a test of the layout looks for. */
export const MIRRORED = 'en-x-mirror'
export type PageLanguage = Language | typeof MIRRORED

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** The language among ours that a tag such as `de-AT` means; null where it is none of them. */
export const languageIn = (tag: string | null | undefined): Language | null =>
  languages.find((one) => one === tag?.toLowerCase().split('-')[0]) ?? null

const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/

export const directionOf = (language: string): 'rtl' | 'ltr' =>
  language === MIRRORED || RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
