import type { InviteAllowance } from '@guildhall/contract/members'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '../../ui/display/Time.tsx'
import styles from './InvitesLeft.module.css'

/** How many people can still be invited by mail today; nothing until that is known. */
export function InvitesLeft({ allowance }: { readonly allowance: InviteAllowance | undefined }) {
  const { t } = useTranslation()
  if (!allowance) return null
  const { left, mostADay, moreTime } = allowance
  return (
    <p className={styles.left}>
      {left > 0 || moreTime === null ? (
        t('invitations.left', { count: left, most: mostADay })
      ) : (
        <Trans i18nKey="invitations.noneLeft" components={{ time: <Time at={moreTime} isFull /> }} />
      )}
    </p>
  )
}
