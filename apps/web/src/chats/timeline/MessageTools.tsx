import { Copy, Ellipsis, Forward, Pencil, Pin, PinOff, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { ReactionPicker } from '../../reactions/ReactionPicker.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { deleteForAll, pinMessage, reactTo } from '../store/act-on-message.ts'
import { useAskChat } from '../store/ask-chat.ts'
import { useConversation } from '../store/conversation-context.ts'
import type { TimelineMessage } from '../store/timeline.ts'
import styles from './Bubble.module.css'

const WhoReacted = lazyPart(async () => ({
  default: (await import('../../reactions/WhoReacted.tsx')).WhoReacted,
}))

interface Props {
  readonly message: TimelineMessage
  readonly isMine: boolean
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What can be done with a message, beside it for the pointer and in its row for keys. */
export const MessageTools = memo(function MessageTools({ message, isMine }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { chat, reply, edit } = useConversation()
  const ask = useAskChat()
  const [isReacting, setReacting] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isListed, setListed] = useState<boolean>()
  const { _id, text, isPinned } = message
  const canPin = chat.canModerate || (chat.type === 'direct' && chat.canWrite)
  const canDelete = isMine || chat.canModerate
  const canEdit = isMine && text !== '' && chat.canWrite

  async function copy() {
    await navigator.clipboard.writeText(text)
    dispatch(toasted({ textKey: 'chat.copied', kind: 'copied', duration: 2000 }))
  }

  return (
    <div className={styles.tools} role="toolbar" aria-label={t('chat.tools')}>
      {chat.canWrite && (
        <>
          <Popover
            title={t('reactions.pick')}
            isTitleUnseen
            size="sm"
            side="top"
            isOpen={isReacting}
            onOpenChange={setReacting}
            trigger={<IconButton size="sm" label={t('reactions.react')} icon={<SmilePlus {...icon} />} />}
          >
            <ReactionPicker
              chosen={message.userReaction ?? ''}
              onWho={
                message.reactions.total > 0
                  ? () => {
                      setReacting(false)
                      setListed(true)
                    }
                  : undefined
              }
              onPick={(reactionType) => {
                setReacting(false)
                void dispatch(reactTo(message, reactionType))
              }}
            />
          </Popover>
          <IconButton
            size="sm"
            label={t('chat.reply')}
            icon={<Reply {...icon} />}
            onClick={() => reply(message)}
          />
        </>
      )}
      <IconButton
        size="sm"
        label={t('chatList.forward')}
        icon={<Forward {...icon} />}
        onClick={() => ask({ kind: 'forward', messageIds: [_id] })}
      />
      {canPin && (
        <IconButton
          size="sm"
          label={t(isPinned ? 'chat.unpin' : 'chat.pin')}
          icon={isPinned ? <PinOff {...icon} /> : <Pin {...icon} />}
          onClick={() => void dispatch(pinMessage(message))}
        />
      )}
      {(text !== '' || canDelete) && (
        <Menu
          align="end"
          trigger={<IconButton size="sm" label={t('chat.more')} icon={<Ellipsis {...icon} />} />}
        >
          {text !== '' && (
            <MenuItem icon={<Copy {...icon} />} onSelect={() => void copy()}>
              {t('chat.copy')}
            </MenuItem>
          )}
          {canEdit && (
            <MenuItem icon={<Pencil {...icon} />} onSelect={() => edit(message)}>
              {t('chat.edit')}
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => setDeleting(true)}>
              {t('chat.deleteForAll')}
            </MenuItem>
          )}
        </Menu>
      )}
      {isListed !== undefined && (
        <Suspense>
          <WhoReacted
            kind="messages"
            item={{ _id, reactions: message.reactions, userReaction: message.userReaction ?? '' }}
            isOpen={isListed}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
      <Confirm
        isOpen={isDeleting}
        isDanger
        title={t('chat.deleteTitle')}
        text={t('chat.deleteText')}
        confirmLabel={t('chat.deleteForAll')}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false)
          void dispatch(deleteForAll(chat._id, [_id]))
        }}
      />
    </div>
  )
})
