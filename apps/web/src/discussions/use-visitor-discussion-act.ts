import { canTakePart } from '@guildhall/contract/channels'
import { useVisitorAct } from '../members/use-visitor-act.tsx'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { react } from '../reactions/thunks.ts'
import type { KeptDiscussion } from './collections.ts'
import { useDiscussionView } from './discussion-context.ts'
import { upvote } from './vote.ts'

type Act = { readonly kind: 'vote' } | { readonly kind: 'react'; readonly reactionType: string }

/** Lets visitors vote for a comment or react to it: they sign in first. */
export function useVisitorDiscussionAct({ _id, isVoted }: KeptDiscussion) {
  const dispatch = useAppDispatch()
  const { channel, standing } = useDiscussionView()
  return useVisitorAct<Act>({
    channel,
    target: `comment ${_id}`,
    canAct: canTakePart(standing),
    run: (act) => {
      if (act.kind === 'react') void dispatch(react('discussions', _id, act.reactionType))
      // The vote is a switch, and another device may have voted already.
      else if (!isVoted) void dispatch(upvote(_id))
    },
  })
}
