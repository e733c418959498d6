import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../files/source-of.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import { profilePath } from '../users/address.ts'
import type { KeptUser } from '../users/collections.ts'
import { Mention } from '../users/Mention.tsx'
import { VerifiedMark } from '../users/VerifiedMark.tsx'
import type { KeptRequest } from './collections.ts'
import styles from './RequestRow.module.css'
import { relate } from './thunks.ts'

interface Props {
  readonly user: KeptUser
  readonly request: KeptRequest
}

export function RequestRow({ user, request }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, fullname, username } = user
  const { commonConnectionsCount = 0, createdTime } = request
  return (
    <li className={styles.row}>
      <Link className={styles.who} to={profilePath(user)}>
        <Avatar name={fullname} src={sourceOf(user.displayPicture, 'thumbnail')} size={40} />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{fullname}</bdi>
            {user.isVerified && <VerifiedMark size={14} />}
          </span>
          <span className={styles.detail}>
            {commonConnectionsCount > 0 ? (
              <>{t('people.inCommon', { count: commonConnectionsCount })} · </>
            ) : (
              username && (
                <>
                  <Mention username={username} /> ·{' '}
                </>
              )
            )}
            <Time at={createdTime} />
          </span>
        </span>
      </Link>
      <div className={styles.answers}>
        <Button isWide tone="primary" size="sm" onClick={() => void dispatch(relate('approve', _id))}>
          {t('connections.accept')}
          <span className="unseen"> {fullname}</span>
        </Button>
        <Button isWide size="sm" onClick={() => void dispatch(relate('reject', _id))}>
          {t('connections.decline')}
          <span className="unseen"> {fullname}</span>
        </Button>
      </div>
    </li>
  )
}
