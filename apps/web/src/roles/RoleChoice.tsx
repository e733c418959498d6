import type { Role } from '@guildhall/contract/roles'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { MultiCombobox } from '../ui/forms/choices/MultiCombobox.tsx'
import { RoleSwatch } from './RoleSwatch.tsx'
import { selectRoles } from './selectors.ts'
import { loadRoles } from './thunks.ts'

interface Props {
  readonly label: string
  readonly note?: string
  readonly help?: string
  readonly error?: string
  readonly value: readonly string[]
  readonly onChange: (roleIds: readonly string[]) => void
  /** Left out, all roles can be chosen. */
  readonly isOffered?: (role: Role) => boolean
}

/** Roles that something is for. Everybody is a member, so that one is not among them. */
export function RoleChoice({ value, onChange, isOffered = () => true, ...words }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const roles = useAppSelector((state) => selectRoles(state, channelId))

  useEffect(() => {
    void dispatch(loadRoles(channelId))
  }, [dispatch, channelId])

  const options = roles
    .filter((role) => role.native !== 'member' && (isOffered(role) || value.includes(role._id)))
    .map((role) => ({ value: role._id, label: role.title, icon: <RoleSwatch role={role} /> }))
  const unknown = value.filter((id) => !options.some((option) => option.value === id))
  return (
    <MultiCombobox
      {...words}
      placeholder={t('roles.choose')}
      options={options}
      value={options.filter((option) => value.includes(option.value))}
      onChange={(chosen) => onChange([...unknown, ...chosen.map((option) => option.value)])}
    />
  )
}
