import type { Standing } from '@guildhall/contract/channels'
import { isWhole, standingOf, takesWriting, writerStandingOf } from '../channels/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { KeptPost } from './collections.ts'

/** The viewer's standing in the community of a post, as far as it is loaded; nobody acts in a closed one. */
export function usePostStanding({ channel: { _id } }: Pick<KeptPost, 'channel'>): Standing {
  return writerStandingOf(useAppSelector((state) => state.channels.entities[_id]))
}

/** The viewer's standing for what a closed community takes too, and whether this one is closed. */
export function useReaderStanding({ channel: { _id } }: Pick<KeptPost, 'channel'>) {
  const channel = useAppSelector((state) => state.channels.entities[_id])
  const isClosed = channel !== undefined && !takesWriting(channel)
  return {
    isClosed,
    standing: isClosed && isWhole(channel) ? standingOf(channel) : writerStandingOf(channel),
  }
}
