import { type Channel, may } from '@guildhall/contract/channels'
import { standingOf } from '../channels/selectors.ts'
import type { KeptContext } from './collections.ts'

/**
 * Whether the viewer knows of a room that they may not enter because a tier opens it. People who arrange rooms know of
 * every room, whatever opens it.
 */
export const isTeased = (channel: Channel, room: Pick<KeptContext, 'hasAccess'>) =>
  !room.hasAccess && !may(standingOf(channel), 'manageContexts')
