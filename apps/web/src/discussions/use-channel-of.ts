import { isWhole } from '../channels/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { Subject } from './subject.ts'

/** The community of a subject, if it is fully loaded. */
export function useChannelOf(subject: Pick<Subject, 'channel'>) {
  const channel = useAppSelector((state) => state.channels.entities[subject.channel._id])
  return isWhole(channel) ? channel : null
}
