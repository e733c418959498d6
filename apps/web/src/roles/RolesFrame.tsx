import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useCanOpenSetting } from '../channels/setting-rows.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { useMedia } from '../shell/use-media.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { RoleList } from './RoleList.tsx'
import styles from './RolesFrame.module.css'
import { RolesSkeleton } from './RolesSkeleton.tsx'
import { selectRoleList } from './selectors.ts'
import { loadRoles } from './thunks.ts'

/** The roles beside the one that is open; on a phone each is a page of its own. */
export function RolesFrame() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const { roleId } = useParams()
  const { status, lastUpdatedOn } = useAppSelector((state) => selectRoleList(state, channel._id))
  const isNarrow = useMedia('(width < 768px)')
  const isAllowed = useCanOpenSetting(channel, 'roles')
  const load = () => void dispatch(loadRoles(channel._id))

  useEffect(() => {
    if (isAllowed) void dispatch(loadRoles(channel._id))
  }, [dispatch, channel._id, isAllowed])

  if (!isAllowed) return <ChannelSettingsPage setting="roles">{null}</ChannelSettingsPage>
  const list =
    lastUpdatedOn !== null ? (
      <RoleList />
    ) : status === 'failed' ? (
      <ErrorState title={t('roles.loadFailed')} text={t('roles.loadFailedText')} onRetry={load} />
    ) : (
      <RolesSkeleton onRetry={load} />
    )
  if (isNarrow)
    return roleId ? (
      <Outlet context={channel} />
    ) : (
      <SettingsPage
        title={t('channelSettings.roles')}
        description={t('roles.intro')}
        back={{ label: t('channelSettings.index'), to: channelPath(channel, 'settings') }}
      >
        {list}
      </SettingsPage>
    )
  return (
    <div className={styles.frame}>
      <div className={styles.side}>{list}</div>
      <div className={styles.detail}>
        <Outlet context={channel} />
      </div>
    </div>
  )
}
