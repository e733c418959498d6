import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../connections/PersonLink.tsx'
import { sourceOf } from '../../../files/source-of.ts'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import type { KeptReport } from '../../collections.ts'
import { reasonWords } from '../reason-words.ts'
import styles from './Reporters.module.css'

/** What those who reported it said. */
export function Reporters({ report }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  const said = report.said ?? report.reports
  if (said.length === 0) return null
  return (
    <Card as="section" title={t('moderation.said')} titleAs="h3" padding="sm">
      <ul className={styles.list}>
        {said.map(({ user, reportType, comments }, at) => (
          <li key={at} className={styles.one}>
            <Avatar
              name={user?.fullname ?? t('moderation.visitor')}
              src={sourceOf(user?.displayPicture, 'thumbnail')}
              size={28}
            />
            <div className={styles.words}>
              <p className={styles.name}>{user ? <PersonLink user={user} /> : t('moderation.visitor')}</p>
              <p className={styles.text} dir="auto">
                {comments || reasonWords(t, reportType).label}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
