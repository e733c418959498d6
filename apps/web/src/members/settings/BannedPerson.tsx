import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Time } from '../../ui/display/Time.tsx'
import type { ShownBan } from '../selectors.ts'
import { unban } from '../thunks.ts'
import styles from './BannedPerson.module.css'

interface Props {
  readonly channelId: string
  readonly ban: ShownBan
}

export function BannedPerson({ channelId, ban }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const { user, bannedBy, reason, bannedTime } = ban

  async function lift() {
    setBusy(true)
    await dispatch(unban(channelId, ban))
    setBusy(false)
  }

  return (
    <li className={styles.row}>
      <PersonAvatarLink user={user} size={36} isBesideName />
      <div className={styles.words}>
        <p className={styles.name}>
          <PersonLink user={user} />
        </p>
        <p className={styles.detail}>
          {bannedBy ? t('bans.by', { name: bannedBy.fullname }) : t('bans.banned')} <Time at={bannedTime} />
        </p>
        {reason && (
          <p className={styles.reason} dir="auto">
            {reason}
          </p>
        )}
      </div>
      <Button size="sm" isBusy={isBusy} onClick={() => void lift()}>
        {t('bans.lift')}
        <span className="unseen">: {user.fullname}</span>
      </Button>
    </li>
  )
}
