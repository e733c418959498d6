import type { Role } from '@guildhall/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChannel } from '../../channels/use-channel.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { deleteRole } from '../thunks.ts'

interface Props {
  readonly role: Role
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function DeleteRole({ role: { _id, title, membersCount }, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const channel = useChannel()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await dispatch(deleteRole(channel._id, _id))
      dispatch(
        toasted({ textKey: 'roles.deleted', values: { name: title }, kind: 'removed', duration: 3000 }),
      )
      await navigate(settingPath(channel, 'roles'), { replace: true })
    } catch (error) {
      dispatch(tellFailure(error, 'roles.deleteFailed'))
      setBusy(false)
      onClose()
    }
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('roles.deleteTitle', { name: title })}
      text={t('roles.deleteText', { count: membersCount })}
      confirmLabel={t('roles.deleteConfirm', { name: title })}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
    />
  )
}
