import type { Picture } from '@guildhall/contract/files'
import { ArrowDown } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import type { RowTarget, ShownRows } from '../../ui/data/rows.ts'
import { VirtualList } from '../../ui/data/VirtualList.tsx'
import styles from './Bubble.module.css'
import { DayLine } from './DayLine.tsx'
import { EventLine } from './EventLine.tsx'
import { MessageRow } from './MessageRow.tsx'
import { PendingRow } from './PendingRow.tsx'
import box from './Timeline.module.css'
import type { TimelineRow } from './timeline-rows.ts'

const UploadingRow = lazyPart(async () => ({ default: (await import('./UploadingRow.tsx')).UploadingRow }))

interface Props {
  readonly label: string
  readonly rows: readonly TimelineRow[]
  readonly goTo: RowTarget | null
  /** How many messages stand below what is shown; null while the end is in view. */
  readonly below: number | null
  readonly onOlder: () => void
  readonly onNewer: () => void
  readonly onShown: (shown: ShownRows) => void
  readonly onLatest: () => void
}

/** The messages of a chat. Reading stays in place while others arrive above or below. */
export function Timeline({ label, rows, goTo, below, onOlder, onNewer, onShown, onLatest }: Props) {
  const { t } = useTranslation()
  const estimates = useMemo(() => new Map(rows.map((row) => [row.id, heightOf(row)])), [rows])
  return (
    <div className={box.box}>
      <VirtualList
        label={label}
        role="log"
        items={rows}
        itemId={({ id }) => id}
        estimate={({ id }) => estimates.get(id) ?? 60}
        followsEnd
        goTo={goTo}
        onNearStart={onOlder}
        onNearEnd={onNewer}
        onShown={onShown}
        renderItem={(row) => <Row row={row} />}
      />
      {below !== null && (
        <span className={box.latest}>
          <IconButton
            tone="line"
            label={t('chat.toLatest')}
            count={below}
            countLabel={below > 0 ? t('chat.newMessages', { count: below }) : undefined}
            icon={<ArrowDown size={18} strokeWidth={1.75} />}
            onClick={onLatest}
          />
        </span>
      )}
    </div>
  )
}

function Row({ row }: { readonly row: TimelineRow }) {
  const { t } = useTranslation()
  switch (row.kind) {
    case 'day':
      return <DayLine time={row.time} />
    case 'unread':
      return (
        <h2 className={styles.line} data-kind="unread">
          {t('chat.newMessages', { count: row.count })}
        </h2>
      )
    case 'withheld':
      return <p className={styles.event}>{t('chat.withheld', { count: row.count })}</p>
    case 'line':
      return <EventLine line={row.line} />
    case 'pending':
      return <PendingRow pending={row.pending} />
    case 'uploading':
      return (
        <Suspense>
          <UploadingRow {...row} />
        </Suspense>
      )
    case 'message':
      return <MessageRow {...row} />
  }
}

/** A guess, so that little moves when a row is measured. */
function heightOf(row: TimelineRow): number {
  if (row.kind !== 'message') return 48
  const { text, picture, video, file, post, replyMessage } = row.message
  const media = picture ? heightIn(picture) : video ? 194 : file || post ? 72 : 0
  return 44 + Math.floor(text.length / 60) * 22 + media + (replyMessage ? 48 : 0) + (row.isFirst ? 28 : 0)
}

/** As high as a bubble shows a picture. */
function heightIn({ highres, original }: Picture) {
  const { width, height } = highres.width ? highres : original
  return width && height ? Math.min(560, (344 * height) / width) : 194
}
