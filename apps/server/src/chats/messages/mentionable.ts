import { isPresent, noBlockBetween } from '../../users/blocks.ts'
import { personJson } from '../../users/view.ts'
import { isThreadOpen } from '../visibility.ts'

/** SQL for those of the named people who may read the chat `c` and whom a viewer may mention. */
export const mentionable = (viewer: string, ids: string) =>
  `(select json_agg(${personJson('mu')}) from users mu
       where mu.id = any(${ids}::uuid[]) and mu.id <> ${viewer} and ${isPresent('mu')}
         and ${noBlockBetween(viewer, 'mu.id')}
         and case c.type when 'channelThread' then ${isThreadOpen('c', 'mu.id')} else exists (select from chat_seats ms
           where ms.chat_id = c.id and ms.user_id = mu.id and ms.is_member) end)`
