import { isSafeHref } from '@guildhall/contract/documents'
import type { Person } from '@guildhall/contract/users'
import type { MentionedRoom } from './draft-discussion.ts'

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'user'; readonly text: string; readonly user: Person }
  | { readonly kind: 'room'; readonly text: string; readonly room: MentionedRoom }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

/** Brackets and final punctuation belong to the text around an address. */
const LINK = 'https?://[^\\s<>"\']*[^\\s<>"\'.,:;!?)\\]}…]'

/** Splits plain text into text, addresses and mentions. */
export function textParts(
  content: string,
  users: readonly Person[],
  rooms: readonly MentionedRoom[],
): TextPart[] {
  // Longer names first, since one may begin with another.
  const named = [
    ...users.flatMap(({ username }) => (username === null ? [] : [`@${username}`])),
    ...rooms.map(({ text }) => `#${text}`),
  ].sort((a, b) => b.length - a.length)
  const mentions =
    named.length > 0 ? `|(?<![\\p{L}\\p{N}])(?:${named.map(escaped).join('|')})(?![\\p{L}\\p{N}_])` : ''
  const places = new RegExp(`(${LINK}${mentions})`, 'giu')
  return content
    .split(places)
    .filter((text) => text !== '')
    .map((text) => partOf(text, users, rooms))
}

function partOf(text: string, users: readonly Person[], rooms: readonly MentionedRoom[]): TextPart {
  if (/^https?:/i.test(text) && isSafeHref(text)) return { kind: 'link', text, href: text }
  const name = text.slice(1).toLowerCase()
  const user = text.startsWith('@') && users.find(({ username }) => username?.toLowerCase() === name)
  if (user) return { kind: 'user', text, user }
  const room = text.startsWith('#') && rooms.find((one) => one.text.toLowerCase() === name)
  if (room) return { kind: 'room', text, room }
  return { kind: 'text', text }
}
