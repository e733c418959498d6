import type { Reply } from '@guildhall/contract'
import type { logCalls } from '@guildhall/contract/moderation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Time } from '../../ui/display/Time.tsx'
import styles from './StaffPage.module.css'
import { suspendFromSite } from './suspend.ts'

interface Props {
  readonly suspension: Reply<typeof logCalls.getSuspensions>['suspensions'][number]
  readonly onLifted: () => void
}

export function SuspendedPerson({ suspension: { user, time, reason }, onLifted }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)

  async function lift() {
    setBusy(true)
    if (await dispatch(suspendFromSite(user, false))) onLifted()
    setBusy(false)
  }

  return (
    <li className={styles.row}>
      <PersonAvatarLink user={user} size={36} isBesideName />
      <div className={styles.words}>
        <p>
          <PersonLink user={user} />
        </p>
        <p className={styles.detail}>
          {t('siteStaff.since')} <Time at={time} isFull />
        </p>
        {reason !== '' && (
          <p className={styles.detail} dir="auto">
            {reason}
          </p>
        )}
      </div>
      <Button size="sm" isBusy={isBusy} onClick={() => void lift()}>
        {t('siteStaff.lift')}
        <span className="unseen">: {user.fullname}</span>
      </Button>
    </li>
  )
}
