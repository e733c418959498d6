import type { Verdict, WayIn } from '@guildhall/contract/roles'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../channels/address.ts'
import { useChannel } from '../channels/use-channel.ts'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { explain, joinRole } from '../roles/why.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NoPermission } from '../ui/feedback/NoPermission.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import type { KeptContext } from './collections.ts'
import { loadRooms } from './thunks.ts'

interface Props {
  readonly roomId: string
  /** Those who manage rooms know of it although they may not enter. */
  readonly room: KeptContext | undefined
}

/** In place of a room that the viewer may not enter: the reason and the way in, or nothing at all. */
export function RoomDoor({ roomId, room }: Props) {
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
    dispatch(explain(channel._id, { contextId: roomId })).then(
      (verdict) => isCurrent && setAnswer(verdict),
      (error: unknown) =>
        isCurrent &&
        setAnswer(error instanceof RequestFailed && error.status !== undefined ? 'gone' : 'failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, channel._id, roomId, isSignedIn, tries])

  if (answer === null) return <Spinner />
  if (answer === 'failed')
    return (
      <ErrorState
        title={t('rooms.loadFailed')}
        text={t('rooms.loadFailedText')}
        onRetry={() => setTries(tries + 1)}
      />
    )
  if (answer === 'gone' && !room) return <NotFound />
  const ways = answer === 'gone' ? [] : answer.ways
  const isOutside = answer !== 'gone' && answer.missing === 'membership'
  return (
    <NoPermission
      title={t('rooms.door.title')}
      text={t(isOutside ? 'rooms.door.members' : 'rooms.door.roles')}
      action={
        isOutside ? (
          <LinkButton tone="primary" to={channelPath(channel, 'about')}>
            {t('rooms.door.about', { name: channel.title })}
          </LinkButton>
        ) : (
          <Ways ways={ways} onIn={() => dispatch(loadRooms(channel._id))} />
        )
      }
    />
  )
}

function Ways({ ways, onIn }: { readonly ways: readonly WayIn[]; readonly onIn: () => Promise<void> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const [busyWith, setBusyWith] = useState<string | null>(null)

  async function join(roleId: string) {
    setBusyWith(roleId)
    if (await dispatch(joinRole(channel, roleId))) await onIn().catch(() => undefined)
    setBusyWith(null)
  }

  const joinable = ways.flatMap(({ kind, role }) => (kind === 'joinRole' && role ? [role] : []))
  const others = ways.flatMap(({ kind, role }) => (kind === 'askForRole' && role ? [role] : []))
  return (
    <>
      {joinable.map(({ _id, title }) => (
        <Button key={_id} tone="primary" isBusy={busyWith === _id} onClick={() => void join(_id)}>
          {t('rooms.door.join', { role: title })}
        </Button>
      ))}
      {joinable.length === 0 && others.length > 0 && (
        <span>{t('rooms.door.ask', { roles: others.map(({ title }) => title).join(', ') })}</span>
      )}
    </>
  )
}
