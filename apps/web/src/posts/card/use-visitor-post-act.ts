import { canTakePart } from '@guildhall/contract/channels'
import { useVisitorAct } from '../../members/use-visitor-act.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { react } from '../../reactions/thunks.ts'
import type { KeptPost } from '../collections.ts'
import { savePost, votePost } from '../thunks.ts'
import { usePostStanding } from '../use-post-standing.ts'

type Act =
  | { readonly kind: 'vote' }
  | { readonly kind: 'save' }
  | { readonly kind: 'react'; readonly reactionType: string }

/** Lets visitors vote for a post, save it or react to it: they sign in first. */
export function useVisitorPostAct(post: KeptPost) {
  const dispatch = useAppDispatch()
  const { _id, channel } = post
  return useVisitorAct<Act>({
    channel,
    target: `post ${_id}`,
    canAct: canTakePart(usePostStanding(post)),
    run: (act) => {
      if (act.kind === 'vote') void dispatch(votePost(_id, true))
      else if (act.kind === 'save') void dispatch(savePost(_id, true))
      else void dispatch(react('posts', _id, act.reactionType))
    },
  })
}
