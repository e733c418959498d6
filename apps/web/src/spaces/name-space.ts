import type { TFunction } from 'i18next'
import type { TextKey } from '../platform/i18n.ts'

/** The texts for the interests that every server begins with, by the title they are stored under. */
export const nameKeys: Readonly<Record<string, TextKey>> = {
  'Art and craft': 'interests.art',
  'Books and writing': 'interests.books',
  Business: 'interests.business',
  Education: 'interests.education',
  Food: 'interests.food',
  Games: 'interests.games',
  Health: 'interests.health',
  Music: 'interests.music',
  Nature: 'interests.nature',
  Science: 'interests.science',
  Sport: 'interests.sport',
  Technology: 'interests.technology',
  Travel: 'interests.travel',
}

/** Interests with their titles in the reader's language. One that this page does not know keeps its own. */
export const named = <S extends { readonly title: string }>(spaces: readonly S[], t: TFunction): S[] =>
  spaces.map((space) => {
    const key = nameKeys[space.title]
    return key ? { ...space, title: t(key) } : space
  })
