import { useTranslation } from 'react-i18next'
import { actKeys, actWords, postActs } from './post-acts.ts'

/** The shortcuts of posts, for the list of shortcuts. */
export function usePostShortcuts() {
  const { t } = useTranslation()
  // The key for a reaction stands among the others already.
  const acts = postActs
    .filter((act) => act !== 'like')
    .map((act) => ({ keys: actKeys[act], label: t(`posts.acts.${actWords[act][0]}`) }))
  const shortcuts = [
    { keys: 'J or K', label: t('posts.keys.next') },
    { keys: 'Enter', label: t('posts.keys.open') },
    { keys: 'R', label: t('posts.keys.react') },
    ...acts,
  ]
  return [{ label: t('posts.keys.label'), within: '[data-post]', shortcuts }]
}
