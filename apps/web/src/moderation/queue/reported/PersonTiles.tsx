import { MESSAGE_DAYS } from '@guildhall/contract/moderation'
import { useTranslation } from 'react-i18next'
import { Time } from '../../../ui/display/Time.tsx'
import type { KeptReport } from '../../collections.ts'
import { reasonWords } from '../reason-words.ts'
import styles from './PersonTiles.module.css'

/** What is known of a reported person, in numbers; those of direct messages come with the case itself. */
export function PersonTiles({ report }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  const { record, reportsCount, messages, channel, reports, said } = report
  if (!record) return null
  const { posts, comments, upheld, lastAction, isMuted, mutedUntil } = record
  const reasons = new Set((said ?? reports).map(({ reportType }) => reportType))
  const [reason] = reasons.size === 1 ? reasons : []
  const blockedBy = messages?.blockedBy ?? 0
  const tiles = [
    {
      label: t('moderation.messageNumbers.sent'),
      value: messages?.sent,
      note: t('moderation.messageNumbers.since', { count: MESSAGE_DAYS }),
    },
    {
      label: t('moderation.messageNumbers.people'),
      value: messages?.people,
      note: messages && t('moderation.messageNumbers.answered', { count: messages.answered }),
    },
    {
      label: t('moderation.reportsTile'),
      value: reportsCount,
      note: reason && t('moderation.allReports', { reason: reasonWords(t, reason).label }),
    },
    {
      label: t('moderation.messageNumbers.blockedBy'),
      value: messages?.blockedBy,
      note: channel
        ? t('moderation.messageNumbers.members', { count: blockedBy })
        : t('moderation.messageNumbers.everybody', { count: blockedBy }),
    },
    { label: t('moderation.record.written'), value: `${posts}, ${comments}` },
    { label: t('moderation.record.upheld'), value: upheld },
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value ?? '–'}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
      <div className={styles.tile} data-wide>
        <dt className={styles.label}>{t('moderation.record.last')}</dt>
        <dd className={styles.words}>
          {lastAction ? (
            <>
              {t(`moderation.done.${lastAction.action}`)} <Time at={lastAction.time} />
            </>
          ) : (
            t('moderation.record.noAction')
          )}
          {isMuted && (
            <span className={styles.muted}>
              {t('moderation.record.muted')}{' '}
              {mutedUntil ? <Time at={mutedUntil} isFull /> : t('moderation.record.withoutEnd')}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
