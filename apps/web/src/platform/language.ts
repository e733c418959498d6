import { directionOf, type PageLanguage } from '@guildhall/contract'
import type { i18n } from 'i18next'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { keepCookie } from './keep-cookie.ts'
import { tellFailure } from './store/failures.ts'
import { useAppDispatch } from './store/hooks.ts'

/** Fetches the texts of a page in a language. */
type FetchTexts = (page: i18n, language: PageLanguage) => Promise<void>

export const FetchTextsContext = createContext<FetchTexts>(() => Promise.reject(new Error('No texts')))

/** The language of the page as far as this browser knows: for it, and for the next page that the server renders. */
async function switchTo(i18n: i18n, language: PageLanguage, fetchTexts: FetchTexts) {
  await fetchTexts(i18n, language)
  keepCookie(document, 'language', language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  await i18n.changeLanguage(language)
}

/** Switches the page to another language in place, so that nothing written on it is lost; false if it cannot be fetched. */
export function useSwitchLanguage() {
  const { i18n } = useTranslation()
  const fetchTexts = use(FetchTextsContext)
  const dispatch = useAppDispatch()
  return async (language: PageLanguage): Promise<boolean> => {
    try {
      await switchTo(i18n, language, fetchTexts)
      return true
    } catch (error) {
      dispatch(tellFailure(error, 'languages.failed'))
      return false
    }
  }
}
