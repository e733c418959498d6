import type { Decision } from '@guildhall/contract/moderation'
import { ScrollText } from 'lucide-react'
import { Trans } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../../channels/address.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import styles from './HowWeDecide.module.css'

/** Leads a member to the rules and, where the community shows them, to the decisions of the last year. */
export function HowWeDecide({ decision: { channel } }: { readonly decision: Decision }) {
  const kept = useAppSelector((state) => channel && state.channels.entities[channel._id])
  if (!kept?.isMember) return null
  const rules = <Link className={styles.link} to={`${channelPath(kept, 'about')}#rules`} />
  const log = <Link className={styles.link} to={channelPath(kept, 'moderation-log')} />
  return (
    <p className={styles.note}>
      <ScrollText size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {kept.showModerationLog ? (
          <Trans i18nKey="decisions.howPublic" components={{ rules, log }} />
        ) : (
          <Trans i18nKey="decisions.how" components={{ rules }} />
        )}
      </span>
    </p>
  )
}
