import type { Chat } from '@guildhall/contract/chats'
import {
  Ban,
  Bell,
  BellOff,
  CheckCheck,
  CircleDot,
  Eraser,
  Flag,
  Info,
  LogIn,
  LogOut,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../../ui/overlay/MenuSeparator.tsx'
import { useAskChat } from '../store/ask-chat.ts'
import { joinChat } from '../store/group-thunks.ts'
import { blockInChat, markRead, markUnread, muteChat } from '../store/seat-thunks.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

interface Props {
  readonly chat: Chat
  /** Opens the panel about the chat, where there is one to open. */
  readonly onInfo?: () => void
}

/** What can be done with a chat as a whole. */
export function ChatMenuItems({ chat, onInfo }: Props) {
  return (
    <>
      {onInfo && <InfoItem onInfo={onInfo} />}
      {chat.isMember ? <OfMember chat={chat} /> : <OfReader chat={chat} />}
      <MenuSeparator />
      <Endings chat={chat} />
    </>
  )
}

function InfoItem({ onInfo }: { readonly onInfo: () => void }) {
  const { t } = useTranslation()
  return (
    <MenuItem icon={<Info {...icon} />} onSelect={onInfo}>
      {t('chatList.info')}
    </MenuItem>
  )
}

/** A thread can be read without taking part. */
function OfReader({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <MenuItem icon={<LogIn {...icon} />} onSelect={() => void dispatch(joinChat(chat._id))}>
      {t('chatList.join')}
    </MenuItem>
  )
}

function OfMember({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isMuted, unreadMessageCount, lastSeq, clearedSeq } = chat
  const Mute = isMuted ? Bell : BellOff
  return (
    <>
      {unreadMessageCount > 0 ? (
        <MenuItem icon={<CheckCheck {...icon} />} onSelect={() => void dispatch(markRead(chat))}>
          {t('chatList.markRead')}
        </MenuItem>
      ) : (
        lastSeq > clearedSeq && (
          <MenuItem icon={<CircleDot {...icon} />} onSelect={() => void dispatch(markUnread(chat))}>
            {t('chatList.markUnread')}
          </MenuItem>
        )
      )}
      <MenuItem
        icon={<Mute {...icon} />}
        onSelect={() => void dispatch(muteChat(chat, { isMuted: !isMuted }))}
      >
        {t(isMuted ? 'chatList.unmute' : 'chatList.mute')}
      </MenuItem>
    </>
  )
}

function Endings({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const ask = useAskChat()
  const { type, isMember, isBlocked } = chat
  const isDirect = type === 'direct'
  return (
    <>
      {isMember && (
        <MenuItem icon={<Eraser {...icon} />} onSelect={() => ask({ kind: 'clear', chat })}>
          {t('chatList.clear')}
        </MenuItem>
      )}
      {isMember && type !== 'channelThread' && (
        <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => ask({ kind: 'delete', chat })}>
          {t('chatList.delete')}
        </MenuItem>
      )}
      {isMember && !isDirect && (
        <MenuItem tone="danger" icon={<LogOut {...icon} />} onSelect={() => ask({ kind: 'leave', chat })}>
          {t(`chatList.leave.${type}`)}
        </MenuItem>
      )}
      {isDirect && (
        <MenuItem
          tone={isBlocked ? 'default' : 'danger'}
          icon={<Ban {...icon} />}
          onSelect={() =>
            isBlocked ? void dispatch(blockInChat(chat, false)) : ask({ kind: 'block', chat })
          }
        >
          {t(isBlocked ? 'people.unblock' : 'people.block')}
        </MenuItem>
      )}
      <MenuItem tone="danger" icon={<Flag {...icon} />} onSelect={() => ask({ kind: 'report', chat })}>
        {t(`chatList.report.${type}`)}
      </MenuItem>
    </>
  )
}
