import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/display/Card.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import type { KeptReport } from '../../collections.ts'
import { doneWords } from '../done-words.ts'
import styles from './DecisionCard.module.css'

/** What was decided about a case, with the words that the person got. */
export function DecisionCard({ report }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  const { status, action, kind, decidedBy, decidedTime, undoneTime, rule, reason, message, appeal } = report
  const isDismissed = status === 'dismissed' && (kind === 'user' || kind === 'chat')
  const done = isDismissed
    ? decidedBy
      ? t('moderation.doneBy', { done: t('moderation.dismissed'), name: decidedBy.fullname })
      : t('moderation.dismissed')
    : doneWords(t, action, decidedBy)
  const words = [
    { label: t('moderation.rule'), text: rule },
    { label: t('moderation.reason'), text: reason },
    { label: t('moderation.message'), text: message },
  ].filter(({ text }) => text !== '')
  return (
    <Card
      as="section"
      title={t(appeal ? 'moderation.appeal.first' : 'moderation.decision')}
      titleAs="h3"
      padding="sm"
      note={decidedTime && <Time at={decidedTime} isFull />}
    >
      <p className={styles.done}>
        <span>{done}</span> {undoneTime && <Tag>{t('moderation.undone')}</Tag>}
      </p>
      {words.length > 0 && (
        <dl className={styles.words}>
          {words.map(({ label, text }) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.text} dir="auto">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
