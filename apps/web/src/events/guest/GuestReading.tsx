import { type Event, endedStatuses, type GuestPlace } from '@guildhall/contract/events'
import { useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { signInPath } from '../../accounts/return-path.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { eventPath } from '../address.ts'
import { Ticket } from '../door/Ticket.tsx'
import { GuestEvent } from './GuestEvent.tsx'
import styles from './GuestPage.module.css'
import { GuestState } from './GuestState.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

interface Props {
  readonly token: string
  readonly place: GuestPlace
  readonly onChange: (place: GuestPlace) => void
  readonly onGone: () => void
}

/** There is still something that an account could keep. */
const isLasting = ({ isCancelled, isEnded, registration }: Event) =>
  registration !== null && !endedStatuses.includes(registration.status) && !isCancelled && !isEnded

/** The event, what the guest has of it, and what they can do; a ticket where there is one. */
export function GuestReading({ token, place, onChange, onGone }: Props) {
  const { t } = useTranslation()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const page = useRef<HTMLDivElement>(null)
  const { event, fullname, isConfirmed } = place
  const status = event.registration?.status
  const code = event.isCancelled ? null : event.registration?.code
  const toEvent = eventPath(event.channel, event._id)
  useHeadingFocus(page, `${isConfirmed} ${status}`)
  const state = (
    <>
      <GuestState token={token} place={place} onChange={onChange} onGone={onGone} />
      <LinkButton to={toEvent} tone="ghost" rel="noreferrer">
        {t('events.guest.toEvent')}
      </LinkButton>
    </>
  )
  return (
    <div ref={page} className={styles.page} data-ticket={code ? '' : undefined}>
      {code ? (
        <>
          <Ticket event={event} code={code} name={fullname} />
          <Card>
            <div className={styles.state}>{state}</div>
          </Card>
        </>
      ) : (
        <GuestEvent event={event} fullname={fullname}>
          {state}
        </GuestEvent>
      )}
      {!isSignedIn && isLasting(event) && (
        <p className={styles.keep}>
          <Trans
            i18nKey="events.guest.keep"
            components={{ signUp: <Link to={signInPath(toEvent)} rel="noreferrer" /> }}
          />
        </p>
      )}
    </div>
  )
}
