import { useTranslation } from 'react-i18next'
import { Time } from '../../ui/display/Time.tsx'
import type { KeptReport } from '../collections.ts'
import styles from './PersonTiles.module.css'

/** What is known of a reported person, in numbers. */
export function PersonTiles({ report: { record, reportsCount } }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  if (!record) return null
  const { posts, comments, upheld, lastAction, mutedUntil } = record
  const tiles = [
    { label: t('moderation.reportsTile'), value: reportsCount },
    { label: t('moderation.record.written'), value: `${posts}, ${comments}` },
    { label: t('moderation.record.upheld'), value: upheld },
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
      <div className={styles.tile}>
        <dt className={styles.label}>{t('moderation.record.last')}</dt>
        <dd className={styles.words}>
          {lastAction ? (
            <>
              {t(`moderation.done.${lastAction.action}`)} <Time at={lastAction.time} />
            </>
          ) : (
            t('moderation.record.noAction')
          )}
          {mutedUntil && (
            <span className={styles.muted}>
              {t('moderation.record.muted')} <Time at={mutedUntil} isFull />
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
