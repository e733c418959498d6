import type { PageLanguage } from '@guildhall/contract'
import type { Preloaded } from '@guildhall/contract/pages'
import { pageWords } from './page-words.ts'

/** What a page that only the browser renders says where no script runs; it lies behind the spinner, which is gone then. */
export function pageNeedsScript({ language, signedIn }: Pick<Preloaded, 'language' | 'signedIn'>): string {
  const words = pageWords(language)
  const way = signedIn ? `<a href="">${words.tryAgain}</a>` : `<a href="/signin">${words.goToSignIn}</a>`
  return `<noscript><main><h1>${words.needsScript}</h1><p>${words.needsScriptText}</p>${way}</main></noscript>`
}

/** What stands above a page that can be read where no script runs; outside the root, which the browser takes over. */
export const partsNeedScript = (language: PageLanguage): string =>
  `<noscript><p>${pageWords(language).readsOnly}</p></noscript>`
