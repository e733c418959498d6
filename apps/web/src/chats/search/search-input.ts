import type { Sent } from '@guildhall/contract'
import type { searchCalls } from '@guildhall/contract/search'
import { momentOf } from '@guildhall/contract/time'
import type { Sought } from './sought.ts'

const PAGE = 20
const DAY_MS = 86_400_000

/** The beginning of a day in the reader's zone; undefined while none is chosen. */
function startOf(day: string, zone: string | undefined): string | undefined {
  const here = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return day === '' ? undefined : momentOf({ date: day, time: '00:00', zone: here })?.toISOString()
}

const dayAfter = (day: string) =>
  day === '' ? '' : new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** What the server is asked for; the last day is among those that are searched. */
export function searchInput(
  sought: Sought,
  words: string,
  zone: string | undefined,
): Sent<typeof searchCalls.search> {
  const { chat, from, has, firstDay, lastDay } = sought
  const sentAfter = startOf(firstDay, zone)
  const sentBefore = startOf(dayAfter(lastDay), zone)
  return {
    searchQuery: words,
    kinds: 'messages',
    limit: PAGE,
    ...(chat && { chatId: chat._id }),
    ...(from && { from: from._id }),
    ...(has && { has }),
    ...(sentAfter && { sentAfter }),
    ...(sentBefore && { sentBefore }),
  }
}
