import { may } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { OpenedThings } from '../roles/OpenedThings.tsx'
import { useRoleEditing } from '../roles/role-context.ts'
import { roleLearned } from '../roles/thunks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { useEventList } from './calendar/use-event-list.ts'
import { fetchEvent } from './fetch-event.ts'
import { useEventTimes } from './use-event-times.ts'

const openEvent =
  (channelId: string, roleId: string, eventId: string, isOpened: boolean): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    const input = { channelId, roleId, eventIds: [eventId], isRemoved: !isOpened }
    const { role } = await request(roleCalls.updateEventsRole, input)
    await dispatch(fetchEvent(eventId))
    dispatch(roleLearned(channelId, role))
  }

/** Which coming events a role opens. An event with a role is for whoever holds one of its roles. */
export function RoleEvents() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const standing = useStanding()
  const { role } = useRoleEditing()
  const times = useEventTimes()
  const { events, list, isFirst, isFailed, load } = useEventList(channelId, 'coming', {})
  if (isFailed)
    return (
      <ErrorState
        title={t('events.loadFailed')}
        text={t('events.loadFailedText')}
        onRetry={() => load('first')}
      />
    )
  if (isFirst)
    return (
      <SkeletonGroup onRetry={() => load('first')}>
        <Skeleton shape="block" height={156} />
      </SkeletonGroup>
    )
  return (
    <>
      <OpenedThings
        label={t('events.openedBy', { role: role.title })}
        empty={{
          title: t('events.rolesEmptyTitle'),
          text: t('events.rolesEmptyText'),
          icon: <CalendarDays size={32} strokeWidth={1.75} />,
        }}
        isFixed={!may(standing, 'moderateEvents') || !may(standing, 'manageRoles')}
        things={events.map((event) => ({
          id: event._id,
          name: event.title,
          icon: <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />,
          detail: t('events.opened', {
            when: times.forReader(event).whole,
            who: t(event.isRestricted ? 'rooms.restricted' : 'rooms.everyone'),
          }),
          isForAll: !event.isRestricted,
          isOpened: event.roles.some(({ _id }) => _id === role._id),
        }))}
        closing={({ name }) => ({
          title: t('rooms.restrictTitle', { name, role: role.title }),
          text: t('events.restrictText', { role: role.title }),
          confirmLabel: t('rooms.restrictConfirm', { name }),
        })}
        onChange={(id, isOpened) => dispatch(openEvent(channelId, role._id, id, isOpened))}
      />
      {list.hasMore && events.length > 0 && (
        <Button tone="ghost" isBusy={list.status === 'loading'} onClick={() => load('next')}>
          {t('loadMore')}
        </Button>
      )}
    </>
  )
}
