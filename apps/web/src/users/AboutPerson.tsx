import { Calendar, Link as LinkIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { monthAndYear } from '../ui/display/moment.ts'
import { useWriting } from '../ui/display/use-writing.ts'
import styles from './AboutPerson.module.css'
import type { KeptUser } from './collections.ts'
import { usePeoplePlace } from './people-place.ts'
import { selectIsMe } from './selectors.ts'

/** What somebody tells of themselves, above the tabs of their page. */
export function AboutPerson({ user }: { readonly user: KeptUser }) {
  const { t } = useTranslation()
  const writing = useWriting()
  const { _id, generalAbout = '', website = '', createdTime } = user
  const isMe = useAppSelector((state) => selectIsMe(state, _id))
  const place = usePeoplePlace()
  return (
    <div className={styles.about}>
      {generalAbout !== '' && (
        <p className={styles.words} dir="auto">
          {generalAbout}
        </p>
      )}
      {generalAbout === '' && isMe && (
        <Link className={styles.link} to="/me/settings/profile">
          {t('people.noOwnAbout')}
        </Link>
      )}
      <ul className={styles.facts}>
        {website !== '' && (
          <li className={styles.fact}>
            <LinkIcon size={15} strokeWidth={1.75} aria-hidden="true" />
            <a className={styles.link} href={website} target="_blank" rel="noopener nofollow ugc">
              {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
            </a>
          </li>
        )}
        {createdTime !== undefined && (
          <li className={styles.fact}>
            <Calendar size={15} strokeWidth={1.75} aria-hidden="true" />
            {t('people.joined', { month: monthAndYear(new Date(createdTime), writing) })}
          </li>
        )}
        {place && <place.Details userId={_id} />}
      </ul>
    </div>
  )
}
