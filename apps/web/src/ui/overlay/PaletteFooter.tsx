import { useTranslation } from 'react-i18next'
import styles from './CommandPalette.module.css'
import { Kbd } from './Kbd.tsx'

export interface PalettePrefix {
  readonly sign: string
  readonly label: string
}

/** The keys of the palette, and the prefix characters that narrow the search. */
export function PaletteFooter({ prefixes }: { readonly prefixes: readonly PalettePrefix[] }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <span className={styles.hints}>
        <span className={styles.hint}>
          <Kbd keys="Up Down" /> {t('ui.palette.move')}
        </span>
        <span className={styles.hint}>
          <Kbd keys="Enter" /> {t('ui.palette.open')}
        </span>
        <span className={styles.hint}>
          <Kbd keys="Ctrl Enter" /> {t('ui.palette.openNewTab')}
        </span>
      </span>
      <span className={styles.prefixes}>
        {prefixes.map(({ sign, label }) => (
          <span key={sign} className={styles.hint}>
            <Kbd keys={sign} /> {label}
          </span>
        ))}
      </span>
    </footer>
  )
}
