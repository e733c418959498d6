import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './AddFilterChip.module.css'

type Props = Omit<ComponentProps<'button'>, 'children' | 'className' | 'style'>

/** Offers the filters that are not shown yet: the trigger of a menu. */
export function AddFilterChip(props: Props) {
  const { t } = useTranslation()
  return (
    <button type="button" {...props} className={styles.chip}>
      <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
      {t('ui.filter.add')}
    </button>
  )
}
