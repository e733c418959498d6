import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../ui/overlay/Menu.tsx'
import styles from './CreateFab.module.css'
import { MenuLines } from './MenuLines.tsx'
import type { MenuLine } from './model.ts'

/** The Create button within reach of the thumb: only on phones, whose top bar has no room for it. */
export function CreateFab({ lines }: { readonly lines: readonly MenuLine[] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.place}>
      <Menu
        side="top"
        align="end"
        trigger={
          <button type="button" className={styles.fab} aria-label={t('shell.create')}>
            <PenLine size={22} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        <MenuLines lines={lines} />
      </Menu>
    </div>
  )
}
