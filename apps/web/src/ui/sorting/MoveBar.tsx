import { Move } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './MoveBar.module.css'
import type { Sorting } from './use-sorting.ts'

interface Props {
  readonly sorting: Sorting
  /** The id of the help text that grips refer to. */
  readonly helpId?: string
}

/** Announces every step of a move. Visible while a row is lifted, read aloud afterwards too. */
export function MoveBar({ sorting: { lift, message }, helpId }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {helpId && (
        <span id={helpId} hidden>
          {t('ui.sorting.help')}
        </span>
      )}
      <div className={styles.bar} data-shown={lift !== undefined || undefined}>
        <Move size={16} strokeWidth={1.75} aria-hidden="true" />
        <span aria-live="assertive" aria-atomic="true">
          {message}
        </span>
        {lift?.by === 'key' && (
          <span className={styles.keys} aria-hidden="true">
            <kbd>↑↓</kbd> <kbd>{t('ui.sorting.space')}</kbd> <kbd>{t('ui.sorting.escape')}</kbd>
          </span>
        )}
      </div>
    </>
  )
}
