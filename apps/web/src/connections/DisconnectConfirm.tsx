import { useTranslation } from 'react-i18next'
import { PersonConfirm, type PersonConfirmProps } from '../users/PersonConfirm.tsx'
import { relate } from './thunks.ts'

export function DisconnectConfirm({ user: { _id, fullname: name }, ...rest }: PersonConfirmProps) {
  const { t } = useTranslation()
  return (
    <PersonConfirm
      {...rest}
      title={t('connections.disconnectTitle', { name })}
      text={t('connections.disconnectText')}
      confirmLabel={t('connections.disconnectConfirm', { name })}
      act={relate('disconnect', _id)}
    />
  )
}
