import { AtSign, PenLine, Pin } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const postNotificationLines: LinesOf<'posts'> = {
  postMention: lineToThing(AtSign, 'posts.told.mention'),
  postPinned: lineToThing(Pin, 'posts.told.pinned'),
  roomPost: lineToThing(PenLine, 'posts.told.roomPost'),
}
