import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { react } from '../../reactions/thunks.ts'
import { editPostPath } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { actsFor, type PostAct } from '../post-acts.ts'
import type { Question } from '../question.ts'
import { sharePost } from '../share.ts'
import {
  hidePost,
  muteAuthor,
  notRelevant,
  pinOnProfile,
  pinPost,
  savePost,
  toggleDiscussion,
  toggleReaction,
  votePost,
} from '../thunks.ts'
import { useReaderStanding } from '../use-post-standing.ts'

const PostQuestion = lazyPart(async () => ({ default: (await import('../PostQuestion.tsx')).PostQuestion }))

export interface PostActs {
  readonly acts: readonly PostAct[]
  run(act: PostAct): void
  /** The open dialog; render it beside the controls. */
  readonly question: ReactNode
}

/** What the viewer can do with a post, by button, menu or key. */
export function usePostActs(post: KeptPost, listId: string, onGone?: (act: PostAct) => void): PostActs {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { standing, isClosed } = useReaderStanding(post)
  const [asked, setAsked] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { _id } = post
  const acts = actsFor(post, standing, isClosed)

  const ask = (question: Question) => () => {
    setAsked(question)
    setOpen(true)
  }
  const doing: Record<PostAct, () => unknown> = {
    vote: () => dispatch(votePost(_id, !post.isVoted)),
    like: () => dispatch(react('posts', _id, 'like')),
    save: () => dispatch(savePost(_id, !post.isSaved)),
    share: () => dispatch(sharePost(post)),
    upvoters: ask('upvoters'),
    edit: () => navigate(editPostPath(post.channel, post.context, _id)),
    move: ask('move'),
    pin: () => dispatch(pinPost(_id, !post.isPinned)),
    pinOnProfile: () => dispatch(pinOnProfile(_id, !post.pinnedOnProfile)),
    hide: () => dispatch(hidePost(_id, !post.isHidden)),
    discussion: () => dispatch(toggleDiscussion(_id, !post.discussionsEnabled)),
    reaction: () => dispatch(toggleReaction(_id, !post.reactionsEnabled)),
    notRelevant: () => {
      onGone?.('notRelevant')
      return dispatch(notRelevant(_id))
    },
    mute: () => {
      onGone?.('mute')
      return dispatch(muteAuthor(_id))
    },
    report: ask('report'),
    delete: ask('delete'),
  }

  return {
    acts,
    run: (act) => void (acts.includes(act) && doing[act]()),
    question: asked && (
      <Suspense>
        <PostQuestion
          question={asked}
          post={post}
          listId={listId}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onGone={() => onGone?.(asked)}
        />
      </Suspense>
    ),
  }
}
