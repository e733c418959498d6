import { readTicketCode } from '@guildhall/contract/events'
import { CircleCheck, CloudOff, Search } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { clock } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './DoorPeople.module.css'
import type { DoorQueue } from './door-queue.ts'
import type { Door, DoorRow } from './door-state.ts'
import { useKeeperName } from './use-keeper-name.ts'

/** As many as a doorkeeper looks through; more are searched. */
const MOST = 100

/** The second press of a double one, which would take back what the first has done. */
const TWICE_MS = 500

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

interface Props {
  readonly door: Door
  readonly rows: readonly DoorRow[]
  readonly queue: DoorQueue
  readonly onLetIn: (row: DoorRow) => void
  readonly onUndo: (row: DoorRow) => void
  /** A code that somebody reads aloud. */
  readonly onCode: (code: string) => void
}

/** Everybody with a place, who is found by name where a ticket cannot be read. */
export function DoorPeople({ door, rows, queue, onLetIn, onUndo, onCode }: Props) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const found = rows.filter(({ name }) => plain(name).includes(plain(query.trim())))
  const waiting = new Set(queue.scans.map(({ registrationId }) => registrationId))
  const pressed = useRef({ rowId: '', at: 0 })

  function press({ _id }: DoorRow, { timeStamp: at }: MouseEvent, act: () => void) {
    const isTwice = pressed.current.rowId === _id && at - pressed.current.at < TWICE_MS
    pressed.current = { rowId: _id, at }
    if (!isTwice) act()
  }

  return (
    <section className={styles.people} aria-label={t('events.door.people')}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const isCode = readTicketCode(query) !== null
          // Whoever typed a name that is listed means one of these, and no code.
          if (query.trim() && (isCode || found.length === 0)) onCode(query)
          // A whole code has been looked up; the next person is searched for by name again.
          if (isCode) setQuery('')
        }}
      >
        <TextField
          label={t('events.door.search')}
          isLabelUnseen
          placeholder={t('events.door.search')}
          type="search"
          size="lg"
          icon={<Search size={18} strokeWidth={1.75} />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {t(rows.length === 0 ? 'events.door.empty' : 'events.door.noneFound')}
        </p>
      ) : (
        <ul className={styles.list}>
          {found.slice(0, MOST).map((row) => (
            <DoorPerson
              key={row._id}
              door={door}
              row={row}
              isWaiting={waiting.has(row._id)}
              onLetIn={(event) => press(row, event, () => onLetIn(row))}
              onUndo={(event) => press(row, event, () => onUndo(row))}
            />
          ))}
        </ul>
      )}
      {found.length > MOST && (
        <p className={styles.none}>{t('events.door.more', { count: found.length - MOST })}</p>
      )}
    </section>
  )
}

interface PersonProps {
  readonly door: Door
  readonly row: DoorRow
  /** What is known of them here is not on the server yet. */
  readonly isWaiting: boolean
  readonly onLetIn: (event: MouseEvent) => void
  readonly onUndo: (event: MouseEvent) => void
}

function DoorPerson({ door, row, isWaiting, onLetIn, onUndo }: PersonProps) {
  const { t } = useTranslation()
  const writing = useWriting()
  const nameOf = useKeeperName(door)
  const timeOf = (time: string) => clock(new Date(time), writing)
  const { name, arrival, doubles } = row
  return (
    <li className={styles.person}>
      <Avatar name={name} size={40} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {doubles.length > 0 && (
          <small className={styles.again}>
            {t('events.door.again', {
              count: doubles.length,
              time: timeOf(doubles.at(-1)!.time),
              name: nameOf(doubles.at(-1)!.byId),
            })}
          </small>
        )}
      </span>
      {arrival ? (
        <>
          <span className={styles.state} data-waiting={isWaiting || undefined}>
            {isWaiting ? (
              <CloudOff size={18} strokeWidth={1.75} role="img" aria-label={t('events.door.notSent')} />
            ) : (
              <CircleCheck size={18} strokeWidth={1.75} role="img" aria-label={t('events.door.in')} />
            )}
            <time dateTime={arrival.time}>{timeOf(arrival.time)}</time>
          </span>
          <Button tone="ghost" onClick={onUndo}>
            {t('events.door.undo')}
            <span className="unseen"> {name}</span>
          </Button>
        </>
      ) : (
        <Button onClick={onLetIn}>
          {t('events.door.checkIn')}
          <span className="unseen"> {name}</span>
        </Button>
      )}
    </li>
  )
}
