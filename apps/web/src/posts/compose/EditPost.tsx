import { canEditPost, type Post } from '@guildhall/contract/posts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { channelPath, idIn } from '../../channels/address.ts'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { forgetFiles } from '../../editor/held-files.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { NoPermission } from '../../ui/feedback/NoPermission.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { pathOf } from '../address.ts'
import { fetchPost } from '../fetch-post.ts'
import { selectPost } from '../selectors.ts'
import { Desk } from './Desk.tsx'
import { bodyOfPost } from './draft.ts'
import { deleteDraft } from './draft-thunks.ts'

/** Edits a post. Unsaved changes are a draft like any other. */
export function EditPost() {
  const { t } = useTranslation()
  const channel = useChannel()
  const standing = useStanding()
  const dispatch = useAppDispatch()
  const postId = idIn(useParams().postId ?? '')
  const [answer, setAnswer] = useState<Post | 'gone' | 'failed' | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask
  useEffect(() => {
    let isCurrent = true
    void dispatch(fetchPost(postId)).then((outcome) => {
      const post = dispatch((_dispatch, getState) => selectPost(getState(), postId))
      if (isCurrent) setAnswer(outcome === 'found' ? (post ?? 'gone') : outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [dispatch, postId, tries])

  const back = (
    <LinkButton to={channelPath(channel)}>
      {t('composer.states.toCommunity', { name: channel.title })}
    </LinkButton>
  )
  if (answer === null) return <Spinner />
  if (answer === 'failed')
    return (
      <ErrorState
        title={t('composer.states.failedTitle')}
        text={t('composer.states.failedText')}
        onRetry={() => setTries(tries + 1)}
      />
    )
  if (answer === 'gone')
    return (
      <ErrorState
        kind="gone"
        title={t('composer.states.goneTitle')}
        text={t('composer.states.goneText')}
        action={back}
      />
    )
  if (!canEditPost(standing, answer))
    return (
      <NoPermission
        title={t('composer.states.notYoursTitle')}
        text={t('composer.states.notYoursText')}
        action={back}
      />
    )
  return <Changed key={tries} post={answer} onDiscard={() => setTries(tries + 1)} />
}

function Changed({ post, onDiscard }: { readonly post: Post; readonly onDiscard: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const draftId = `edit-${post._id}`

  function discard() {
    forgetFiles(draftId)
    void dispatch(deleteDraft(draftId)).catch(() => undefined)
    onDiscard()
  }
  const nameOf = (kind: 'picture' | 'video', number: number) => t(`composer.media.${kind}`, { number })
  return (
    <Desk
      draftId={draftId}
      initial={bodyOfPost(post, nameOf)}
      isNew
      isSent={post.sentAsEmail}
      isOwn={post.isOwn}
      backTo={pathOf(post)}
      note={
        <Banner tone="info" role="status" action={{ label: t('composer.discard'), onClick: discard }}>
          {t('composer.restored')}
        </Banner>
      }
    />
  )
}
