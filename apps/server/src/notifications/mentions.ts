import { allNotices } from '@guildhall/contract/all'
import type { Notice } from '@guildhall/contract/notifications'

const notices: [string, Notice][] = Object.entries(allNotices)

/** The types of notifications that say that somebody is mentioned. */
export const mentionTypes = notices.filter(([, { isMention }]) => isMention).map(([type]) => type)
