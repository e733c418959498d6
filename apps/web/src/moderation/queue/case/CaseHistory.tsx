import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { KeptReport } from '../../collections.ts'
import { doneWords } from '../done-words.ts'
import { reasonWords } from '../reason-words.ts'
import styles from './CaseHistory.module.css'

interface Props {
  readonly report: KeptReport
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

/** What was decided about the same person before. */
export function CaseHistory({ report, hasFailed, onRetry }: Props) {
  const { t } = useTranslation()
  const { history, isNameless, kind } = report
  if (isNameless || kind === 'chat') return null
  return (
    <Card as="section" title={t('moderation.history')} titleAs="h3" padding="sm">
      {history === undefined && !hasFailed && <Skeleton />}
      {history === undefined && hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{t('moderation.historyFailed')}</p>
          <Button size="sm" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {history?.length === 0 && <p className={styles.none}>{t('moderation.noHistory')}</p>}
      {history && history.length > 0 && (
        <ul className={styles.list}>
          {history.map(({ caseId, action, reportType, rule, by, time }) => (
            <li key={`${caseId} ${time}`} className={styles.one}>
              <p className={styles.done}>
                <span>{doneWords(t, action, by)}</span>
                <span className={styles.time}>
                  <Time at={time} />
                </span>
              </p>
              <p className={styles.detail} dir="auto">
                {rule || reasonWords(t, reportType).label}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
