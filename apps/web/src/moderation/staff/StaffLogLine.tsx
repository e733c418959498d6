import type { Reply } from '@guildhall/contract'
import type { AuditAct } from '@guildhall/contract/all'
import type { logCalls } from '@guildhall/contract/moderation'
import type { i18n } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import { PersonLink } from '../../connections/PersonLink.tsx'
import type { TextKey } from '../../platform/i18n.ts'
import { Time } from '../../ui/display/Time.tsx'
import styles from './StaffPage.module.css'

type Entry = Reply<typeof logCalls.getStaffLog>['entries'][number]

/** What is done to people and things, in the words of a community's log, and what only staff do. */
function sentenceOf({ action }: Entry, words: i18n) {
  if (action === 'suspendPerson' || action === 'liftSuspension') return `siteStaff.acts.${action}` as const
  const shared = `audit.actions.${action as AuditAct}` as const satisfies TextKey
  return words.exists(shared) ? shared : ('siteStaff.acts.other' as const)
}

export function StaffLogLine({ entry }: { readonly entry: Entry }) {
  const { t, i18n } = useTranslation()
  const { actor, user, reason, time } = entry
  const somebody = <span>{t('audit.somebody')}</span>
  const person = user ? <PersonLink user={user} /> : null
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <Trans
            i18nKey={sentenceOf(entry, i18n)}
            components={{
              actor: actor ? <PersonLink user={actor} /> : somebody,
              target: person ?? somebody,
              thing: person ?? <span>{t('siteStaff.something')}</span>,
            }}
          />
        </p>
        {reason !== '' && (
          <p className={styles.detail} dir="auto">
            {reason}
          </p>
        )}
      </div>
      <span className={styles.time}>
        <Time at={time} />
      </span>
    </li>
  )
}
