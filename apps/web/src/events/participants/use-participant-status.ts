import type { Event, RegistrationStatus } from '@guildhall/contract/events'
import { useSearchParams } from 'react-router'

const states = [
  'registered',
  'pending',
  'waiting',
  'offered',
  'held',
  'declined',
  'cancelled',
] as const satisfies RegistrationStatus[]

/** The state whose people are shown; it stands in the address. Only those who manage the event choose one. */
export function useParticipantStatus({ canManage }: Pick<Event, 'canManage'>) {
  const [query, setQuery] = useSearchParams()
  const asked = states.find((one) => one === query.get('status'))
  return {
    states,
    status: (canManage && asked) || 'registered',
    choose: (status: string) => setQuery({ status }, { replace: true, preventScrollReset: true }),
  } as const
}
