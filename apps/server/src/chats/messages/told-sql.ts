import { MAX_FOLLOWED } from '@guildhall/contract/chats'
import { separatedFrom } from '../../users/blocks.ts'

/** SQL for everybody in the chat `c`, where they are not too many to be told one by one. */
export const audienceOf = (chat: string) => `case when ${chat}.members_count <= ${MAX_FOLLOWED} then array(
       select a.user_id from chat_seats a where a.chat_id = ${chat}.id and a.is_member) end`

/**
 * SQL for those who may not hear what a message says: a block separates them from its sender or from whom it quotes, or
 * what it quotes was said in a group before they joined.
 */
export const separatedBy = (sender: string, quoted: string, reply: string) => `array(
       ${separatedFrom(sender)} union all ${separatedFrom(quoted)} union all
       select l.user_id from messages q join chat_seats l on l.chat_id = q.chat_id and l.joined_seq >= q.seq
         join chats qc on qc.id = q.chat_id and qc.type = 'group' where q.id = ${reply})`
