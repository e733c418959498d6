import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import styles from './BulkBar.module.css'
import type { Selection } from './selection.ts'

interface Props {
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly children: ReactNode
}

/** The number of selected rows and their actions. Always mounted, so that screen readers announce the number. */
export function BulkBar({ selection, onSelect, children }: Props) {
  const { t } = useTranslation()
  const words = t('ui.table.selected', { count: selection.size })
  return (
    <div className={styles.bar} data-shown={selection.size > 0 || undefined}>
      <span className={styles.words} role="status">
        {selection.size > 0 && words}
      </span>
      {selection.size > 0 && (
        <fieldset className={styles.actions} aria-label={words}>
          {children}
          <IconButton
            size="sm"
            label={t('ui.table.clear')}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => onSelect(new Set())}
          />
        </fieldset>
      )}
    </div>
  )
}
