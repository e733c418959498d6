import { address } from '../address.ts'

/** The front page of a community; its other pages lie beneath. */
export const channelAddress = address('/c/:slug')
export const aboutAddress = address('/c/:slug/about')
/** What its admins do first. */
export const firstStepsAddress = address('/c/:slug/start')
/** A community by its id, for callers that do not know its slug. */
export const channelByIdAddress = address('/me/channel/:channelId')
export const exploreAddress = address('/explore')
export const newChannelAddress = address('/new')
