import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/display/Card.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { Time } from '../../../ui/display/Time.tsx'
import { profilePath } from '../../../users/address.ts'
import type { KeptReport } from '../../collections.ts'
import { personIn } from '../about.ts'
import { Day } from './Day.tsx'
import styles from './PersonRecord.module.css'
import { VouchButton } from './VouchButton.tsx'

/** What is known of the author of something reported. */
export function PersonRecord({ report }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  const person = personIn(report)
  const { record } = report
  if (!person || !record) return null
  const { memberSince, posts, comments, upheld, lastAction, isNewcomer, isMuted, mutedUntil } = record
  return (
    <Card
      as="section"
      title={person.fullname}
      titleAs="h3"
      padding="sm"
      note={
        <Link className={styles.profile} to={profilePath(person)}>
          {t('moderation.profile')}
        </Link>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('moderation.record.since')}</dt>
        <dd>{memberSince ? <Day at={memberSince} /> : t('moderation.record.notMember')}</dd>
        <dt>{t('moderation.record.written')}</dt>
        <dd>
          {posts}, {comments}
        </dd>
        <dt>{t('moderation.record.upheld')}</dt>
        <dd>{upheld}</dd>
        <dt>{t('moderation.record.last')}</dt>
        <dd>
          {lastAction ? (
            <>
              {t(`moderation.done.${lastAction.action}`)} <Time at={lastAction.time} />
            </>
          ) : (
            t('moderation.record.noAction')
          )}
        </dd>
        {isMuted && (
          <>
            <dt>{t('moderation.record.muted')}</dt>
            <dd>{mutedUntil ? <Time at={mutedUntil} isFull /> : t('moderation.record.withoutEnd')}</dd>
          </>
        )}
      </dl>
      {isNewcomer && (
        <div className={styles.newcomer}>
          <Tag>{t('moderation.newMember')}</Tag>
          <VouchButton report={report} />
        </div>
      )}
    </Card>
  )
}
