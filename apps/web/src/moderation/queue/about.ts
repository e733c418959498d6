import { discussionByIdAddress, postByIdAddress } from '@guildhall/contract/posts/addresses'
import type { Person } from '@guildhall/contract/users'
import type { KeptReport } from '../collections.ts'

/** The post or comment as it was when it was reported. */
export const textIn = ({ post, discussion }: KeptReport) => post ?? discussion

/** The person a case is about; null where they are hidden or gone, and for chats. */
export const personIn = (report: KeptReport): Person | null => report.user ?? textIn(report)?.postedBy ?? null

/** The first words of what was reported. */
export function excerptOf(report: KeptReport): string {
  const text = textIn(report)
  if (text) return [text.title, text.text].filter(Boolean).join(' · ')
  const said = report.reports.map(({ comments }) => comments).find((comments) => comments !== '')
  return said ?? report.chat?.messages.at(-1)?.text ?? ''
}

/** Where a reported post or comment stands; undefined while it waits for a moderator, and when it is gone. */
export function addressOf({ kind, aboutId, isHeld, isGone }: KeptReport): string | undefined {
  if (isHeld || isGone) return undefined
  return kind === 'post'
    ? postByIdAddress.to({ postId: aboutId })
    : discussionByIdAddress.to({ discussionId: aboutId })
}
