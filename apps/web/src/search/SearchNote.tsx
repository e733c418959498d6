import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import styles from './SearchNote.module.css'

interface Props {
  readonly problem: 'offline' | 'failed'
  readonly onRetry: () => void
}

/** Why only what the page knows itself is listed. */
export function SearchNote({ problem, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.note}>
      <span>{t(`search.${problem}`)}</span>
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
