import type { RegistrationStatus } from '@guildhall/contract/events'
import { statement } from '../../platform/database/statement.ts'

/** A registration of somebody, as it decides what they may do next. */
export interface OwnRegistration {
  readonly id: string
  readonly status: RegistrationStatus
  readonly is_coming: boolean
  /** They have a ticket, or are paying for one. */
  readonly order_id: string | null
}

/** Read under the lock of the event, or it may have changed. */
export const ownRegistration = statement<{ eventId: string; userId: string }, OwnRegistration>(
  'own_registration',
  `select id, status, is_coming, order_id from event_registrations where event_id = $eventId and user_id = $userId`,
)

/** The seat is kept for them until they have paid. */
export const isToBePaid = ({ status }: OwnRegistration) => status === 'held' || status === 'offered'

export const meanToCome = statement<{ id: string; isComing: boolean; now: Date }, never>(
  'mean_to_come_to_event',
  `update event_registrations set is_coming = $isComing, changed_at = $now where id = $id`,
)
