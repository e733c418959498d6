import type { Chat } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { leaveChat } from '../store/group-thunks.ts'
import { blockInChat, clearChat, deleteChat } from '../store/seat-thunks.ts'
import { useChatName } from '../store/use-chat-name.ts'

interface Props {
  readonly kind: 'clear' | 'delete' | 'leave' | 'block'
  readonly chat: Chat
  readonly onClose: () => void
  readonly onGone: (chatId: string) => void
}

const deeds: Record<Props['kind'], (chat: Chat) => Thunk<Promise<boolean>>> = {
  clear: clearChat,
  delete: deleteChat,
  leave: leaveChat,
  block: (chat) => blockInChat(chat, true),
}

/** Asks before something that cannot be undone; it is shown at once and taken back if the server refuses. */
export function ChatConfirm({ kind, chat, onClose, onGone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const name = useChatName(chat)
  const text =
    kind === 'leave' ? t(`chatList.confirm.leaveText.${chat.type}`) : t(`chatList.confirm.${kind}Text`)

  async function confirm() {
    onClose()
    const isDone = await dispatch(deeds[kind](chat))
    if (isDone && (kind === 'delete' || kind === 'leave')) onGone(chat._id)
  }

  return (
    <Confirm
      isOpen
      isDanger
      onClose={onClose}
      title={t(`chatList.confirm.${kind}Title`, { name })}
      text={text}
      confirmLabel={t(`chatList.confirm.${kind}`, { name })}
      onConfirm={() => void confirm()}
    />
  )
}
