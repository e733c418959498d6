import type { Event } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { memberPath } from '../members/address.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import styles from './EventPeople.module.css'

/** The hosts, who are members, and the speakers, who need not be. */
export function EventPeople({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const hosts = event.hosts.filter(({ kind }) => kind === 'host')
  return (
    <>
      {hosts.length > 0 && (
        <section className={styles.people} aria-labelledby="event-hosts">
          <h2 id="event-hosts" className={styles.title}>
            {t('events.hosts')}
          </h2>
          <ul className={styles.cards}>
            {hosts.map(({ user, title }) => (
              <li key={user._id} className={styles.card}>
                <Avatar name={user.fullname} src={sourceOf(user.displayPicture, 'thumbnail')} size={40} />
                <div className={styles.words}>
                  <Link className={styles.name} to={memberPath(event.channel, user)} dir="auto">
                    {user.fullname}
                  </Link>
                  {title && (
                    <Tag tone="violet">
                      <bdi>{title}</bdi>
                    </Tag>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.guests.length > 0 && (
        <section className={styles.people} aria-labelledby="event-speakers">
          <h2 id="event-speakers" className={styles.title}>
            {t('events.speakers')}
          </h2>
          <ul className={styles.cards}>
            {event.guests.map(({ _id, name, title, text, picture }) => (
              <li key={_id} className={styles.card}>
                <Avatar name={name} src={sourceOf(picture, 'thumbnail')} size={40} />
                <div className={styles.words}>
                  <b className={styles.name} dir="auto">
                    {name}
                  </b>
                  {title && (
                    <Tag>
                      <bdi>{title}</bdi>
                    </Tag>
                  )}
                  {text && (
                    <p className={styles.text} dir="auto">
                      {text}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
