import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { InverseButton } from './InverseButton.tsx'
import styles from './SaveBar.module.css'

interface Props {
  /** What is unsaved, such as "3 unsaved changes". */
  readonly text: string
  readonly saveLabel?: string
  readonly isBusy?: boolean
  /** Why it could not be saved; stands in place of the text. */
  readonly error?: string
  readonly onDiscard: () => void
  /** Left out where the bar lies in a form, which is then submitted. */
  readonly onSave?: () => void
}

/** The last child of what scrolls: it floats over the end of it while there are unsaved changes. */
export function SaveBar({ text, saveLabel, isBusy = false, error, onDiscard, onSave }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.bar} data-save-bar aria-label={t('ui.saveBar.label')}>
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
