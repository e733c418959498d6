import type { Event } from '@guildhall/contract/events'
import { eventFileAddress } from '@guildhall/contract/events/addresses'
import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { CalendarPlus, Check, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { GiveBack } from './GiveBack.tsx'
import { JoinOnline } from './JoinOnline.tsx'
import styles from './RegisterPanel.module.css'
import { giveBack, joinEvent, sayComing } from './thunks.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

interface Props {
  readonly event: Event
  /** Beside the entry for the calendar. */
  readonly children?: ReactNode
}

/** The viewer's seat: whether they come, the way in when it is time, and the entry for their calendar. */
export function MySeat({ event, children }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const isPaid = event.registration?.orderId != null
  // Whoever paid keeps the seat and only says so; a free one goes to somebody else.
  const decline = () => (isPaid ? void dispatch(sayComing(event, false)) : setAsking(true))
  return (
    <div className={styles.panel}>
      <p className={styles.state}>
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{t('events.register.haveSeat')}</b>
          {isPaid && (
            <small>
              <Link className={styles.receipt} to={purchasesAddress.to({})}>
                {t('events.register.receipt')}
              </Link>
            </small>
          )}
        </span>
      </p>
      {!event.isEnded && (
        <fieldset className={styles.pair} aria-label={t('events.register.coming')}>
          <Button
            tone={event.enabledRSVP ? 'soft' : 'secondary'}
            icon={event.enabledRSVP ? <Check {...icon} /> : undefined}
            aria-pressed={event.enabledRSVP}
            onClick={() => void dispatch(sayComing(event, true))}
          >
            {t('events.states.going')}
          </Button>
          <Button
            tone={event.enabledRSVP ? 'secondary' : 'soft'}
            aria-pressed={!event.enabledRSVP}
            onClick={decline}
          >
            {t('events.states.notGoing')}
          </Button>
        </fieldset>
      )}
      <JoinOnline event={event} onJoin={() => void dispatch(joinEvent(event._id))} />
      <div className={styles.ways}>
        {!event.isEnded && (
          <LinkButton
            to={eventFileAddress.to({ file: `${event._id}.ics` })}
            reloadDocument
            icon={<CalendarPlus {...icon} />}
          >
            {t('events.register.calendar')}
          </LinkButton>
        )}
        {children}
      </div>
      {isAsking && (
        <GiveBack
          event={event}
          onGiveBack={() => dispatch(giveBack(event))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
