import { subjectByIdAddress } from '@guildhall/contract/discussions/addresses'
import { notificationsAddress } from '@guildhall/contract/notifications/addresses'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { fetchDiscussion } from '../../discussions/fetch-discussion.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { pathOf } from '../address.ts'
import { fetchPost } from '../fetch-post.ts'
import { selectPost } from '../selectors.ts'

/** Redirects from the id of a post or a discussion to its page, for links that know no more. */
export function ToPost() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { postId, discussionId } = useParams()
  const said = useAppSelector((state) =>
    discussionId ? state.discussions.entities[discussionId] : undefined,
  )
  const isElsewhere = said !== undefined && said.subjectKind !== 'post'
  const id = postId ?? (isElsewhere ? undefined : said?.post)
  const post = useAppSelector((state) => (id ? selectPost(state, id) : undefined))
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    if (discussionId && !id && !isElsewhere)
      void dispatch(fetchDiscussion(discussionId)).then(
        (answer) => void (answer !== 'there' && setGone(true)),
      )
  }, [dispatch, discussionId, id, isElsewhere])

  useEffect(() => {
    if (id) void dispatch(fetchPost(id)).then((answer) => void (answer !== 'found' && setGone(true)))
  }, [dispatch, id])

  if (isElsewhere) {
    const to = subjectByIdAddress.to({ kind: said.subjectKind, subjectId: said.post })
    return <Navigate to={`${to}?comment=${said._id}`} replace />
  }
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
