import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Columns } from '../../shell/Columns.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import type { Shown } from '../card/AuthorLine.tsx'
import { fetchSavedPosts, savedListId } from '../lists.ts'
import { Feed } from './Feed.tsx'

const shown: Shown = { place: 'channel' }

/** The saved posts, the latest first. A removed one stays until the page is left, so that it can be saved again. */
export function SavedPosts() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader icon={Bookmark} title={t('posts.savedTitle')} context={t('posts.savedLine')} />
      <Columns>
        <Feed
          listId={savedListId}
          load={fetchSavedPosts}
          label={t('posts.savedTitle')}
          shown={shown}
          empty={
            <Empty
              icon={<Bookmark size={32} strokeWidth={1.75} />}
              title={t('posts.noneSavedTitle')}
              text={t('posts.noneSavedText')}
            />
          }
        />
      </Columns>
    </>
  )
}
