import { postListId } from '@guildhall/contract/posts'
import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectMyChannels } from '../../channels/selectors.ts'
import { useWatch } from '../../platform/realtime/use-watch.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Empty } from '../../ui/feedback/Empty.tsx'
import type { Shown } from '../card/AuthorLine.tsx'
import { fetchPosts } from '../lists.ts'
import { Feed } from './Feed.tsx'
import { FeedBar } from './FeedBar.tsx'
import { NothingFollowed } from './NothingFollowed.tsx'
import { useFeedChoice } from './use-feed-choice.ts'

const shown: Shown = { place: 'channel' }

/** At most this many communities are watched at once: new posts of others are found by the next check. */
const HEARD = 20

/** The posts of all the viewer's communities. */
export function HomeFeed() {
  const { t } = useTranslation()
  const choice = useFeedChoice()
  const mine = useAppSelector(selectMyChannels)
  const { view, viewed } = choice
  const listId = postListId(viewed)
  return (
    <>
      {mine.slice(0, HEARD).map(({ _id }) => (
        <Heard key={_id} channelId={_id} />
      ))}
      <FeedBar choice={choice} />
      <Feed
        key={listId}
        listId={listId}
        load={(page) => fetchPosts(listId, viewed, page)}
        label={t('posts.homeFeed')}
        shown={shown}
        empty={
          view === 'following' ? (
            <NothingFollowed />
          ) : (
            <Empty
              icon={<Inbox size={32} strokeWidth={1.75} />}
              title={t('posts.noneTitle')}
              text={t('posts.noneHomeText')}
            />
          )
        }
      />
    </>
  )
}

function Heard({ channelId }: { readonly channelId: string }) {
  useWatch('channel', channelId)
  return null
}
