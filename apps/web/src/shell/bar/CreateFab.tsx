import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MenuLine } from '../model.ts'
import { CreateButton } from './CreateButton.tsx'
import styles from './CreateFab.module.css'

const pen = <PenLine size={22} strokeWidth={1.75} aria-hidden="true" />

/** The Create button within reach of the thumb: only on phones, whose top bar has no room for it. */
export function CreateFab({ lines }: { readonly lines: readonly MenuLine[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.place} data-tour="create">
      <CreateButton
        lines={lines}
        side="top"
        button={
          <button type="button" className={styles.fab} aria-label={t('shell.create')}>
            {pen}
          </button>
        }
        link={(to) => (
          <Link to={to} className={styles.fab} aria-label={t('shell.create')}>
            {pen}
          </Link>
        )}
      />
    </div>
  )
}
