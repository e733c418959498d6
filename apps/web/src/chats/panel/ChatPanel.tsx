import type { Chat } from '@guildhall/contract/chats'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../shell/use-media.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import styles from './ChatPanel.module.css'
import { PanelBody } from './PanelBody.tsx'

interface Props {
  readonly chat: Chat
  readonly onClose: () => void
  /** Looks for words in the chat. */
  readonly onSearch?: () => void
}

/** All about a chat beside it; over it where there is no room. */
export function ChatPanel({ chat, onClose, onSearch }: Props) {
  const { t } = useTranslation()
  const isNarrow = useMedia('(width < 1280px)')
  const title = t(`chatList.infoTitle.${chat.type}`)
  const body = <PanelBody chat={chat} onSearch={onSearch} />
  if (isNarrow)
    return (
      <Drawer isOpen side="end" title={title} onClose={onClose}>
        <div className={styles.inDrawer}>{body}</div>
      </Drawer>
    )
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.headTitle}>{title}</h2>
        <IconButton
          size="sm"
          label={t('ui.close')}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={onClose}
        />
      </header>
      <div className={styles.scroll}>{body}</div>
    </aside>
  )
}
