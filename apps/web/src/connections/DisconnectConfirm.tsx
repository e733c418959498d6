import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import type { KeptUser } from '../users/collections.ts'
import { relate } from './thunks.ts'

interface Props {
  readonly user: KeptUser
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function DisconnectConfirm({ user: { _id, fullname: name }, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('connections.disconnectTitle', { name })}
      text={t('connections.disconnectText')}
      confirmLabel={t('connections.disconnectConfirm', { name })}
      isDanger
      onConfirm={() => {
        onClose()
        void dispatch(relate('disconnect', _id))
      }}
    />
  )
}
