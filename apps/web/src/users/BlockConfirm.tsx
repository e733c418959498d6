import { useTranslation } from 'react-i18next'
import { PersonConfirm, type PersonConfirmProps } from './PersonConfirm.tsx'
import { blockUser } from './thunks.ts'

export function BlockConfirm({ user: { _id, fullname: name }, ...rest }: PersonConfirmProps) {
  const { t } = useTranslation()
  return (
    <PersonConfirm
      {...rest}
      title={t('people.blockTitle', { name })}
      text={t('people.blockText')}
      confirmLabel={t('people.blockConfirm', { name })}
      act={blockUser(_id)}
    />
  )
}
