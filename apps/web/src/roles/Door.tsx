import type { Verdict } from '@guildhall/contract/roles'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NoPermission } from '../ui/feedback/NoPermission.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Ways } from './Ways.tsx'
import { explain, type Place, questionOf } from './why.ts'

interface Props {
  readonly place: Place
  /** Instead, where the viewer is told nothing of it. */
  readonly gone: ReactNode
  /** What to load once a role is theirs. */
  readonly onIn: () => Promise<void>
}

/** In place of a room or a collection that the viewer may not see: the reason and the way in, or nothing at all. */
export function Door({ place: { kind, id }, gone, onIn }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const [answer, setAnswer] = useState<Verdict | 'gone' | 'failed' | null>(isSignedIn ? null : 'gone')
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    dispatch(explain(channel._id, questionOf({ kind, id }))).then(
      (verdict) => isCurrent && setAnswer(verdict),
      (error: unknown) =>
        isCurrent &&
        setAnswer(error instanceof RequestFailed && error.status !== undefined ? 'gone' : 'failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, channel._id, kind, id, isSignedIn, tries])

  if (answer === null) return <Spinner />
  if (answer === 'failed')
    return (
      <ErrorState
        title={t(`why.door.${kind}.failed`)}
        text={t('why.door.failedText')}
        onRetry={() => setTries(tries + 1)}
      />
    )
  if (answer === 'gone') return gone
  const isOutside = answer.missing === 'membership'
  return (
    <NoPermission
      title={t(`why.door.${kind}.title`)}
      text={t(isOutside ? 'why.door.members' : 'why.door.roles')}
      action={
        isOutside ? (
          <LinkButton tone="primary" to={channelPath(channel, 'about')}>
            {t('why.door.about', { name: channel.title })}
          </LinkButton>
        ) : (
          <Ways ways={answer.ways} onIn={onIn} />
        )
      }
    />
  )
}
