import { CloudAlert, CloudCheck, CloudUpload, HardDrive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './DraftState.module.css'

const icons = { saving: CloudUpload, saved: CloudCheck, device: HardDrive, failed: CloudAlert }

export type SavedState = keyof typeof icons

/** Shows where the draft is saved. */
export function DraftState({ state }: { readonly state: SavedState | null }) {
  const { t } = useTranslation()
  const Icon = state && icons[state]
  return (
    <p className={styles.state} role="status" data-state={state ?? undefined}>
      {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
      {state && <span className={styles.words}>{t(`composer.saved.${state}`)}</span>}
    </p>
  )
}
