import type { Channel } from '@guildhall/contract/channels'
import { MAX_COUNTED, presenceCalls } from '@guildhall/contract/presence'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../connections/PersonLink.tsx'
import { received } from '../platform/store/collections.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useRead } from '../platform/store/use-read.ts'
import { Card } from '../ui/display/Card.tsx'
import { PeopleStack } from '../users/PeopleStack.tsx'
import styles from './OnlineNow.module.css'

const EVERY_MS = 60_000
const NAMED = 3

/** How many members are online, with some of their faces. */
export function OnlineNow({ channel }: { readonly channel: Channel }) {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { data, retry } = useRead(presenceCalls.onlineMembers, { channelId: channel._id })
  const askAgain = useEffectEvent(() => {
    if (!document.hidden) retry()
  })

  useEffect(() => {
    const every = setInterval(() => askAgain(), EVERY_MS)
    return () => clearInterval(every)
  }, [])
  useEffect(() => {
    if (data) dispatch(received({ users: data.users }))
  }, [dispatch, data])

  if (!data) return null
  const { count, users } = data
  const number = new Intl.NumberFormat(i18n.language)
  const many = count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : number.format(count)
  const more = count - users.length
  return (
    <div className={styles.card}>
      <Card
        as="section"
        padding="sm"
        title={t('presence.onlineNow')}
        note={t('presence.countOf', { many, all: number.format(channel.membersCount) })}
      >
        {users.length === 0 && <p className={styles.nobody}>{t('presence.nobody')}</p>}
        <ul className={styles.people}>
          {users.slice(0, NAMED).map((user) => (
            <li key={user._id} className={styles.person}>
              <PersonAvatarLink user={user} size={32} isBesideName />
              <PersonLink user={user} />
            </li>
          ))}
        </ul>
        {users.length > NAMED && (
          <p className={styles.more}>
            <PeopleStack people={users.slice(NAMED)} size={24} />
            {more > 0 && <span>{t('presence.more', { many: number.format(more) })}</span>}
          </p>
        )}
      </Card>
    </div>
  )
}
