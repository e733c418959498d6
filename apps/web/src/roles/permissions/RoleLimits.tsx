import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useRoleEditing } from '../role-context.ts'
import styles from './RoleLimits.module.css'

const MOST_POSTS = 1_000_000

/** How much its holders may do, and how many there may be. */
export function RoleLimits() {
  const { t, i18n } = useTranslation()
  const { tierInfo } = useChannel().subscriptionInfo
  const { role, draft, canEdit, change } = useRoleEditing()
  const most = role.native === null ? tierInfo.limits.usersInRole : null
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '')
    change({ posts: digits === '' ? null : Math.min(Number(digits), MOST_POSTS) })
  }
  return (
    <div className={styles.limits}>
      <TextField
        label={t('roles.posts')}
        inputMode="numeric"
        placeholder={t('roles.unlimited')}
        help={t('roles.postsHelp')}
        value={draft.posts ?? ''}
        disabled={!canEdit}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
      <TextField
        label={t('roles.peopleInRole')}
        readOnly
        value={new Intl.NumberFormat(i18n.language).format(role.membersCount)}
        suffix={most !== null && t('roles.planMaximum', { count: most })}
      />
    </div>
  )
}
