import { postListId } from '@guildhall/contract/posts'
import { PenLine } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLandingParts } from '../../channels/landing-parts.ts'
import { useChannel } from '../../channels/use-channel.ts'
import type { KeptContext } from '../../contexts/collections.ts'
import { RoomFollow } from '../../contexts/RoomFollow.tsx'
import { roomIcon } from '../../contexts/room-icon.ts'
import { useWatch } from '../../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Columns } from '../../shell/Columns.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { newPostPath } from '../address.ts'
import { fetchPosts } from '../lists.ts'
import { useSeeingRoom } from '../seeing.ts'
import { selectPinned } from '../selectors.ts'
import { EasyWays } from '../settling/EasyWays.tsx'
import { Greeting } from '../settling/Greeting.tsx'
import { SettlingCards } from '../settling/SettlingCards.tsx'
import { useSettling } from '../settling/use-settling.ts'
import { ActionCards } from './ActionCards.tsx'
import { ComposerPrompt } from './ComposerPrompt.tsx'
import { Feed } from './Feed.tsx'
import { FeedBar } from './FeedBar.tsx'
import { NothingFollowed } from './NothingFollowed.tsx'
import { PinnedLine } from './PinnedLine.tsx'
import styles from './RoomFeed.module.css'
import { useFeedChoice } from './use-feed-choice.ts'

/** The posts of a room. */
export function RoomFeed({ room }: { readonly room: KeptContext }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const choice = useFeedChoice()
  const { view, viewed, tagId } = choice
  const isFollowing = view === 'following'
  const filters = {
    channelId: channel._id,
    context: room._id,
    ...viewed,
    ...(tagId && { postTags: [tagId] }),
  }
  const isPinAbove = !tagId && !isFollowing
  const pinned = usePinned(channel._id, room._id, view !== 'latest' && !isFollowing)
  useWatch('channel', channel._id)
  const since = useSeeingRoom(room, channel.isMember)
  const Icon = roomIcon(room.icon)
  const settling = useSettling(channel)
  const hasCards = settling !== null || channel.actionBoxes.length > 0
  const { OnlineNow } = useLandingParts()

  const cards = (
    <>
      {settling && <SettlingCards channel={channel} settling={settling} />}
      <ActionCards channel={channel} />
      {channel.isMember && <OnlineNow channel={channel} />}
    </>
  )
  return (
    <Columns
      aside={
        hasCards || channel.isMember ? { label: t('posts.aside'), cards, isOnlyBeside: !hasCards } : undefined
      }
    >
      {settling && (
        <Greeting channel={channel} settling={settling} roomId={room._id} canWrite={room.canPost} />
      )}
      {room.notificationMessage && <Banner tone="brand">{room.notificationMessage}</Banner>}
      <FeedBar
        choice={choice}
        channelId={channel._id}
        roomId={room._id}
        lead={channel.isMember && <RoomFollow room={room} look="chip" />}
      />
      <div className={styles.prompt}>
        <ComposerPrompt room={room} />
      </div>
      {pinned && isPinAbove && <PinnedLine post={pinned} />}
      <Feed
        key={postListId(filters)}
        listId={postListId(filters)}
        load={(page) => fetchPosts(postListId(filters), filters, page)}
        label={t('posts.feedOf', { name: room.text })}
        since={view === 'latest' && !tagId ? since : null}
        isGallery={room.layout === 'gallery'}
        withoutId={isPinAbove ? pinned?._id : undefined}
        closed={<ErrorState kind="gone" title={t('posts.closedTitle')} text={t('posts.closedText')} />}
        empty={
          isFollowing && !tagId ? (
            <NothingFollowed isRoom />
          ) : tagId || view === 'unanswered' ? (
            <Empty
              tone="neutral"
              icon={<Icon size={32} strokeWidth={1.75} />}
              title={t(tagId ? 'posts.noneTagged' : 'posts.noneUnanswered')}
              text={t(tagId ? 'posts.noneTaggedText' : 'posts.noneUnansweredText')}
            />
          ) : (
            <Empty
              icon={<Icon size={32} strokeWidth={1.75} />}
              title={t('rooms.quietTitle')}
              text={t('rooms.quietText', { name: room.text })}
              action={
                room.canPost &&
                !channel.isClosed && (
                  <LinkButton
                    tone="primary"
                    to={newPostPath(channel, { roomId: room._id })}
                    icon={<PenLine size={16} strokeWidth={1.75} />}
                  >
                    {t('posts.writeFirst')}
                  </LinkButton>
                )
              }
            />
          )
        }
      />
      {settling && <EasyWays channel={channel} room={room} />}
    </Columns>
  )
}

/** The pinned post comes first in the latest posts; in another order it is loaded by itself. */
function usePinned(channelId: string, roomId: string, isElsewhere: boolean) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isElsewhere) return
    const filters = { channelId, context: roomId, isPinned: true }
    void dispatch(fetchPosts(postListId(filters), filters))
  }, [dispatch, channelId, roomId, isElsewhere])
  return useAppSelector((state) => selectPinned(state, roomId))
}
