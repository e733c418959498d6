import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { InverseButton } from './InverseButton.tsx'
import styles from './SaveBar.module.css'

interface Props {
  /** Describes the unsaved changes, such as "3 unsaved changes". */
  readonly text: string
  readonly saveLabel?: string
  readonly isBusy?: boolean
  /** Why saving failed; replaces the text. */
  readonly error?: string
  readonly onDiscard: () => void
  /** Left out where the bar is inside a form, which it submits. */
  readonly onSave?: () => void
}

/** Floats over the end of the scrolling element, whose last child it is, while there are unsaved changes. */
export function SaveBar({ text, saveLabel, isBusy = false, error, onDiscard, onSave }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.bar} data-bottom-bar aria-label={t('ui.saveBar.label')}>
      <p className={styles.text} role={error ? 'alert' : 'status'}>
        {error && <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
        {error ?? text}
      </p>
      <InverseButton tone="plain" disabled={isBusy} onClick={onDiscard}>
        {t('ui.saveBar.discard')}
      </InverseButton>
      <Button tone="primary" size="sm" type={onSave ? 'button' : 'submit'} isBusy={isBusy} onClick={onSave}>
        {saveLabel ?? t('ui.saveBar.save')}
      </Button>
    </section>
  )
}
