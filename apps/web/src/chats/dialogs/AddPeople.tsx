import { type Chat, MAX_FOLLOWED } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { addMembers } from '../store/group-thunks.ts'
import { useChatName } from '../store/use-chat-name.ts'
import { PeoplePicker } from './PeoplePicker.tsx'

interface Props {
  readonly chat: Chat
  readonly onClose: () => void
}

/** Brings people into a group; those in it already are not offered. */
export function AddPeople({ chat, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const name = useChatName(chat)
  const [people, setPeople] = useState<readonly Person[]>([])
  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t('chatList.addTo', { name })}
      description={t(chat.type === 'group' ? 'chatList.addText' : 'chatList.addThreadText')}
      saveLabel={t('chatList.addPeople')}
      onCheck={() => people.length > 0}
      onSave={() =>
        dispatch(
          addMembers(
            chat._id,
            people.map(({ _id }) => _id),
          ),
        )
      }
    >
      <PeoplePicker
        label={t('chatList.people')}
        chosen={people}
        onChange={setPeople}
        excludeChats={[chat._id]}
        max={Math.max(1, MAX_FOLLOWED - chat.membersCount)}
      />
    </SettingsDialog>
  )
}
