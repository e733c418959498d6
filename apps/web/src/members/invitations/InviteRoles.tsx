import { may } from '@guildhall/contract/channels'
import { canGiveRole } from '@guildhall/contract/roles'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isWhole, standingOf } from '../../channels/selectors.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { RoleSwatch } from '../../roles/RoleSwatch.tsx'
import { selectRoles } from '../../roles/selectors.ts'
import { loadRoles } from '../../roles/thunks.ts'
import { MultiCombobox } from '../../ui/forms/choices/MultiCombobox.tsx'

interface Props {
  readonly channelId: string
  readonly help?: string
  readonly value: readonly string[]
  readonly onChange: (roleIds: string[]) => void
}

/** The roles that come with an invitation, for people who may give roles. Ranks are never among them. */
export function InviteRoles({ channelId, help, value, onChange }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useAppSelector((state) => state.channels.entities[channelId])
  const standing = isWhole(channel) ? standingOf(channel) : null
  const isManaging = standing !== null && may(standing, 'manageRoles')
  const roles = useAppSelector((state) => selectRoles(state, channelId)).filter(
    (role) => role.native === null && standing && canGiveRole(standing, role),
  )

  useEffect(() => {
    if (isManaging) void dispatch(loadRoles(channelId))
  }, [dispatch, channelId, isManaging])

  if (!isManaging || roles.length === 0) return null
  const options = roles.map((role) => ({
    value: role._id,
    label: role.title,
    icon: <RoleSwatch role={role} />,
  }))
  return (
    <MultiCombobox
      label={t('invitations.roles')}
      help={help}
      placeholder={t('roles.choose')}
      options={options}
      value={options.filter((option) => value.includes(option.value))}
      onChange={(chosen) => onChange(chosen.map((option) => option.value))}
    />
  )
}
