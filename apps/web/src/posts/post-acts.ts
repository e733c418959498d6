import type { Standing } from '@guildhall/contract/channels'
import { canTakePart, canWrite } from '@guildhall/contract/channels'
import { canEditPost, canPinPost } from '@guildhall/contract/posts'
import { canReact } from '@guildhall/contract/reactions'
import type { KeptPost } from './collections.ts'

export const postActs = [
  'vote',
  'like',
  'save',
  'share',
  'upvoters',
  'edit',
  'move',
  'pin',
  'pinOnProfile',
  'hide',
  'discussion',
  'reaction',
  'notRelevant',
  'mute',
  'report',
  'delete',
] as const
export type PostAct = (typeof postActs)[number]

/** Each act has a key that works while its post has the focus. */
export const actKeys: Record<PostAct, string> = {
  vote: 'V',
  like: 'R',
  save: 'S',
  share: 'Y',
  upvoters: 'W',
  edit: 'E',
  move: 'T',
  pin: 'P',
  pinOnProfile: 'O',
  hide: 'H',
  discussion: 'D',
  reaction: 'A',
  notRelevant: 'N',
  mute: 'M',
  report: 'X',
  delete: 'Delete',
}

/** The texts for each act and for undoing it. */
export const actWords = {
  vote: ['vote', 'unvote'],
  like: ['like'],
  save: ['save', 'unsave'],
  share: ['copyLink'],
  upvoters: ['upvoters'],
  edit: ['edit'],
  move: ['move'],
  pin: ['pin', 'unpin'],
  pinOnProfile: ['pinOnProfile', 'unpinOnProfile'],
  hide: ['hide', 'show'],
  discussion: ['stopDiscussion', 'openDiscussion'],
  reaction: ['stopReactions', 'openReactions'],
  notRelevant: ['notRelevant'],
  mute: ['mute'],
  report: ['report'],
  delete: ['delete'],
} as const satisfies Record<PostAct, readonly [string, string?]>

/** What a closed community takes too, because it adds nothing to it. */
const whenClosed: readonly PostAct[] = [
  'save',
  'share',
  'upvoters',
  'notRelevant',
  'mute',
  'report',
  'delete',
]

/** What the viewer may do with a post: acts that the server would refuse are left out. */
export function actsFor(post: KeptPost, standing: Standing, isClosed: boolean): readonly PostAct[] {
  const { isOwn, postedBy, withheld } = post
  const isTakingPart = canTakePart(standing)
  const canEdit = canEditPost(standing, post)
  // Nobody has read it yet, so that there is nothing to vote on or to pin.
  const isOut = withheld !== 'held'
  const isFree = canEdit && (!isOwn || canWrite(standing))
  const may: Record<PostAct, boolean> = {
    vote: isOut && canWrite(standing),
    // Every other card offers the first reaction itself.
    like: isOut && post.postType === 'question' && post.reactions.total === 0 && canReact(standing, post),
    save: isTakingPart,
    share: true,
    upvoters: isTakingPart && post.totalVotes > 0 && !post.context.isAnonymous,
    // What was hidden until it is changed can be changed by somebody who is muted too.
    edit: isFree || (canEdit && withheld === 'untilEdited'),
    move: isFree,
    pin: isOut && canPinPost(standing),
    // A profile shows only posts under one's own name.
    pinOnProfile: isOut && isTakingPart && isOwn && postedBy !== null,
    // A moderator decides about what is withheld.
    hide: canEdit && withheld === null,
    discussion: canEdit,
    reaction: canEdit,
    notRelevant: isTakingPart && !isOwn,
    mute: isTakingPart && !isOwn && postedBy !== null && !postedBy.isAcrossBlock,
    report: isTakingPart && !isOwn,
    delete: canEdit,
  }
  return postActs.filter((act) => may[act] && (!isClosed || whenClosed.includes(act)))
}
