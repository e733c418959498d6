import type { Reply } from '@guildhall/contract'
import type { logCalls } from '@guildhall/contract/moderation'
import { useTranslation } from 'react-i18next'
import dotted from '../../ui/display/dotted.module.css'
import { Tag } from '../../ui/display/Tag.tsx'
import { Time } from '../../ui/display/Time.tsx'
import styles from './PublicLogLine.module.css'

type Entry = Reply<typeof logCalls.getPublicLog>['entries'][number]

/** A post or a comment; a measure is always taken against a person. */
function thingOf({ action, kind }: Entry) {
  const isMeasure = action === 'warn' || action === 'mute' || action === 'removeUser' || action === 'ban'
  if (isMeasure || kind === 'user') return 'member'
  return kind === 'discussion' ? 'comment' : kind === 'chat' ? 'chat' : 'post'
}

/** One decision: what happened to what kind of thing, where, and by which rule. */
export function PublicLogLine({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation()
  const { action, context, rule, isUndone, time } = entry
  const thing = t(`moderationLog.public.thing.${thingOf(entry)}`)
  const sentence = t(`moderationLog.public.actions.${action}`, { thing })
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p>{isUndone ? <s>{sentence}</s> : sentence}</p>
        {(context !== '' || rule !== '') && (
          <p className={`${dotted.dotted} ${styles.detail}`}>
            {context !== '' && (
              <span>
                <bdi>{context}</bdi>
              </span>
            )}
            {rule !== '' && (
              <span>
                <bdi>{rule}</bdi>
              </span>
            )}
          </p>
        )}
      </div>
      {isUndone && <Tag>{t('moderationLog.undone')}</Tag>}
      <span className={styles.time}>
        <Time at={time} />
      </span>
    </li>
  )
}
