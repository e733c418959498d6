import type { PageLanguage } from '@guildhall/contract'
import type { i18n } from 'i18next'
import { fetchPart } from './platform/fetch-part.ts'
import { catalogues, first } from './texts.ts'

/** The sheets of the catalogue that belong to what this browser has asked for. */
const wanted = new Set(first)
/** The languages in which they are there: one, until somebody switches. */
const shownIn = new Set<PageLanguage>()
let page: i18n | null = null

async function fetchSheet(language: PageLanguage, sheet: number) {
  const texts = await catalogues[language][sheet]?.()
  page?.addResourceBundle(language, 'translation', texts?.default, true)
}

/** Gives a page all texts it needs so far in a language; those of later parts come with them, in this language too. */
export async function fetchTexts(i18n: i18n, language: PageLanguage): Promise<void> {
  page = i18n
  const isNew = !shownIn.has(language)
  shownIn.add(language)
  try {
    await fetchPart(() => Promise.all([...wanted].map((sheet) => fetchSheet(language, sheet))))
  } catch (error) {
    // Later parts would else wait for a language that nobody sees.
    if (isNew) shownIn.delete(language)
    throw error
  }
}

/**
 * A part together with its texts, which must be there before it is shown. Called around every import of a part of the
 * client's; the build adds the calls.
 *
 * @public
 */
export async function besideTexts<T>(sheets: readonly number[], part: Promise<T>): Promise<T> {
  for (const sheet of sheets) wanted.add(sheet)
  const texts = [...shownIn].flatMap((language) => sheets.map((sheet) => fetchSheet(language, sheet)))
  const [loaded] = await Promise.all([part, ...texts])
  return loaded
}
