import { accountsMutants } from './mutants/accounts.ts'
import { chatsMutants } from './mutants/chats.ts'
import { eventsMutants } from './mutants/events.ts'
import { membersMutants } from './mutants/members.ts'
import { moderationMutants } from './mutants/moderation.ts'
import type { Mutant } from './mutants/mutant.ts'
import { paymentsMutants } from './mutants/payments.ts'
import { postsMutants } from './mutants/posts.ts'
import { rolesMutants } from './mutants/roles.ts'
import { socketsMutants } from './mutants/sockets.ts'

/** Chosen by reading: each is a slip that a reviewer could miss. */
export const mutants: readonly Mutant[] = [
  ...accountsMutants,
  ...chatsMutants,
  ...eventsMutants,
  ...membersMutants,
  ...moderationMutants,
  ...paymentsMutants,
  ...postsMutants,
  ...rolesMutants,
  ...socketsMutants,
]
