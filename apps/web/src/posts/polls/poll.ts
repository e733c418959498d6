import { missingText, type Payload } from '@guildhall/contract'
import { type Post, postActionCalls, type postSignals } from '@guildhall/contract/posts'
import { changed } from '../../platform/store/collections.ts'
import { loadList } from '../../platform/store/load-list.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { actOnPost } from '../act-on-post.ts'

type Poll = Pick<
  Post,
  'pollOptions' | 'isPollVoted' | 'pollVoteCount' | 'totalPollVotesCount' | 'hasMultiplePollOptions'
>

/** A poll after a vote for an option or its withdrawal; in a single-choice poll the vote moves. */
export function voted(poll: Poll, optionId: string, isVoted: boolean): Omit<Poll, 'hasMultiplePollOptions'> {
  const pollOptions = poll.pollOptions.map((option) => {
    const isChosen = option._id === optionId
    const now = isChosen ? isVoted : option.isVoted && (poll.hasMultiplePollOptions || !isVoted)
    const voteCount = Math.max(0, option.voteCount + Number(now) - Number(option.isVoted))
    return { ...option, isVoted: now, voteCount }
  })
  const mine = (options: Post['pollOptions']) => options.filter((option) => option.isVoted).length
  const [before, after] = [mine(poll.pollOptions), mine(pollOptions)]
  return {
    pollOptions,
    isPollVoted: after > 0,
    pollVoteCount: Math.max(0, poll.pollVoteCount + Number(after > 0) - Number(before > 0)),
    totalPollVotesCount: Math.max(0, poll.totalPollVotesCount + after - before),
  }
}

type Counts = NonNullable<Payload<typeof postSignals.updatePost>['poll']>

/** A poll with the counts of a signal; the viewer's own votes are not in the signal and stay. */
export function pollWithCounts({ pollOptions }: Pick<Post, 'pollOptions'>, { options, ...totals }: Counts) {
  const counts = new Map(options.map(({ _id, voteCount }) => [_id, voteCount]))
  const counted = pollOptions.map((option) => ({
    ...option,
    voteCount: counts.get(option._id) ?? option.voteCount,
  }))
  return { ...totals, pollOptions: counted }
}

export function pollVote(postId: string, optionId: string, isVoted: boolean): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    if (optionId === '') {
      dispatch(toasted({ text: missingText('optionId'), duration: 5000, kind: 'failed' }))
      return false
    }
    return dispatch(
      actOnPost(postId, {
        name: 'poll',
        shown: (post) => voted(post, optionId, isVoted),
        ask: ({ request }) => request(postActionCalls.pollVote, { postId, optionId, voted: isVoted }),
        apply: ({ post: { _id, ...poll } }) => changed({ posts: { [postId]: poll } }),
        failedKey: 'posts.pollFailed',
      }),
    )
  }
}

export const responsesListId = (postId: string, optionId: string) => `pollResponses/${postId}/${optionId}`

/** Loads who voted for an option; the people are stored as users. */
export function fetchPollResponses(
  post: string,
  optionId: string,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  return loadList(
    {
      listId: responsesListId(post, optionId),
      call: postActionCalls.getPollResponses,
      input: { post, optionId },
      failedKey: 'posts.responsesFailed',
      unpack: ({ responses }) => ({
        batch: { users: responses.map(({ user }) => user) },
        ids: responses.map(({ user }) => user._id),
      }),
    },
    page,
  )
}
