import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { isGone } from '../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
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
  const { data, status, error, retry } = useLoad(isSignedIn ? `${channel._id} ${kind} ${id}` : null, () =>
    dispatch(explain(channel._id, questionOf({ kind, id }))),
  )

  if (status === 'loading') return <Spinner />
  if (status === 'failed' && !isGone(error))
    return <ErrorState title={t(`why.door.${kind}.failed`)} text={t('why.door.failedText')} onRetry={retry} />
  if (!data) return gone
  const isOutside = data.missing === 'membership'
  const isForSale = data.missing === 'payment'
  return (
    <NoPermission
      title={t(`why.door.${kind}.title`)}
      text={t(isOutside ? 'why.door.members' : isForSale ? 'why.door.tiers' : 'why.door.roles')}
      action={
        isOutside ? (
          <LinkButton tone="primary" to={channelPath(channel, 'about')}>
            {t('why.door.about', { name: channel.title })}
          </LinkButton>
        ) : (
          <Ways ways={data.ways} onIn={onIn} />
        )
      }
    />
  )
}
