import { useTranslation } from 'react-i18next'
import { ColorSwatches } from '../channels/ColorSwatches.tsx'
import styles from './ReadyColors.module.css'

interface Props {
  readonly color: string
  readonly onChange: (color: string) => void
}

export function ReadyColors(props: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.colors} role="radiogroup" aria-label={t('branding.ready')}>
      <ColorSwatches {...props} />
    </div>
  )
}
