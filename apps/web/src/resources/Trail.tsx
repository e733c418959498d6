import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChannel } from '../channels/use-channel.ts'
import { collectionSettingPath } from './address.ts'
import type { KeptResource } from './collections.ts'
import styles from './Trail.module.css'

/** Where among the collections one is. */
export function Trail({ trail }: { readonly trail: readonly KeptResource[] }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const current = trail.at(-1)
  return (
    <nav className={styles.trail} aria-label={t('shell.trail')}>
      <ol className={styles.places}>
        <li className={styles.place}>
          <Link className={styles.link} to={collectionSettingPath(channel)}>
            {t('channelSettings.collections')}
          </Link>
        </li>
        {trail.slice(0, -1).map(({ _id, title }) => (
          <li key={_id} className={styles.place}>
            <ChevronRight className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
            <Link className={styles.link} to={collectionSettingPath(channel, _id)}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
        {current && (
          <li className={styles.place} aria-current="page">
            <ChevronRight className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{current.title}</bdi>
          </li>
        )}
      </ol>
    </nav>
  )
}
