import { may } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { OpenedThings } from '../roles/OpenedThings.tsx'
import { useRoleEditing } from '../roles/role-context.ts'
import { roleLearned } from '../roles/thunks.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { loadThreadGroups, selectHeadedThreads } from './thread-groups.ts'

const openThread =
  (channelId: string, roleId: string, chatId: string, isOpened: boolean): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    const input = { channelId, roleId, chatIds: [chatId], isRemoved: !isOpened }
    const { role } = await request(roleCalls.updateChatsRole, input)
    await dispatch(loadThreadGroups(channelId))
    dispatch(roleLearned(channelId, role))
    dispatch(toasted({ textKey: 'threads.rolesSaved', duration: 3000 }))
  }

/** Which threads a role opens. A thread with a role is for whoever holds one of its roles. */
export function RoleThreads() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const standing = useStanding()
  const { role } = useRoleEditing()
  const headed = useAppSelector((state) => selectHeadedThreads(state, _id))
  const { status, retry } = useLoad(_id, () => dispatch(loadThreadGroups(_id)))
  if (!headed && status === 'failed')
    return (
      <ErrorState title={t('threadGroups.loadFailed')} text={t('rooms.loadFailedText')} onRetry={retry} />
    )
  if (!headed)
    return (
      <SkeletonGroup onRetry={retry}>
        <Skeleton shape="block" height={156} />
      </SkeletonGroup>
    )
  return (
    <OpenedThings
      label={t('threads.openedBy', { role: role.title })}
      empty={{
        title: t('threads.noneTitle'),
        text: t('threads.noneText'),
        icon: <MessageCircle size={32} strokeWidth={1.75} />,
      }}
      isFixed={!may(standing, 'moderateChats') || !may(standing, 'manageRoles') || role.native === 'member'}
      things={headed
        .flatMap(({ threads }) => threads)
        .map(({ _id: id, title, isPublic, roles }) => ({
          id,
          name: title,
          icon: <MessageCircle size={16} strokeWidth={1.75} aria-hidden="true" />,
          detail: t(isPublic ? 'rooms.everyone' : 'rooms.restricted'),
          isForAll: isPublic,
          isOpened: roles.some((one) => one._id === role._id),
        }))}
      closing={({ name }) => ({
        title: t('rooms.restrictTitle', { name, role: role.title }),
        text: t('threads.restrictText', { role: role.title }),
        confirmLabel: t('rooms.restrictConfirm', { name }),
      })}
      onChange={(id, isOpened) => dispatch(openThread(_id, role._id, id, isOpened))}
    />
  )
}
