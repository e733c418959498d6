import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { roomPath } from '../../channels/address.ts'
import { roomIcon } from '../../contexts/room-icon.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { loadMessages } from '../store/load-messages.ts'
import styles from './Bubble.module.css'

interface Props {
  readonly roomId: string
  /** The message that shares it. */
  readonly chatId: string
  readonly seq: number
}

/** A room that somebody shared, as far as the reader may see it. */
export function SharedRoom({ roomId, chatId, seq }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const room = useAppSelector((state) => state.sharedRooms.entities[roomId])
  const isKnown = room !== undefined

  useEffect(() => {
    // A signal brings no card; without one the message only says that it is a room.
    if (!isKnown) dispatch(loadMessages(chatId, { around: seq, limit: 1 })).catch(() => undefined)
  }, [dispatch, isKnown, chatId, seq])

  if (!room) return <span className={styles.forwarded}>{t('chat.kinds.feed')}</span>
  const Icon = roomIcon(room.icon)
  return (
    <Link className={styles.shared} to={roomPath(room.channel, room)}>
      <span className={styles.sharedKind}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('chat.roomIn', { name: room.channel.title })}
      </span>
      <b className={styles.sharedTitle} dir="auto">
        {room.text}
      </b>
    </Link>
  )
}
