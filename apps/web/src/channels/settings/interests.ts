import { type Channel, channelCalls } from '@guildhall/contract/channels'
import { type Space, spaceCalls } from '@guildhall/contract/spaces'
import type { Thunk } from '../../platform/store/store.ts'

export interface Interests {
  readonly spaces: readonly Space[]
  readonly chosen: readonly string[]
}

/** What communities can be about, and what this one is: a community does not say it itself, the spaces do. */
export function loadInterests({ _id, title }: Channel): Thunk<Promise<Interests | null>> {
  return async (_dispatch, _getState, { request }) => {
    try {
      const { spaces } = await request(spaceCalls.getInterestSpace, {})
      const isIn = async (space: string) => {
        const alike = { spaces: [space], searchQuery: title, limit: 100 }
        const { channels } = await request(channelCalls.getChannels, alike)
        return channels.some((channel) => channel._id === _id)
      }
      // I am a member, so that only spaces with a community of mine can be among them.
      const candidates = spaces.filter(({ isUserJoined }) => isUserJoined)
      const found = await Promise.all(candidates.map((space) => isIn(space._id)))
      return { spaces, chosen: candidates.filter((_, at) => found[at]).map((space) => space._id) }
    } catch {
      // The field then says that it did not load; everything else can be changed all the same.
      return null
    }
  }
}
