import type { AuditEntry } from '@guildhall/contract/members'
import { Trans, useTranslation } from 'react-i18next'
import { PersonLink } from '../../connections/PersonLink.tsx'
import styles from './AuditLine.module.css'
import { whatOf } from './audit-words.ts'

/** What a moderator decided about: a post or comment with its author and its room, or a person. */
export function AuditThing({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation()
  const { target, about, context } = entry
  const what = whatOf(entry)
  if (target?.user) return <PersonLink user={target.user} />
  const bold = <bdi className={styles.what} />
  const kind = target?.kind
  return (
    <>
      {kind === 'discussion' ? (
        t('moderationLog.thing.comment')
      ) : kind === 'chat' ? (
        t('moderationLog.thing.chat')
      ) : kind === 'user' ? (
        t('moderationLog.thing.person')
      ) : what === '' ? (
        t('moderationLog.thing.post')
      ) : (
        <Trans i18nKey="moderationLog.thing.named" values={{ what }} components={{ what: bold }} />
      )}
      {about && (
        <>
          {' '}
          <Trans i18nKey="moderationLog.thing.by" components={{ person: <PersonLink user={about} /> }} />
        </>
      )}
      {context && (
        <>
          {' '}
          <Trans
            i18nKey="moderationLog.thing.in"
            values={{ room: context.text }}
            components={{ room: bold }}
          />
        </>
      )}
    </>
  )
}
