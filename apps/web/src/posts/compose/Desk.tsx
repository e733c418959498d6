import { canTakePart } from '@guildhall/contract/channels'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { takesWriting } from '../../channels/selectors.ts'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import type { KeptContext } from '../../contexts/collections.ts'
import { useRooms } from '../../contexts/use-rooms.ts'
import { useOpenDraft } from '../../editor/use-open-draft.ts'
import { MutedWords } from '../../moderation/lazy-lines.tsx'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { NoPermission } from '../../ui/feedback/NoPermission.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import type { Mode } from '../address.ts'
import { DraftsMenu } from './DraftsMenu.tsx'
import type { DraftBody } from './draft.ts'
import { selectPublication } from './selectors.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'
import { Writing } from './Writing.tsx'

interface Props {
  readonly draftId: string
  readonly initial: DraftBody
  readonly isNew: boolean
  readonly backTo: string
  readonly mode?: Mode
  /** The post has already been sent by mail. */
  readonly isSent?: boolean
  readonly isOwn?: boolean
  /** A notice above a draft from an earlier visit. */
  readonly note?: ReactNode
}

/** The composer with a draft, or why there is none. */
export function Desk({ draftId, initial, isNew, backTo, mode, isSent, isOwn, note }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const standing = useStanding()
  const { groups, isFailed, retry } = useRooms(channel)
  const {
    draft,
    isFailed: areDraftsMissing,
    touch,
    replace,
  } = useOpenDraft({
    keeper: useDraftKeeper(),
    channelId: channel._id,
    draftId,
    initial,
    isNew,
  })
  const publication = useAppSelector((state) => selectPublication(state, draftId))
  const toCommunity = (
    <LinkButton tone="primary" to={channelPath(channel)}>
      {t('composer.states.toCommunity', { name: channel.title })}
    </LinkButton>
  )

  if (!takesWriting(channel))
    return (
      <NoPermission title={t('closing.closedTitle')} text={t('closing.closedText')} action={toCommunity} />
    )
  if (!canTakePart(standing))
    return (
      <NoPermission
        title={t('composer.states.outsideTitle')}
        text={t('composer.states.outsideText', { name: channel.title })}
        action={toCommunity}
      />
    )
  if (standing.isMuted && !isOwn)
    return (
      <NoPermission
        title={t('reports.mutedTitle')}
        text={<MutedWords until={standing.mutedUntil} />}
        action={toCommunity}
      />
    )
  if (isFailed)
    return <ErrorState title={t('rooms.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
  if (!groups || !draft) return <Spinner />
  const takes = (room: KeptContext) => room.canPost || (isOwn === true && room._id === draft.body.roomId)
  const places = groups.map((group) => ({
    ...group,
    rooms: group.rooms.map((room) => ({ ...room, canPost: takes(room) })),
  }))
  const open = places.flatMap(({ rooms }) => rooms).filter(({ canPost }) => canPost)
  if (open.length === 0)
    return (
      <NoPermission
        title={t('composer.states.noRoomsTitle')}
        text={t('composer.states.noRoomsText')}
        action={toCommunity}
      />
    )
  if (publication && publication.progress > 0)
    return (
      <Empty
        icon={<PenLine size={32} strokeWidth={1.75} />}
        title={t('composer.states.underWay')}
        text={t('composer.states.underWayText')}
        action={toCommunity}
      />
    )
  const [only] = open.length === 1 ? open : []
  const placed = draft.body.roomId ? draft : { ...draft, body: { ...draft.body, roomId: only?._id ?? null } }
  return (
    <Writing
      key={draft.savedAt}
      channel={channel}
      groups={places}
      draft={placed}
      backTo={backTo}
      mode={mode}
      isSent={isSent}
      isOwn={isOwn}
      note={draft.savedAt === '' ? undefined : note}
      onTouch={touch}
      onReplace={replace}
      drafts={<DraftsMenu channel={channel} draftId={draftId} isFailed={areDraftsMissing} />}
    />
  )
}
