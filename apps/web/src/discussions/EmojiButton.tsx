import { Smile } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import styles from './EmojiButton.module.css'

/** Those that are used most; a keyboard has the rest. */
const emoji =
  '😀 😄 😂 🙂 😉 😊 😍 😎 🤔 🤩 😅 😭 😢 😮 😡 🥳 👍 👎 👏 🙌 🙏 💪 👋 👀 ❤️ 🔥 ✨ 🎉 💡 ✅ ❌ ⭐ ☕ 🍰 🌱 🌍 🎨 📷 📚 🚀'.split(
    ' ',
  )

/** Faces and signs to put into the words. */
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
              // The focus has to be back from the panel before it can go on to the words.
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
