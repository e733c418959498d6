import { fact } from '../platform/facts.ts'

/** A community is gone, for now or for good; domains take back what they told people of it. */
export const channelGone = fact<{ readonly channelId: string }>('channelGone')

/** A community was closed; it is locked. */
export const channelClosed = fact<{ readonly channelId: string }>('channelClosed')
