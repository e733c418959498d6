import { AtSign, MessageCircle, Reply, Users } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const chatNotificationLines: LinesOf<'chats'> = {
  chatMention: lineToThing(AtSign, 'chatNotices.mentions'),
  missedMessage: lineToThing(MessageCircle, 'chatNotices.wrote'),
  missedReply: lineToThing(Reply, 'chatNotices.replied'),
  missedMention: lineToThing(AtSign, 'chatNotices.mentions'),
  chatRequested: lineToThing(MessageCircle, 'chatNotices.asks'),
  addedToGroup: lineToThing(Users, 'chatNotices.added'),
}
