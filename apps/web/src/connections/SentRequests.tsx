import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import { profilePath } from '../users/address.ts'
import { loadRequests } from './lists.ts'
import row from './RequestRow.module.css'
import styles from './RequestsPanel.module.css'
import { selectSentList, selectSentRequests } from './selectors.ts'
import { relate } from './thunks.ts'

/** Whom I have asked, as long as I wait. */
export function SentRequests() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, hasMore } = useAppSelector(selectSentList)
  const requests = useAppSelector(selectSentRequests)

  useEffect(() => {
    void dispatch(loadRequests('sentRequests'))
  }, [dispatch])

  if (requests.length === 0) return null
  return (
    <section className={styles.sent} aria-label={t('requests.sent')}>
      <h3 className={styles.label}>{t('requests.sent')}</h3>
      <ul>
        {requests.map(({ request, user }) => (
          <li key={request._id} className={row.short}>
            <Link className={row.who} to={profilePath(user)}>
              <Avatar name={user.fullname} src={sourceOf(user.displayPicture, 'thumbnail')} size={36} />
              <span className={row.words}>
                <span className={row.name}>
                  <bdi>{user.fullname}</bdi>
                </span>
                <span className={row.detail}>
                  {t('requests.sentAt')} · <Time at={request.createdTime} />
                </span>
              </span>
            </Link>
            <Button tone="ghost" size="sm" onClick={() => void dispatch(relate('cancel', user._id))}>
              {t('requests.cancel')}
              <span className="unseen"> {t('requests.cancelTo', { name: user.fullname })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          tone="ghost"
          isWide
          isBusy={status === 'loading'}
          onClick={() => void dispatch(loadRequests('sentRequests', 'next'))}
        >
          {t('loadMore')}
        </Button>
      )}
    </section>
  )
}
