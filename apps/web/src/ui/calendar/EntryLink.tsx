import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clock } from '../display/moment.ts'
import { useWriting } from '../display/use-writing.ts'
import { PreviewCard } from '../overlay/PreviewCard.tsx'
import styles from './EntryLink.module.css'
import type { Entry } from './entry.ts'

interface Props {
  readonly entry: Entry
  readonly shape: 'chip' | 'bar' | 'row'
  /** Whether the Tab key leads here. */
  readonly isReached: boolean
  readonly beginsBefore?: boolean
  readonly endsAfter?: boolean
  readonly cardOf: ((id: string) => ReactNode) | undefined
}

/** An entry of the calendar: a link, with a card beside it while the pointer rests on it. */
export function EntryLink({ entry, shape, isReached, beginsBefore, endsAfter, cardOf }: Props) {
  const writing = useWriting()
  const { title, to, tone, look, note, words, startTime } = entry
  const link = (
    <Link
      className={styles.entry}
      to={to}
      data-shape={shape}
      data-tone={tone}
      data-look={look}
      data-begins-before={beginsBefore || undefined}
      data-ends-after={endsAfter || undefined}
      tabIndex={isReached ? 0 : -1}
    >
      <span className={styles.hour}>{note ?? clock(new Date(startTime), writing)}</span>{' '}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className="unseen">, {words}</span>
    </Link>
  )
  if (!cardOf) return link
  return (
    <PreviewCard trigger={link} label={title} side="inline-end">
      {cardOf(entry.id)}
    </PreviewCard>
  )
}
