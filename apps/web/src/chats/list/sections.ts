import type { Chat, ChatFilters, ThreadGroup } from '@guildhall/contract/chats'
import { isWaitingRequest } from '../unread-chats.ts'

export const tabs = ['all', 'unread', 'threads', 'direct', 'requests'] as const
export type ChatTab = (typeof tabs)[number]

/** Chats under one heading. */
export interface ChatSection {
  readonly id: string
  /** The name of a group of threads; the others have names of ours. */
  readonly title: string | null
  readonly chats: readonly Chat[]
}

/** What is asked for to fill a tab, in a community or outside all of them. */
export function filtersOf(tab: ChatTab, channelId: string | null): readonly ChatFilters[] {
  const here = channelId === null ? {} : { channelId }
  switch (tab) {
    case 'requests':
      return []
    case 'threads':
      return [{ ...here, type: 'channelThread' }]
    case 'direct':
      return [{}]
    case 'unread':
      return channelId === null ? [{ isUnread: true }] : [{ channelId, isUnread: true }, { isUnread: true }]
    case 'all':
      return channelId === null ? [{}] : [{ channelId }, {}]
  }
}

const isThread = ({ type }: Chat) => type === 'channelThread'
const isUnread = ({ unreadMessageCount }: Chat) => unreadMessageCount > 0

interface Asked {
  readonly tab: ChatTab
  readonly channelId: string | null
  readonly threadGroups: readonly ThreadGroup[]
  /** Stays where it is while it is open, even when nothing in it is unread any more. */
  readonly openId: string | null
}

/**
 * The chats of a tab under their headings. A community lists its threads by group and then everything else; outside
 * communities one's own chats come first, then the threads with something unread.
 */
export function sectionsOf(chats: readonly Chat[], { tab, channelId, threadGroups, openId }: Asked) {
  const shown = chats
    .filter((chat) => !isWaitingRequest(chat))
    .filter((chat) => tab !== 'unread' || isUnread(chat) || chat._id === openId)
  const own = { id: 'direct', title: null, chats: shown.filter((chat) => !isThread(chat)) }
  const threads = shown.filter(isThread)
  const sections =
    channelId === null
      ? [own, ofPerson(threads, tab, openId)]
      : [
          ...ofCommunity(
            threads.filter(({ channel }) => channel === channelId),
            threadGroups,
          ),
          own,
        ]
  return sections
    .filter(({ id }) => (tab === 'threads' ? id !== 'direct' : tab !== 'direct' || id === 'direct'))
    .filter((section) => section.chats.length > 0)
}

function ofPerson(threads: readonly Chat[], tab: ChatTab, openId: string | null): ChatSection {
  const mine = threads.filter(({ isMember }) => isMember)
  if (tab === 'threads') return { id: 'threads', title: null, chats: mine }
  return {
    id: 'unreadThreads',
    title: null,
    chats: mine.filter((one) => isUnread(one) || one._id === openId),
  }
}

/** In the order that the community's admins chose; threads of no group come last. */
function ofCommunity(threads: readonly Chat[], threadGroups: readonly ThreadGroup[]): ChatSection[] {
  const byId = new Map(threads.map((chat) => [chat._id, chat]))
  const sections = threadGroups.map(({ _id, title, chats }) => {
    const ordered = chats.flatMap((id) => byId.get(id) ?? [])
    const others = threads.filter((chat) => chat.group === _id && !chats.includes(chat._id))
    return { id: _id, title, chats: [...ordered, ...others] }
  })
  const grouped = new Set(sections.flatMap(({ chats }) => chats.map(({ _id }) => _id)))
  const rest = threads.filter(({ _id }) => !grouped.has(_id))
  return [...sections, { id: 'threads', title: null, chats: rest }]
}
