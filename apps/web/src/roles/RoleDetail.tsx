import { canEditRole, canTakeRole, type Role } from '@guildhall/contract/roles'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { settingPath } from '../channels/use-channel-settings.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Tabs } from '../ui/display/Tabs.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SaveBar } from '../ui/feedback/SaveBar.tsx'
import { rolePath } from './address.ts'
import { RoleHeader } from './detail/RoleHeader.tsx'
import { loadHolders } from './people.ts'
import styles from './RoleDetail.module.css'
import { RoleEditingContext } from './role-context.ts'
import type { RoleTab } from './role-tabs.ts'
import { selectRole, selectRoleList } from './selectors.ts'
import { useRoleDraft } from './use-role-draft.ts'

/** One role, with its pages as tabs. */
export function RoleDetail({ tabs }: { readonly tabs: readonly RoleTab[] }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const { roleId = '' } = useParams()
  const role = useAppSelector((state) => selectRole(state, roleId))
  const { lastUpdatedOn } = useAppSelector((state) => selectRoleList(state, channel._id))
  if (role?.channelId === channel._id) return <Detail key={roleId} role={role} tabs={tabs} />
  if (lastUpdatedOn === null) return null
  return (
    <ErrorState
      kind="gone"
      title={t('roles.goneTitle')}
      text={t('roles.goneText')}
      action={<LinkButton to={settingPath(channel, 'roles')}>{t('roles.toAll')}</LinkButton>}
    />
  )
}

function Detail({ role, tabs }: { readonly role: Role; readonly tabs: readonly RoleTab[] }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const standing = useStanding()
  const canEdit = canEditRole(standing, role)
  const editing = useRoleDraft(channel._id, role)
  const { draft, count, titleError, change } = editing
  const to = (...tab: string[]) => rolePath(channel, role._id, ...tab)

  useEffect(() => {
    void dispatch(loadHolders(channel._id, role._id))
  }, [dispatch, channel._id, role._id])

  return (
    <div className={styles.detail}>
      <RoleHeader role={role} />
      <div className={styles.tabs}>
        <Tabs
          label={t('roles.tabsOf', { name: role.title })}
          tabs={[
            { to: to(), label: t('roles.tabs.permissions'), isExact: true },
            { to: to('people'), label: t('roles.tabs.people'), count: role.membersCount },
            { to: to('rooms'), label: t('roles.tabs.rooms'), count: role.contextsCount },
            ...tabs.map(({ path, labelKey, countOf }) => ({
              to: to(path),
              label: t(labelKey),
              count: countOf(role),
            })),
            { to: to('display'), label: t('roles.tabs.display') },
          ]}
        />
      </div>
      {canTakeRole(standing, role) && !role.isWithinReach && (
        <div className={styles.reach}>
          <Banner>{t('roles.outOfReach')}</Banner>
        </div>
      )}
      <RoleEditingContext value={{ role, draft, canEdit, titleError, change }}>
        <Outlet context={channel} />
      </RoleEditingContext>
      {count > 0 && (
        <SaveBar
          text={t('roles.unsaved', { count, name: role.title })}
          error={editing.problem}
          isBusy={editing.isBusy}
          onDiscard={editing.discard}
          onSave={() => void editing.save()}
        />
      )}
      <UnsavedGuard isUnsaved={count > 0} within={to()} />
    </div>
  )
}
