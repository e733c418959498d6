import { may } from '@guildhall/contract/channels'
import { postListId } from '@guildhall/contract/posts'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLandingParts } from '../channels/landing-parts.ts'
import { writerStandingOf } from '../channels/selectors.ts'
import { useChannel } from '../channels/use-channel.ts'
import { settingPath } from '../channels/use-channel-settings.ts'
import { PlaceHeader } from '../contexts/PlaceHeader.tsx'
import { RoomsCard } from '../contexts/RoomsCard.tsx'
import { useWatch } from '../platform/realtime/use-watch.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Columns } from '../shell/Columns.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import type { Shown } from './card/AuthorLine.tsx'
import { Feed } from './feed/Feed.tsx'
import { FeedBar } from './feed/FeedBar.tsx'
import { NothingFollowed } from './feed/NothingFollowed.tsx'
import { useFeedChoice } from './feed/use-feed-choice.ts'
import { fetchPosts } from './lists.ts'
import { Greeting } from './settling/Greeting.tsx'
import { SettlingCards } from './settling/SettlingCards.tsx'
import { useSettling } from './settling/use-settling.ts'

const shown: Shown = { place: 'room', pin: 'room' }

/** The posts of all rooms in a community that the viewer may enter, with the rooms beside them. */
export function ForumPage() {
  const { t } = useTranslation()
  const channel = useChannel()
  const choice = useFeedChoice()
  const { view, viewed, tagId } = choice
  const filters = { channelId: channel._id, ...viewed, ...(tagId && { postTags: [tagId] }) }
  useWatch('channel', channel._id)
  const hasRooms = useAppSelector((state) =>
    Object.values(state.contexts.entities).some(({ channelId }) => channelId === channel._id),
  )
  const canMakeRoom = !hasRooms && may(writerStandingOf(channel), 'manageContexts')
  const title = channel.features.find(({ name }) => name === 'forum')?.title || t('features.forum')
  const settling = useSettling(channel)
  const { OnlineNow } = useLandingParts()
  const canWrite = useAppSelector((state) =>
    Object.values(state.contexts.entities).some((room) => room.channelId === channel._id && room.canPost),
  )
  const cards = (
    <>
      {settling && <SettlingCards channel={channel} settling={settling} />}
      <RoomsCard />
      {channel.isMember && <OnlineNow channel={channel} />}
    </>
  )
  return (
    <>
      <PlaceHeader title={title} icon={MessagesSquare} context={t('posts.forumLine')} />
      <Columns aside={{ label: t('rooms.list'), cards }}>
        {settling && <Greeting channel={channel} settling={settling} canWrite={canWrite} />}
        <FeedBar choice={choice} channelId={channel._id} />
        <Feed
          key={postListId(filters)}
          listId={postListId(filters)}
          load={(page) => fetchPosts(postListId(filters), filters, page)}
          label={t('posts.feedOf', { name: channel.title })}
          shown={shown}
          closed={<ErrorState kind="gone" title={t('posts.closedTitle')} text={t('posts.closedText')} />}
          empty={
            canMakeRoom ? (
              <Empty
                icon={<MessagesSquare size={32} strokeWidth={1.75} />}
                title={t('posts.noRoomsTitle')}
                text={t('posts.noRoomsText')}
                action={
                  <LinkButton tone="primary" to={settingPath(channel, 'rooms')}>
                    {t('posts.createRoom')}
                  </LinkButton>
                }
              />
            ) : view === 'following' && !tagId ? (
              <NothingFollowed />
            ) : (
              <Empty
                icon={<MessagesSquare size={32} strokeWidth={1.75} />}
                title={t(tagId ? 'posts.noneTagged' : 'posts.noneTitle')}
                text={t(tagId ? 'posts.noneTaggedText' : 'posts.noneText')}
              />
            )
          }
        />
      </Columns>
    </>
  )
}
