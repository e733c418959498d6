import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Avatar } from '../ui/display/Avatar.tsx'
import styles from './Blocked.module.css'
import type { KeptUser } from './collections.ts'
import { Mention } from './Mention.tsx'
import { blockUser, unblockUser } from './thunks.ts'

export function BlockedPerson({ user }: { readonly user: KeptUser }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, fullname, username, displayPicture, isBlocked = false } = user
  return (
    <li className={styles.person}>
      <Avatar name={fullname} src={sourceOf(displayPicture, 'thumbnail')} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{fullname}</bdi>
        </p>
        <p className={styles.detail}>
          {isBlocked ? username && <Mention username={username} /> : t('blocked.unblocked')}
        </p>
      </div>
      <Button
        tone={isBlocked ? 'secondary' : 'ghost'}
        aria-label={t(isBlocked ? 'blocked.unblockOf' : 'blocked.blockAgainOf', { name: fullname })}
        onClick={() => void dispatch(isBlocked ? unblockUser(_id) : blockUser(_id))}
      >
        {t(isBlocked ? 'blocked.unblock' : 'blocked.blockAgain')}
      </Button>
    </li>
  )
}
