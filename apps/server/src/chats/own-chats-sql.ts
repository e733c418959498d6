import { isChatReadable } from './visibility.ts'

/** The most chats of one person that are listed. */
const MOST_SEATS = 1000

/** SQL for the seats of a person, those in the latest chats where there are too many; ids follow the time of making. */
export const ownSeats = (person: string) =>
  `(select * from chat_seats where user_id = ${person} and is_member order by chat_id desc limit ${MOST_SEATS})`

/** SQL that is true of a chat that its member has not deleted, or in which something was said since. */
export const isKept = `(s.hidden_seq is null or c.last_seq > s.hidden_seq)`

/**
 * SQL for the chats `c` of a person with their seats `s`. A request to them stands in the list of requests until it is
 * answered; one of theirs stands in their own list.
 */
export const ownChats = (person: string) =>
  `${ownSeats(person)} s
     join chats c on c.id = s.chat_id
   where ${isKept} and (c.request_state is null or c.request_state = 'accepted' or c.requested_by = ${person})
     and ${isChatReadable('c', person)}`
