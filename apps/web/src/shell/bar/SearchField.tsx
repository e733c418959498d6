import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Kbd } from '../../ui/overlay/Kbd.tsx'
import styles from './SearchField.module.css'

interface Props {
  /** The name of the place that is searched. */
  readonly place: string
  readonly onOpen: () => void
}

/** Looks like a field and opens the palette, where people type. On a phone it is an icon. */
export function SearchField({ place, onOpen }: Props) {
  const { t } = useTranslation()
  const label = t('shell.search', { place })
  return (
    <>
      <button
        type="button"
        className={styles.field}
        data-tour="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={onOpen}
      >
        <Search size={15} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <span aria-hidden="true">
          <Kbd keys="Ctrl K" />
        </span>
      </button>
      <span className={styles.icon} data-tour="search">
        <IconButton
          size="lg"
          label={label}
          icon={<Search size={20} strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
      </span>
    </>
  )
}
