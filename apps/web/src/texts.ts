import { MIRRORED, type PageLanguage } from '@guildhall/contract'
import type english from './locales/en.json'

type Texts = typeof english
type Sheet = () => Promise<{ readonly default: Texts }>

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

/**
 * Every visible word, by language. The build for browsers puts a list of several sheets in place of each catalogue, since a
 * page needs few of its words.
 */
export const catalogues: Readonly<Record<PageLanguage, readonly [Sheet]>> = {
  en: [() => import('./locales/en.json')],
  de: [() => import('./locales/de.json')],
  [MIRRORED]: [() => import('./locales/mirrored.ts')],
}

/** The sheets that every page needs. */
export const first: readonly number[] = [0]
