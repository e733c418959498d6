import type { Chat } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { changeMember } from '../store/group-thunks.ts'

interface Props {
  readonly chat: Chat
  readonly person: Person
  readonly onClose: () => void
}

export function RemoveMember({ chat, person: { _id, fullname: name }, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      title={t('chatList.confirm.removeTitle', { name })}
      text={t('chatList.confirm.removeText')}
      confirmLabel={t('chatList.confirm.remove', { name })}
      onConfirm={() => {
        onClose()
        void dispatch(changeMember(chat, _id, 'remove'))
      }}
    />
  )
}
