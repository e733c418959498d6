import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { RoomCard } from './RoomCard.tsx'
import styles from './RoomsCard.module.css'
import { isGrouped, type RoomGroup } from './selectors.ts'
import { useRooms } from './use-rooms.ts'

/** The rooms that the viewer may enter. */
export function RoomsCard() {
  const { t } = useTranslation()
  const { groups, isFailed, retry } = useRooms(useChannel())
  if (isFailed)
    return <ErrorState title={t('rooms.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
  if (groups) return <Groups groups={groups} />
  return (
    <SkeletonGroup onRetry={retry}>
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
    </SkeletonGroup>
  )
}

function Groups({ groups }: { readonly groups: readonly RoomGroup[] }) {
  const { t } = useTranslation()
  const open = groups
    .map(({ group, rooms }) => ({ group, rooms: rooms.filter(({ hasAccess }) => hasAccess) }))
    .filter(({ rooms }) => rooms.length > 0)
  if (open.length === 0)
    return (
      <Empty
        icon={<MessagesSquare size={32} strokeWidth={1.75} />}
        title={t('rooms.noneTitle')}
        text={t('rooms.noneText')}
      />
    )
  return open.map(({ group, rooms }) => (
    <section key={group._id} className={styles.group}>
      <h2 className={styles.heading}>
        <bdi>{isGrouped(group) ? group.title : t('rooms.noGrouping')}</bdi>
      </h2>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <RoomCard key={room._id} room={room} />
        ))}
      </ul>
    </section>
  ))
}
