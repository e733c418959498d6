import { ArrowLeft, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { idIn } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { useIsOffline } from '../../platform/online.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { clock, fullDate } from '../../ui/display/moment.ts'
import { useNow } from '../../ui/display/use-now.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { NoPermission } from '../../ui/feedback/NoPermission.tsx'
import { Ring } from '../../ui/feedback/Ring.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { eventPath } from '../address.ts'
import { DoorOutcome } from './DoorOutcome.tsx'
import styles from './DoorPage.module.css'
import { DoorPeople } from './DoorPeople.tsx'
import { DoorScanner } from './DoorScanner.tsx'
import type { RefusedScan } from './door-queue.ts'
import type { Door } from './door-state.ts'
import { useDoor } from './use-door.ts'

/** Letting people in at an event, with network and without. */
export function DoorPage() {
  const { t } = useTranslation()
  const channel = useChannel()
  const params = useParams()
  const eventId = idIn(params.eventId ?? '')
  const { door, rows, queue, hasFailed, status, error, retry, result, letIn, see, undo, ...sending } =
    useDoor(eventId)
  const isOffline = useIsOffline()
  const back = eventPath(channel, eventId)

  if (!door && status === 'failed') {
    const answer = error instanceof RequestFailed ? error.status : undefined
    const toEvent = (
      <LinkButton to={back} reloadDocument>
        {t('events.door.toEvent')}
      </LinkButton>
    )
    if (answer === 403)
      return (
        <NoPermission
          title={t('events.door.closedTitle')}
          text={t('events.door.closedText')}
          action={toEvent}
        />
      )
    if (answer === 404)
      return <ErrorState kind="gone" title={t('events.goneTitle')} text={t('events.goneText')} />
    return <ErrorState title={t('events.door.failed')} text={t('events.loadFailedText')} onRetry={retry} />
  }
  if (!door)
    return (
      <SkeletonGroup onRetry={retry}>
        <Skeleton shape="block" height={340} />
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" />
      </SkeletonGroup>
    )

  const here = rows.filter(({ arrival }) => arrival).length
  const counted = t('events.door.here', { count: here, total: rows.length })
  const unsent = queue.scans.length + queue.unknown.length
  return (
    <div className={styles.door} data-at-hand>
      <div className={styles.camera}>
        <DoorHead door={door} back={back} />
        <DoorScanner onCode={(code) => void see(code)}>
          {result && (
            <DoorOutcome
              door={door}
              rows={rows}
              result={result}
              onUndo={(row) => undo(row, 'scan' in result ? result.scan : undefined)}
            />
          )}
        </DoorScanner>
      </div>
      <div className={styles.list}>
        <OpensLater door={door} />
        {sending.refusal && (
          <div className={styles.notice}>
            <Banner
              tone="warning"
              role="alert"
              title={t('events.door.halted')}
              action={{ label: t('tryAgain'), onClick: sending.sendAgain }}
            >
              {sending.refusal.text}
            </Banner>
          </div>
        )}
        <NotOnList refused={queue.refused ?? []} onDismiss={sending.forgetRefused} />
        <div className={styles.counts}>
          <Ring label={counted} value={here} max={Math.max(rows.length, 1)} size="lg">
            {`${here}`}
          </Ring>
          <p className={styles.counted}>
            <strong>{counted}</strong>
            {door.waitingCount > 0 && (
              <small>{t('events.waitingPeople', { count: door.waitingCount })}</small>
            )}
          </p>
          <p className={styles.sync} role="status">
            {(unsent > 0 || isOffline) && (
              <span className={styles.unsent}>
                <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
                {unsent > 0
                  ? t(hasFailed && !isOffline ? 'events.door.retrying' : 'events.door.toSync', {
                      count: unsent,
                    })
                  : t('events.door.offline')}
              </span>
            )}
          </p>
        </div>
        <DoorPeople
          door={door}
          rows={rows}
          queue={queue}
          onLetIn={letIn}
          onUndo={(row) => undo(row)}
          onCode={(code) => void see(code)}
        />
      </div>
    </div>
  )
}

function DoorHead({ door, back }: { readonly door: Door; readonly back: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = useWriting()
  const { title, eventStartTime, timeZone, location } = door.event
  const there = { ...writing, zone: timeZone }
  const at = new Date(eventStartTime)
  const when = t('ui.time.full', { date: fullDate(at, now, there), time: clock(at, there) })
  return (
    <header className={styles.head}>
      {/* A page of its own: only this one may use the camera. */}
      <Link className={styles.back} to={back} reloadDocument aria-label={t('events.door.toEvent')}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className={styles.words}>
        <h1 dir="auto">{title}</h1>
        <p dir="auto">{location ? t('events.door.whenWhere', { when, where: location }) : when}</p>
      </div>
    </header>
  )
}

/** Those who were let in without network, although they had no place any more, and tickets that nobody has a place by. */
function NotOnList({
  refused,
  onDismiss,
}: {
  readonly refused: readonly RefusedScan[]
  readonly onDismiss: () => void
}) {
  const { t } = useTranslation()
  const writing = useWriting()
  if (refused.length === 0) return null
  const areTickets = refused.every(({ registrationId }) => registrationId === null)
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        role="alert"
        title={t(areTickets ? 'events.door.strange' : 'events.door.refused')}
        onDismiss={onDismiss}
      >
        <ul>
          {refused.map(({ registrationId, name, time }) => (
            <li key={`${registrationId} ${time}`}>
              {t(registrationId === null ? 'events.door.strangeAt' : 'events.door.refusedAt', {
                name: name || t('events.door.unnamed'),
                time: clock(new Date(time), writing),
              })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function OpensLater({ door: { doorOpenTime } }: { readonly door: Door }) {
  const { t } = useTranslation()
  const now = useNow()
  const writing = useWriting()
  const at = new Date(doorOpenTime)
  if (now === undefined || at.getTime() <= now) return null
  const when = t('ui.time.full', { date: fullDate(at, now, writing), time: clock(at, writing) })
  return (
    <div className={styles.notice}>
      <Banner tone="info">{t('events.door.opens', { when })}</Banner>
    </div>
  )
}
