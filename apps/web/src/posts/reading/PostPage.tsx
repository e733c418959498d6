import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { channelPath, idIn } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { Columns } from '../../shell/Columns.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { FeedSkeleton } from '../feed/FeedSkeleton.tsx'
import { PostReading } from './PostReading.tsx'
import { usePost } from './use-post.ts'

/** One post with its discussion. */
export function PostPage() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { roomId = '', postId = '' } = useParams()
  const { post, state, retry } = usePost(idIn(postId))
  const title = post && `${post.title || post.text.slice(0, 60) || t('posts.untitled')} · ${channel.title}`

  useEffect(() => {
    // The frames around it set their titles first.
    const timer = title ? setTimeout(() => Object.assign(document, { title })) : undefined
    return () => clearTimeout(timer)
  }, [title])

  if (post && !post.isDismissed && post.channel._id === channel._id && state !== 'gone')
    return <PostReading key={post._id} post={post} />
  if (state === 'failed')
    return <ErrorState title={t('posts.postFailed')} text={t('posts.feedFailedText')} onRetry={retry} />
  if (state === 'loading')
    return (
      <Columns measure="read">
        <FeedSkeleton onRetry={retry} />
      </Columns>
    )
  return (
    <ErrorState
      kind="gone"
      title={t('posts.goneTitle')}
      text={t('posts.goneText')}
      action={<LinkButton to={channelPath(channel, 'channel', roomId)}>{t('posts.backToRoom')}</LinkButton>}
    />
  )
}
