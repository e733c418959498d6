import type { AuditEntry } from '@guildhall/contract/members'
import { Undo2 } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { channelPath } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import dotted from '../../ui/display/dotted.module.css'
import { clock } from '../../ui/display/moment.ts'
import { Tag } from '../../ui/display/Tag.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './AuditLine.module.css'
import { AuditThing } from './AuditThing.tsx'
import { AuditUndo } from './AuditUndo.tsx'
import { auditLook } from './audit-looks.ts'
import { auditWords } from './audit-words.ts'

interface Props {
  readonly entry: AuditEntry
  readonly canOpenCases: boolean
  /** Left out where the viewer may not undo it. */
  readonly onUndo?: ((entry: AuditEntry) => void) | undefined
}

/** An entry of the audit log: when, who did what to whom, why, and whether it can be undone. */
export function AuditLine({ entry, canOpenCases, onUndo }: Props) {
  const { t, i18n } = useTranslation()
  const channel = useChannel()
  const writing = useWriting()
  const { action, actor, target, about, caseId, time, undoUntil, undoneTime } = entry
  const { textKey, values, count, rule, reason, until } = auditWords(entry, i18n)
  const { icon: Icon, tone } = auditLook(action)
  const somebody = <span>{t('audit.somebody')}</span>
  const person = target?.user ?? about
  const parts = {
    actor: actor ? <PersonLink user={actor} /> : somebody,
    target: person ? <PersonLink user={person} /> : somebody,
    thing: <AuditThing entry={entry} />,
    what: <bdi className={styles.what} />,
    things: <bdi className={styles.what} />,
  }
  const sentence = <Trans i18nKey={textKey} count={count} values={values} components={parts} />
  const hasCase = caseId !== null && canOpenCases
  const isUser = target?.kind === 'user'
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={time}>
        {clock(new Date(time), writing)}
      </time>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <div className={styles.words}>
        <div className={styles.sentence}>
          <Avatar
            name={actor?.fullname ?? t('audit.somebody')}
            src={sourceOf(actor?.displayPicture, 'thumbnail')}
            size={20}
          />
          <p>{undoneTime ? <s>{sentence}</s> : sentence}</p>
        </div>
        {(rule || reason || until || hasCase) && (
          <p className={`${dotted.dotted} ${styles.detail}`}>
            {rule && (
              <span>
                <bdi>{rule}</bdi>
              </span>
            )}
            {reason && (
              <span>
                <bdi>{reason}</bdi>
              </span>
            )}
            {until && (
              <span>
                <Trans i18nKey="moderationLog.until" components={{ time: <Time at={until} isFull /> }} />
              </span>
            )}
            {hasCase && (
              <Link
                className={styles.case}
                to={channelPath(channel, 'settings', 'moderation', ...(isUser ? ['people'] : []), caseId)}
              >
                {t('moderationLog.case')}
              </Link>
            )}
          </p>
        )}
      </div>
      {undoneTime ? (
        <span className={styles.end}>
          <Tag icon={<Undo2 size={12} strokeWidth={2} />}>
            {t('moderationLog.undone')} <Time at={undoneTime} />
          </Tag>
        </span>
      ) : (
        undoUntil && onUndo && <AuditUndo until={undoUntil} onUndo={() => onUndo(entry)} />
      )}
    </li>
  )
}
