import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import styles from './DoorOutcome.module.css'
import { scansOf } from './door-queue.ts'
import type { Door, DoorRow } from './door-state.ts'
import type { DoorResult } from './use-door.ts'
import { useKeeperName } from './use-keeper-name.ts'

interface Props {
  readonly door: Door
  readonly rows: readonly DoorRow[]
  readonly result: DoorResult
  readonly onUndo: (row: DoorRow) => void
}

/** What became of the last ticket, large enough to be seen in passing. */
export function DoorOutcome({ door, rows, result, onUndo }: Props) {
  const { t } = useTranslation()
  const writing = useWriting()
  const nameOf = useKeeperName(door)
  if (!('scan' in result))
    return (
      <div className={styles.outcome} data-tone="warning">
        <TriangleAlert size={28} strokeWidth={1.75} aria-hidden="true" />
        <p className={styles.words}>
          <strong>{t(`events.door.${result.kind}`)}</strong>
          <small>{t(`events.door.${result.kind}Text`)}</small>
        </p>
      </div>
    )
  const { rowId, scan } = result
  const row = rows.find(({ _id }) => _id === rowId)
  if (!row) return null
  const first = scansOf(row).find(
    ({ clientId, sentTime }) => clientId !== scan.clientId || sentTime !== scan.time,
  )
  const isAlready = result.kind === 'already' && first !== undefined
  const time = first && clock(new Date(first.time), writing)
  return (
    <div className={styles.outcome} data-tone={isAlready ? 'warning' : 'success'}>
      {isAlready ? (
        <TriangleAlert size={28} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <CircleCheck size={28} strokeWidth={1.75} aria-hidden="true" />
      )}
      <p className={styles.words}>
        <strong dir="auto">
          {t(isAlready ? 'events.door.already' : 'events.door.isIn', { name: row.name })}
        </strong>
        {isAlready && <small>{t('events.door.since', { time, name: nameOf(first.byId) })}</small>}
      </p>
      <button type="button" className={styles.undo} onClick={() => onUndo(row)}>
        {t('events.door.undo')}
        <span className="unseen"> {row.name}</span>
      </button>
    </div>
  )
}
