import type { Appeal } from '@guildhall/contract/moderation'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/display/Card.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import styles from './AppealCard.module.css'

/** Why somebody disagrees with a decision, and what became of it. */
export function AppealCard({ appeal }: { readonly appeal: Appeal }) {
  const { t } = useTranslation()
  const { text, outcome, message, time, decidedBy } = appeal
  const name = decidedBy?.fullname ?? t('moderation.somebody')
  return (
    <Card
      as="section"
      title={t('moderation.appeal.title')}
      titleAs="h3"
      padding="sm"
      tone={outcome === 'pending' ? 'brand' : 'plain'}
      note={<Time at={time} isFull />}
    >
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {outcome !== 'pending' && (
        <p className={styles.outcome}>{t(`moderation.appeal.${outcome}`, { name })}</p>
      )}
      {message && (
        <p className={styles.text} dir="auto">
          {message}
        </p>
      )}
    </Card>
  )
}
