import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './CardButtons.module.css'
import { type CardButton, isTarget, MAX_BUTTONS } from './card-draft.ts'

const MAX_TEXT = 60
const icon = { size: 15, strokeWidth: 1.75 }

interface Props {
  readonly buttons: readonly CardButton[]
  readonly isTried: boolean
  readonly onChange: (buttons: CardButton[]) => void
}

/** Up to three buttons of a card, each with its destination. */
export function CardButtons({ buttons, isTried, onChange }: Props) {
  const { t } = useTranslation()
  const set = (at: number, more: Partial<CardButton>) =>
    onChange(buttons.map((button, place) => (place === at ? { ...button, ...more } : button)))
  return (
    <div className={styles.buttons}>
      {buttons.map((button, at) => {
        const number = at + 1
        return (
          <fieldset
            key={at}
            className={styles.button}
            aria-label={t('channelSettings.card.button', { number })}
          >
            <TextField
              label={t('channelSettings.card.buttonText')}
              value={button.text}
              maxLength={MAX_TEXT}
              dir="auto"
              error={isTried && button.text.trim() === '' ? t('channelSettings.card.textMissing') : undefined}
              onChange={({ currentTarget }) => set(at, { text: currentTarget.value })}
            />
            <TextField
              label={t('channelSettings.card.target')}
              value={button.onClick}
              dir="ltr"
              inputMode="url"
              error={isTried && !isTarget(button.onClick) ? t('channelSettings.card.wrongTarget') : undefined}
              onChange={({ currentTarget }) => set(at, { onClick: currentTarget.value })}
            />
            {buttons.length > 1 && (
              <IconButton
                label={t('channelSettings.card.removeButton', { number })}
                icon={<Trash2 {...icon} />}
                onClick={() => onChange(buttons.filter((_, place) => place !== at))}
              />
            )}
          </fieldset>
        )
      })}
      {buttons.length < MAX_BUTTONS && (
        <Button
          size="sm"
          tone="ghost"
          icon={<Plus {...icon} />}
          onClick={() => onChange([...buttons, { text: '', onClick: '' }])}
        >
          {t('channelSettings.card.addButton')}
        </Button>
      )}
    </div>
  )
}
