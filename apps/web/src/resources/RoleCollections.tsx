import { may } from '@guildhall/contract/channels'
import { Folder, LibraryBig } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { OpenedThings } from '../roles/OpenedThings.tsx'
import { useRoleEditing } from '../roles/role-context.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { CollectionsSkeleton } from './CollectionsSkeleton.tsx'
import { loadShelf, selectResources, selectShelf } from './lists.ts'
import { openResource } from './thunks.ts'

/** Which collections a role opens. One without roles is for every member. */
export function RoleCollections() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const standing = useStanding()
  const { role } = useRoleEditing()
  const shelf = { channelId, parentId: null }
  const { status, lastUpdatedOn } = useAppSelector((state) => selectShelf(state, shelf))
  const resources = useAppSelector((state) => selectResources(state, shelf))
  const load = () => dispatch(loadShelf({ channelId, parentId: null }))

  useEffect(() => {
    void dispatch(loadShelf({ channelId, parentId: null }))
  }, [dispatch, channelId])

  if (lastUpdatedOn === null && status === 'failed')
    return (
      <ErrorState
        title={t('collections.loadFailed')}
        text={t('collections.loadFailedText')}
        onRetry={() => void load()}
      />
    )
  if (lastUpdatedOn === null) return <CollectionsSkeleton onRetry={() => void load()} />
  return (
    <OpenedThings
      label={t('collections.openedBy', { role: role.title })}
      empty={{
        title: t('collections.noneTitle'),
        text: t('collections.noneText'),
        icon: <LibraryBig size={32} strokeWidth={1.75} />,
      }}
      isFixed={!may(standing, 'manageResources') || !may(standing, 'manageRoles')}
      things={resources
        .filter(({ type }) => type === 'folder')
        .map(({ _id, title, roles }) => ({
          id: _id,
          name: title,
          icon: <Folder size={16} strokeWidth={1.75} aria-hidden="true" />,
          detail: roles.length > 0 ? roles.map((one) => one.title).join(', ') : t('rooms.everyone'),
          isForAll: roles.length === 0,
          isOpened: roles.some((one) => one._id === role._id),
        }))}
      closing={({ name }) => ({
        title: t('rooms.restrictTitle', { name, role: role.title }),
        text: t('collections.restrictText', { role: role.title }),
        confirmLabel: t('rooms.restrictConfirm', { name }),
      })}
      onChange={async (id, isOpened) => {
        await dispatch(openResource(channelId, role._id, id, isOpened))
        await load()
      }}
    />
  )
}
