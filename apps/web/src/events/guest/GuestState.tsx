import type { Event, GuestPlace } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import { JoinOnline } from '../registering/JoinOnline.tsx'
import { MyPlace } from '../registering/MyPlace.tsx'
import { closedKeyOf } from './closed-key.ts'
import { GuestAway } from './GuestAway.tsx'
import { GuestConfirm } from './GuestConfirm.tsx'
import styles from './GuestPage.module.css'
import { GuestSeat } from './GuestSeat.tsx'
import { joinAsGuest, sayGuestComes } from './thunks.ts'

interface Props {
  readonly token: string
  readonly place: GuestPlace
  readonly onChange: (place: GuestPlace) => void
  readonly onGone: () => void
}

/** What a guest has of an event, and what they can do about it. */
export function GuestState({ token, place, onChange, onGone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const now = useNow()
  const [isBusy, setBusy] = useState(false)
  const { event, isConfirmed } = place
  const { registration } = event
  const closedKey = now === undefined ? null : closedKeyOf(event, new Date(now))

  async function say(enabledRSVP: boolean) {
    setBusy(true)
    const done = (changed: Event) => onChange({ ...place, event: changed })
    await dispatch(sayGuestComes({ token, eventId: event._id, enabledRSVP, done }))
    setBusy(false)
  }

  if (event.isCancelled) return null
  if (closedKey === 'events.guest.over')
    return (
      <>
        <p className={styles.note}>{t(closedKey)}</p>
        {isConfirmed && event.isRegistered && (
          <JoinOnline event={event} onJoin={() => void dispatch(joinAsGuest(token, event._id))} />
        )}
      </>
    )
  // Offered in a full event too: the link may be a new one to a place that its owner has already.
  if (!isConfirmed) return <GuestConfirm token={token} event={event} onConfirmed={onChange} onGone={onGone} />
  if (event.isRegistered) return <GuestSeat token={token} event={event} onGiveBack={() => say(false)} />
  if (!registration || registration.status === 'cancelled')
    return <GuestAway closedKey={closedKey} isBusy={isBusy} onCome={() => void say(true)} />
  return (
    <>
      <MyPlace registration={registration} onLeave={() => void say(false)} />
      {registration.status === 'offered' && (
        <Button tone="primary" isBusy={isBusy} onClick={() => void say(true)}>
          {t('events.register.take')}
        </Button>
      )}
    </>
  )
}
