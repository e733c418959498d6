import type { Role } from '@guildhall/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import type { KeptUser } from '../../users/collections.ts'
import { assignRole } from '../people.ts'
import { holderListId } from '../selectors.ts'

interface Props {
  readonly role: Role
  readonly user: KeptUser
  readonly onClose: () => void
}

/** Asks before somebody loses a role, which closes at once what it opened for them. */
export function TakeRole({ role, user, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const [isBusy, setBusy] = useState(false)
  const words = { name: user.fullname, role: role.title }

  async function take() {
    setBusy(true)
    const [channelId, roleId] = [channel._id, role._id]
    const listId = holderListId(roleId)
    try {
      await dispatch(assignRole({ channelId, roleId, userIds: [user._id], isRemoved: true, listId }))
    } catch (error) {
      dispatch(tellFailure(error, 'roles.people.takeFailed'))
    }
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t('roles.people.takeTitle', words)}
      text={t('roles.people.takeText', words)}
      confirmLabel={t('roles.people.takeConfirm', words)}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void take()}
    />
  )
}
