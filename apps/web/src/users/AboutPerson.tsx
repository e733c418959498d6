import { Calendar, Link as LinkIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import styles from './AboutPerson.module.css'
import type { KeptUser } from './collections.ts'
import { selectIsMe } from './selectors.ts'

/** What somebody tells of themselves: the first tab of their page. */
export function AboutPerson() {
  const { t, i18n } = useTranslation()
  const { _id, fullname, generalAbout = '', website = '', createdTime } = useOutletContext<KeptUser>()
  const isMe = useAppSelector((state) => selectIsMe(state, _id))
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric' })
  return (
    <div className={styles.about}>
      {generalAbout === '' ? (
        <Nothing name={fullname} isMe={isMe} />
      ) : (
        <p className={styles.words} dir="auto">
          {generalAbout}
        </p>
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
            {t('people.joined', { month: month.format(new Date(createdTime)) })}
          </li>
        )}
      </ul>
    </div>
  )
}

function Nothing({ name, isMe }: { readonly name: string; readonly isMe: boolean }) {
  const { t } = useTranslation()
  if (!isMe) return <p className={styles.quiet}>{t('people.noAbout', { name })}</p>
  return (
    <Empty
      title={t('people.noOwnAbout')}
      text={t('people.noOwnAboutText')}
      action={<LinkButton to="/me/settings/profile">{t('people.edit')}</LinkButton>}
    />
  )
}
