import type { Event } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAmount } from '../money/use-amount.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Card } from '../ui/display/Card.tsx'
import { PeopleStack } from '../users/PeopleStack.tsx'
import { participantsPath } from './address.ts'
import { EventFacts } from './EventFacts.tsx'
import styles from './EventPanel.module.css'
import { GuestWay } from './guest/GuestWay.tsx'
import { RegisterPanel } from './registering/RegisterPanel.tsx'

const FACES = 7

/** What an event costs, when and where it is, and who comes. */
export function EventPanel({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const { price, taxIncluded, participants, participantsCount } = event
  return (
    <aside className={styles.panel} aria-label={t('events.about')}>
      <Card>
        <p className={styles.price}>
          {price ? amount(price.amount, price.currency) : t('events.free')}
          {taxIncluded && <small className={styles.tax}> {t('events.inclTax', { tax: taxIncluded })}</small>}
        </p>
        <RegisterPanel event={event} wayForGuests={<GuestWay event={event} />} />
        <EventFacts event={event} />
      </Card>
      {participantsCount > 0 && (
        <Card
          as="section"
          title={t('events.peopleGoing', { count: participantsCount })}
          actions={
            isSignedIn &&
            (event.canManage || event.showParticipants) && (
              <Link className={styles.all} to={participantsPath(event.channel, event._id)}>
                {t('events.participants.seeAll')}
              </Link>
            )
          }
        >
          {participants.length > 0 && (
            <PeopleStack people={participants} size={32} max={FACES} total={participantsCount} />
          )}
        </Card>
      )}
    </aside>
  )
}
