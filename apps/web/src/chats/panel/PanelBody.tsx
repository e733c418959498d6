import type { Chat } from '@guildhall/contract/chats'
import { Ban, Bell, BellOff, Flag, LogIn, LogOut, Pencil, Search, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { RoleChip } from '../../contexts/RoleChip.tsx'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { ChatFace } from '../list/ChatFace.tsx'
import { useAskChat } from '../store/ask-chat.ts'
import { joinChat } from '../store/group-thunks.ts'
import { blockInChat, muteChat } from '../store/seat-thunks.ts'
import { useChatName } from '../store/use-chat-name.ts'
import { selectThreadGroups } from '../thread-groups.ts'
import { ChatFiles } from './ChatFiles.tsx'
import styles from './ChatPanel.module.css'
import { PanelMembers } from './PanelMembers.tsx'

interface Props {
  readonly chat: Chat
  readonly onSearch?: () => void
}

const icon = { size: 15, strokeWidth: 1.75 } as const

/** What a chat is, who is in it, what was shared in it, and what can be done about it. */
export function PanelBody({ chat, onSearch }: Props) {
  return (
    <>
      <About chat={chat} />
      <Acts chat={chat} onSearch={onSearch} />
      {chat.isMember && chat.isMuted && <MentionsSwitch chat={chat} />}
      {chat.type !== 'direct' && <PanelMembers chat={chat} />}
      {chat.mediaCount > 0 && <ChatFiles chat={chat} kind="media" />}
      {chat.filesCount > 0 && <ChatFiles chat={chat} kind="files" />}
      {chat.type === 'channelThread' && <Readers chat={chat} />}
      <Endings chat={chat} />
    </>
  )
}

function About({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const ask = useAskChat()
  const name = useChatName(chat)
  const group = useAppSelector((state) =>
    selectThreadGroups(state, chat.channel ?? '')?.find(({ _id }) => _id === chat.group),
  )
  const canEdit = chat.type === 'group' ? chat.isAdmin : chat.type === 'channelThread' && chat.canModerate
  return (
    <div className={styles.about}>
      <ChatFace chat={chat} name={name} size="lg" isCurrent />
      <h3 className={styles.name}>
        {chat.sender ? <PersonLink user={chat.sender} /> : <bdi>{name}</bdi>}
        {canEdit && (
          <IconButton
            size="sm"
            label={t(`chatList.edit.${chat.type}`)}
            icon={<Pencil size={14} strokeWidth={1.75} />}
            onClick={() => ask({ kind: 'edit', chat })}
          />
        )}
      </h3>
      {chat.type === 'channelThread' && (
        <p className={styles.where}>
          {group ? t('chatList.threadIn', { group: group.title }) : t('chatList.thread')}
        </p>
      )}
      {chat.description !== '' && (
        <p className={styles.description} dir="auto">
          {chat.description}
        </p>
      )}
    </div>
  )
}

function Acts({ chat, onSearch }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const ask = useAskChat()
  const { isMuted, isMember } = chat
  const Mute = isMuted ? Bell : BellOff
  return (
    <div className={styles.acts}>
      {isMember ? (
        <Button
          size="sm"
          tone={isMuted ? 'soft' : 'secondary'}
          icon={<Mute {...icon} />}
          onClick={() => void dispatch(muteChat(chat, { isMuted: !isMuted }))}
        >
          {t(isMuted ? 'chatList.unmute' : 'chatList.mute')}
        </Button>
      ) : (
        <Button
          size="sm"
          tone="primary"
          icon={<LogIn {...icon} />}
          onClick={() => void dispatch(joinChat(chat._id))}
        >
          {t('chatList.join')}
        </Button>
      )}
      {onSearch && (
        <Button size="sm" icon={<Search {...icon} />} onClick={onSearch}>
          {t('chatList.searchIn')}
        </Button>
      )}
      {chat.type === 'group' && chat.isAdmin && (
        <Button size="sm" icon={<UserPlus {...icon} />} onClick={() => ask({ kind: 'addPeople', chat })}>
          {t('chatList.addPeople')}
        </Button>
      )}
    </div>
  )
}

/** Somebody who mutes a chat may still want to be told when they are named. */
function MentionsSwitch({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <div className={styles.card}>
      <Switch
        label={t('chatList.mentionsReach')}
        description={t('chatList.mentionsReachText')}
        checked={!chat.isMentionsMuted}
        onChange={({ currentTarget }) =>
          void dispatch(muteChat(chat, { isMentionsMuted: !currentTarget.checked }))
        }
      />
    </div>
  )
}

function Readers({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('chatList.whoReads')}</h3>
      {chat.isPublic ? (
        <p className={styles.plain}>{t('chatList.everybodyReads')}</p>
      ) : chat.roles.length > 0 ? (
        <div className={styles.roles}>
          {chat.roles.map((role) => (
            <RoleChip key={role._id} role={role} />
          ))}
        </div>
      ) : (
        <p className={styles.plain}>{t('chatList.addedRead')}</p>
      )}
      {!chat.canMembersMessage && <p className={styles.plain}>{t('chatList.moderatorsWrite')}</p>}
    </section>
  )
}

function Endings({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const ask = useAskChat()
  const { type, isMember, isBlocked } = chat
  return (
    <div className={styles.endings}>
      {isMember && type !== 'direct' && (
        <button type="button" className={styles.ending} onClick={() => ask({ kind: 'leave', chat })}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(`chatList.leave.${type}`)}
        </button>
      )}
      {type === 'direct' && (
        <button
          type="button"
          className={styles.ending}
          onClick={() => (isBlocked ? void dispatch(blockInChat(chat, false)) : ask({ kind: 'block', chat }))}
        >
          <Ban size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(isBlocked ? 'people.unblock' : 'people.block')}
        </button>
      )}
      <button type="button" className={styles.ending} onClick={() => ask({ kind: 'report', chat })}>
        <Flag size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(`chatList.report.${type}`)}
      </button>
    </div>
  )
}
