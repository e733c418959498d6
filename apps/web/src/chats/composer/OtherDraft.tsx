import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import styles from './Composer.module.css'

interface Props {
  readonly text: string
  readonly onSwap: () => void
  readonly onDrop: () => void
}

/** Words that were begun on another device while others were begun here. */
export function OtherDraft({ text, onSwap, onDrop }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.answered}>
      <span className={styles.other} dir="auto">
        {t('chat.otherDraft', { text })}
      </span>
      <Button size="sm" onClick={onSwap}>
        {t('chat.swapDraft')}
      </Button>
      <IconButton
        size="sm"
        label={t('chat.dropDraft')}
        icon={<X size={17} strokeWidth={1.75} />}
        onClick={onDrop}
      />
    </div>
  )
}
