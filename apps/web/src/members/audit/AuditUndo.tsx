import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import styles from './AuditLine.module.css'

interface Props {
  readonly until: string
  readonly onUndo: () => void
}

const DAY = 24 * 60 * 60 * 1000

/** Offers to undo a decision, and says for how many days one can. */
export function AuditUndo({ until, onUndo }: Props) {
  const { t } = useTranslation()
  const now = useNow()
  const left = now === undefined ? null : Date.parse(until) - now
  if (left !== null && left <= 0) return null
  return (
    <span className={styles.end}>
      {left !== null && (
        <span className={styles.left}>{t('moderationLog.daysLeft', { count: Math.ceil(left / DAY) })}</span>
      )}
      <Button size="sm" icon={<Undo2 size={15} strokeWidth={1.75} />} onClick={onUndo}>
        {t('ui.toast.undo')}
      </Button>
    </span>
  )
}
