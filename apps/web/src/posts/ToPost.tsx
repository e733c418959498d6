import { notificationsAddress } from '@guildhall/contract/notifications/addresses'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { fetchDiscussion } from '../discussions/fetch-discussion.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { pathOf } from './address.ts'
import { fetchPost } from './fetch-post.ts'
import { selectPost } from './selectors.ts'

/** Redirects from the id of a post or a discussion to its page, for links that know no more. */
export function ToPost() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { postId, discussionId } = useParams()
  const ofSaid = useAppSelector((state) => discussionId && state.discussions.entities[discussionId]?.post)
  const id = postId ?? ofSaid
  const post = useAppSelector((state) => (id ? selectPost(state, id) : undefined))
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    if (discussionId && !id)
      void dispatch(fetchDiscussion(discussionId)).then(
        (answer) => void (answer !== 'there' && setGone(true)),
      )
  }, [dispatch, discussionId, id])

  useEffect(() => {
    if (id) void dispatch(fetchPost(id)).then((answer) => void (answer !== 'found' && setGone(true)))
  }, [dispatch, id])

  if (post)
    return <Navigate to={`${pathOf(post)}${discussionId ? `?comment=${discussionId}` : ''}`} replace />
  if (!isGone) return <Spinner />
  return (
    <ErrorState
      kind="gone"
      title={t('posts.goneTitle')}
      text={t('posts.goneText')}
      action={<LinkButton to={notificationsAddress.pattern}>{t('posts.backToNotifications')}</LinkButton>}
    />
  )
}
