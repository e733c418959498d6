import type { Chat, ChatMember } from '@guildhall/contract/chats'
import { Ellipsis, MessageCircle, ShieldCheck, ShieldOff, UserMinus, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { usePersonPath } from '../../users/people-place.ts'
import { selectIsMe } from '../../users/selectors.ts'
import type { ChatQuestion } from '../store/ask-chat.ts'
import { chatPath } from '../store/chat-path.ts'
import { changeMember } from '../store/group-thunks.ts'
import { startDirect } from '../store/start-direct.ts'
import { useTyping } from '../store/use-typing.ts'
import styles from './ChatPanel.module.css'

interface Props {
  readonly chat: Chat
  readonly member: ChatMember
  readonly onAsk: (question: ChatQuestion) => void
}

/** Somebody in a chat: an admin, the viewer, or one who is typing. */
export function MemberRow({ chat, member: { user, isAdmin }, onAsk }: Props) {
  const { t } = useTranslation()
  const isMe = useAppSelector((state) => selectIsMe(state, user._id))
  const isTyping = useTyping(chat).some(({ _id }) => _id === user._id)
  return (
    <li className={styles.member}>
      <PersonAvatarLink user={user} size={32} isBesideName />
      <span className={styles.memberWords}>
        <span className={styles.memberName}>
          <PersonLink user={user} />
          {isMe && <span className={styles.you}>{t('chatList.you')}</span>}
        </span>
        {isTyping && <span className={styles.memberNote}>{t('chatList.typingNow')}</span>}
      </span>
      {isAdmin && <Tag tone="brand">{t('chatList.admin')}</Tag>}
      {!isMe && <MemberMenu chat={chat} member={{ user, isAdmin }} onAsk={onAsk} />}
    </li>
  )
}

const icon = { size: 16, strokeWidth: 1.75 } as const

function MemberMenu({ chat, member: { user, isAdmin }, onAsk }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { slug } = useParams()
  const pathOf = usePersonPath()
  const { fullname: name } = user
  const canManage = chat.type === 'group' ? chat.isAdmin : chat.canModerate

  async function write() {
    try {
      const chatId = await dispatch(startDirect(user))
      await navigate(chatPath(slug, chatId))
    } catch (error) {
      dispatch(tellFailure(error))
    }
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={t('people.more', { name })}
          icon={<Ellipsis size={15} strokeWidth={1.75} />}
        />
      }
    >
      <MenuItem icon={<MessageCircle {...icon} />} onSelect={() => void write()}>
        {t('chatList.messageTo', { name })}
      </MenuItem>
      <MenuItem icon={<UserRound {...icon} />} onSelect={() => void navigate(pathOf(user))}>
        {t('chatList.openProfile')}
      </MenuItem>
      {canManage && chat.type === 'group' && (
        <MenuItem
          icon={isAdmin ? <ShieldOff {...icon} /> : <ShieldCheck {...icon} />}
          onSelect={() => void dispatch(changeMember(chat, user._id, isAdmin ? 'demote' : 'promote'))}
        >
          {t(isAdmin ? 'chatList.demote' : 'chatList.promote')}
        </MenuItem>
      )}
      {canManage && (
        <MenuItem
          tone="danger"
          icon={<UserMinus {...icon} />}
          onSelect={() => onAsk({ kind: 'removeMember', chat, person: user })}
        >
          {t(`chatList.removeFrom.${chat.type}`)}
        </MenuItem>
      )}
    </Menu>
  )
}
