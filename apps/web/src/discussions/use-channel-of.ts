import { isWhole } from '../channels/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { Subject } from './subject.ts'

/** The community a subject stands in, if all of it has come. */
export function useChannelOf(subject: Pick<Subject, 'channel'>) {
  const channel = useAppSelector((state) => state.channels.entities[subject.channel._id])
  return isWhole(channel) ? channel : null
}
