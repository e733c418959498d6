import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'
import { Publishing } from './compose/Publishing.tsx'
import { useCreatePost } from './compose/use-create-post.tsx'
import { postNotificationLines } from './notification-lines.ts'
import { usePostShortcuts } from './use-post-shortcuts.ts'

function usePosts(): Additions {
  const { t } = useTranslation()
  const create = useCreatePost()
  const saved = { id: 'saved', label: t('posts.savedTitle'), icon: Bookmark, to: '/me/saved' }
  return {
    meMenu: [{ ...saved, order: 30 }],
    places: [{ ...saved, order: 20 }],
    create: create.lines,
    shortcuts: usePostShortcuts(),
    layer: (
      <>
        <Publishing />
        {create.dialog}
      </>
    ),
  }
}

export const postsInShell = {
  useAdditions: usePosts,
  notices: postNotificationLines,
  features: { forum: { hasOwnPlaces: true, isReadByStrangers: true } },
} satisfies ShellPart
