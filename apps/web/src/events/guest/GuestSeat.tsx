import type { Event } from '@guildhall/contract/events'
import { eventFileAddress } from '@guildhall/contract/events/addresses'
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { GiveBack } from '../registering/GiveBack.tsx'
import { JoinOnline } from '../registering/JoinOnline.tsx'
import registering from '../registering/RegisterPanel.module.css'
import { joinAsGuest } from './thunks.ts'

interface Props {
  readonly token: string
  readonly event: Event
  readonly onGiveBack: () => Promise<unknown>
}

/** A guest's seat: the way in when it is time, the entry for their calendar, and the way out. */
export function GuestSeat({ token, event, onGiveBack }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className={registering.state}>
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" />
        <b>{t('events.register.haveSeat')}</b>
      </p>
      <JoinOnline event={event} onJoin={() => void dispatch(joinAsGuest(token, event._id))} />
      <LinkButton
        to={eventFileAddress.to({ file: `${event._id}.ics` })}
        reloadDocument
        rel="noreferrer"
        icon={<CalendarPlus size={16} strokeWidth={1.75} />}
      >
        {t('events.register.calendar')}
      </LinkButton>
      <Button onClick={() => setAsking(true)}>{t('events.guest.decline')}</Button>
      {isAsking && <GiveBack event={event} onGiveBack={onGiveBack} onClose={() => setAsking(false)} />}
    </>
  )
}
