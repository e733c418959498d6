import { use } from 'react'
import { useTranslation } from 'react-i18next'
import dotted from '../ui/display/dotted.module.css'
import { HoursContext } from '../ui/display/hours.ts'
import { useNow } from '../ui/display/use-now.ts'
import type { KeptUser } from './collections.ts'
import { Mention } from './Mention.tsx'
import { placeOf } from './region.ts'
import styles from './Whereabouts.module.css'

/** A person's name to write to, their place and the time there, in one line. */
export function Whereabouts({ user: { username, region = '' } }: { readonly user: KeptUser }) {
  const { t, i18n } = useTranslation()
  const place = placeOf(region, useNow(), { language: i18n.language, hours: use(HoursContext) })
  return (
    <p className={`${dotted.dotted} ${styles.line}`}>
      {username && (
        <span className={styles.part}>
          <Mention username={username} />
        </span>
      )}
      {place && (
        <span className={styles.part}>
          {place.time === undefined ? <bdi>{place.name}</bdi> : t('people.localTime', { ...place })}
        </span>
      )}
    </p>
  )
}
