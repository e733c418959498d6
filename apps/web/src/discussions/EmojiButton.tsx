import { Smile } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import styles from './EmojiButton.module.css'

/** The most used emoji; a keyboard has the rest. */
const emoji =
  '😀 😄 😂 🙂 😉 😊 😍 😎 🤔 🤩 😅 😭 😢 😮 😡 🥳 👍 👎 👏 🙌 🙏 💪 👋 👀 ❤️ 🔥 ✨ 🎉 💡 ✅ ❌ ⭐ ☕ 🍰 🌱 🌍 🎨 📷 📚 🚀'.split(
    ' ',
  )

/** Inserts an emoji into the text. */
export function EmojiButton({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      title={t('discussions.emoji')}
      isTitleUnseen
      size="sm"
      side="top"
      align="start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton size="sm" label={t('discussions.emoji')} icon={<Smile size={16} strokeWidth={1.75} />} />
      }
    >
      <div className={styles.grid}>
        {emoji.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.one}
            aria-label={t('discussions.pickEmoji', { name: one })}
            onClick={() => {
              setOpen(false)
              // The panel must return the focus before it can move to the text.
              requestAnimationFrame(() => onPick(one))
            }}
          >
            {one}
          </button>
        ))}
      </div>
    </Popover>
  )
}
