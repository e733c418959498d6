import { canGrant, type Permission } from '@guildhall/contract/channels'
import { canBeJoinable, canChangePermissions } from '@guildhall/contract/roles'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Select } from '../ui/forms/choices/Select.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { PermissionMatrix } from './permissions/PermissionMatrix.tsx'
import { type Preset, presetOf, presetPermissions, presetsFor } from './permissions/presets.ts'
import { RoleLimits } from './permissions/RoleLimits.tsx'
import styles from './RolePermissions.module.css'
import { useRoleEditing } from './role-context.ts'
import { selectEverybodysPermissions } from './selectors.ts'

/** What a role allows its holders. */
export function RolePermissions() {
  const { t } = useTranslation()
  const channel = useChannel()
  const standing = useStanding()
  const { role, draft, canEdit, change } = useRoleEditing()
  const [search, setSearch] = useState('')
  const everybodys = useAppSelector((state) => selectEverybodysPermissions(state, channel._id))
  const canChange = canChangePermissions(standing, role, role.permissions)
  const isForTheTaking = draft.isJoinable
  const mayBeJoined = canBeJoinable({ ...role, permissions: [...draft.permissions] })

  const grant = (permission: Permission, isGranted: boolean) =>
    change({
      permissions: isGranted
        ? [...draft.permissions, permission]
        : draft.permissions.filter((one) => one !== permission),
    })

  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <TextField
          label={t('roles.find')}
          isLabelUnseen
          type="search"
          size="dense"
          icon={<Search size={15} strokeWidth={1.75} />}
          placeholder={t('roles.find')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Switch
          isInline
          label={t('roles.showOnProfile')}
          checked={draft.showOnProfile}
          disabled={!canEdit}
          onChange={({ currentTarget }) => change({ showOnProfile: currentTarget.checked })}
        />
        {role.native === null && role.roleType === 'user' && (
          <Switch
            isInline
            label={t('roles.isJoinable')}
            checked={draft.isJoinable}
            disabled={
              !canEdit || (!draft.isJoinable && !(mayBeJoined && (role.isJoinable || role.isWithinReach)))
            }
            onChange={({ currentTarget }) => change({ isJoinable: currentTarget.checked })}
          />
        )}
        {canChange && !isForTheTaking && (
          <div className={styles.start}>
            <span aria-hidden="true">{t('roles.startFrom')}</span>
            <Select
              label={t('roles.startFrom')}
              isLabelUnseen
              size="dense"
              value={presetOf(draft.permissions)}
              placeholder={t('roles.ownChoice')}
              options={presetsFor(standing).map((value) => ({ value, label: t(`roles.presets.${value}`) }))}
              onChange={(value) => change({ permissions: presetPermissions(value as Preset) })}
            />
          </div>
        )}
      </div>
      {role.native === 'admin' && <Banner>{t('roles.adminsMayAll')}</Banner>}
      {isForTheTaking && <Banner>{t('roles.joinableAllowsNothing')}</Banner>}
      {!canChange && role.native !== 'admin' && <Banner>{t(canEdit ? 'roles.own' : 'roles.tooHigh')}</Banner>}
      <PermissionMatrix
        granted={draft.permissions}
        everybodys={role.native === 'member' ? [] : everybodys}
        isOffered={(permission) => canChange && canGrant(standing, [permission])}
        isFixed={!canChange || isForTheTaking}
        search={search}
        onChange={grant}
      />
      <RoleLimits />
    </div>
  )
}
