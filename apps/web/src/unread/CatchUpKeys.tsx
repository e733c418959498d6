import { useTranslation } from 'react-i18next'
import { useChoice } from '../platform/theme.ts'
import { singleKeys } from '../shell/use-shortcuts.ts'
import { Kbd } from '../ui/overlay/Kbd.tsx'
import styles from './CatchUpPage.module.css'

/** The keys of the page, where they are switched on. */
export function CatchUpKeys() {
  const { t } = useTranslation()
  if (useChoice(singleKeys) === 'off') return null
  return (
    <span className={styles.keys}>
      <Kbd keys="J K" /> {t('catchUp.hints.move')} <Kbd keys="Enter" /> {t('catchUp.hints.open')}{' '}
      <Kbd keys="E" /> {t('catchUp.hints.read')} <Kbd keys="Z" /> {t('catchUp.hints.undo')}
    </span>
  )
}
