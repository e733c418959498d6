import type { AuditEntry } from '@guildhall/contract/members'
import { Trans, useTranslation } from 'react-i18next'
import { PersonLink } from '../connections/PersonLink.tsx'
import { sourceOf } from '../files/source-of.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Time } from '../ui/display/Time.tsx'
import styles from './AuditLine.module.css'
import { auditWords } from './audit-words.ts'

/** An entry of the audit log, as a sentence. */
export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const { t, i18n } = useTranslation()
  const { actor, target, time } = entry
  const { textKey, values, count, detail } = auditWords(entry, i18n)
  const somebody = <span>{t('audit.somebody')}</span>
  const parts = {
    actor: actor ? <PersonLink user={actor} /> : somebody,
    target: target?.user ? <PersonLink user={target.user} /> : somebody,
    what: <bdi className={styles.what} />,
    things: <bdi className={styles.what} />,
  }
  return (
    <li className={styles.line}>
      <Avatar
        name={actor?.fullname ?? t('audit.somebody')}
        src={sourceOf(actor?.displayPicture, 'thumbnail')}
        size={32}
      />
      <div className={styles.words}>
        <p>
          <Trans i18nKey={textKey} count={count} values={values} components={parts} />
        </p>
        {detail && (
          <p className={styles.detail} dir="auto">
            {detail}
          </p>
        )}
      </div>
      <span className={styles.time}>
        <Time at={time} />
      </span>
    </li>
  )
}
