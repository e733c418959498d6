import { useTranslation } from 'react-i18next'
import { actKeys, actWords, postActs } from './post-acts.ts'

/** The shortcuts of posts, for the list of shortcuts. */
export function usePostShortcuts() {
  const { t } = useTranslation()
  // The key for a reaction stands among the others already.
  const acts = postActs
    .filter((act) => act !== 'like')
    .map((act) => ({
      keys: actKeys[act],
      label: t(`posts.acts.${actWords[act][0]}`),
      within: `[data-acts~="${act}"]`,
    }))
  const shortcuts = [
    { keys: 'J or K', label: t('posts.keys.next'), within: '[data-feed] [data-post]' },
    { keys: 'Enter', label: t('posts.keys.open'), within: '[data-feed] article[data-post]' },
    { keys: 'R', label: t('posts.keys.react'), within: '[data-reactions] button, [data-acts~="like"]' },
    ...acts,
  ]
  return [{ label: t('posts.keys.label'), shortcuts }]
}
