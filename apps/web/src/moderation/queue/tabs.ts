import { type Channel, may } from '@guildhall/contract/channels'
import { channelPath } from '../../channels/address.ts'
import { standingOf } from '../../channels/selectors.ts'

const paths = { posts: [], people: ['people'], requests: ['requests'], appeals: ['appeals'] } as const

/** The sections of the queue. */
export type QueueTab = keyof typeof paths
export type ReportTab = Exclude<QueueTab, 'requests'>

export const tabPath = (channel: Pick<Channel, 'slug'>, tab: QueueTab) =>
  channelPath(channel, 'settings', 'moderation', ...paths[tab])

/** The sections that the viewer may open. */
export function tabsFor(channel: Channel): QueueTab[] {
  const standing = standingOf(channel)
  const decides = may(standing, 'moderateReports')
  const answers = may(standing, 'manageMembers')
  return (Object.keys(paths) as QueueTab[]).filter((tab) => (tab === 'requests' ? answers : decides))
}
