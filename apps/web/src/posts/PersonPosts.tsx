import { postListId } from '@guildhall/contract/posts'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import type { KeptUser } from '../users/collections.ts'
import { selectIsMe } from '../users/selectors.ts'
import type { Shown } from './card/AuthorLine.tsx'
import { Feed } from './feed/Feed.tsx'
import { fetchPosts } from './lists.ts'

const everywhere: Shown = { place: 'channel', pin: 'profile' }
const here: Shown = { place: 'room', pin: 'profile' }

/** The posts of a person under their name that the viewer may read, within a community those in it. */
export function PersonPosts() {
  const { t } = useTranslation()
  const { _id, fullname } = useOutletContext<KeptUser>()
  const isMe = useAppSelector((state) => selectIsMe(state, _id))
  const channel = useChannelInAddress()
  const filters = { postedBy: _id, ...(channel && { channelId: channel._id }) }
  const listId = postListId(filters)
  return (
    <Feed
      key={listId}
      listId={listId}
      load={(page) => fetchPosts(listId, filters, page)}
      label={t('posts.feedOf', { name: fullname })}
      shown={channel ? here : everywhere}
      empty={
        <Empty
          tone="neutral"
          icon={<PenLine size={32} strokeWidth={1.75} />}
          title={t(isMe ? 'posts.noneOwnTitle' : 'posts.nonePersonTitle', { name: fullname })}
          text={t(isMe ? 'posts.noneOwnText' : 'posts.nonePersonText')}
        />
      }
    />
  )
}
