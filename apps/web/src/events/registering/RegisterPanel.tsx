import type { Event } from '@guildhall/contract/events'
import { Ticket } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { JoinButton } from '../../members/JoinButton.tsx'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { eventTicketPath } from '../address.ts'
import { JoinOnline } from './JoinOnline.tsx'
import { MyPlace } from './MyPlace.tsx'
import { MySeat } from './MySeat.tsx'
import styles from './RegisterPanel.module.css'
import { giveBack, joinEvent } from './thunks.ts'

const RegisterDialog = lazyPart(async () => ({
  default: (await import('./RegisterDialog.tsx')).RegisterDialog,
}))

const hasEnded = ({ status }: { readonly status: string }) => status === 'declined' || status === 'cancelled'

function labelKeyOf({ needsApproval, registration }: Event, isFull: boolean) {
  if (registration?.status === 'offered') return 'events.register.take'
  if (registration?.status === 'held') return 'events.register.goOnPaying'
  if (needsApproval) return 'events.register.ask'
  return isFull ? 'events.register.wait' : 'events.register.button'
}

interface Props {
  readonly event: Event
  /** Beside joining the community. */
  readonly wayForGuests: ReactNode
}

/** What the viewer has of an event, or how they get it. */
export function RegisterPanel({ event, wayForGuests }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const { registration } = event
  if (event.isDraft || event.isCancelled) return null
  if (event.isRegistered)
    return (
      <MySeat event={event}>
        {registration?.code && (
          <LinkButton
            to={eventTicketPath(event.channel, event._id)}
            icon={<Ticket size={16} strokeWidth={1.75} />}
          >
            {t('events.ticket.open')}
          </LinkButton>
        )}
      </MySeat>
    )
  // Hosts come in without a registration of their own.
  const wayIn = event.hasAccess && (
    <JoinOnline event={event} onJoin={() => void dispatch(joinEvent(event._id))} />
  )
  if (event.isEnded) return wayIn && <div className={styles.panel}>{wayIn}</div>
  const isKept = registration?.status === 'offered' || registration?.status === 'held'
  const isMine = registration !== null && !hasEnded(registration)
  const isFull = event.seatsLeft === 0
  const label = t(labelKeyOf(event, isFull))
  return (
    <div className={styles.panel}>
      {wayIn}
      {registration && <MyPlace registration={registration} onLeave={() => void dispatch(giveBack(event))} />}
      {!channel.isMember && (
        <>
          <p className={styles.note}>{t('events.register.forMembers', { name: channel.title })}</p>
          <JoinButton channel={channel} />
          {wayForGuests}
        </>
      )}
      {channel.isMember && (isKept || (event.canPurchase && !isMine)) && (
        <Button tone="primary" size="lg" isWide onClick={() => setDialog('open')}>
          {label}
        </Button>
      )}
      {channel.isMember && !isMine && !event.canPurchase && (
        <p className={styles.note}>
          {t(isFull && !event.hasWaitingList ? 'events.register.full' : 'events.register.closed')}
        </p>
      )}
      {dialog && (
        <Suspense>
          <RegisterDialog
            event={event}
            isQueue={isFull && !isKept}
            label={label}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}
