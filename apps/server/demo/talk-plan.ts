import { type Approval, approve, pollVotes } from './approval.ts'
import { backThen, type House } from './house.ts'
import type { Chance } from './random.ts'
import type { DemoComment, DemoPost } from './spoken.ts'

export interface Place {
  readonly channelId: string
  readonly ownerId: string
  /** Ready people by username. */
  readonly known: ReadonlyMap<string, string>
  /** Members, those with faces first. */
  readonly members: readonly string[]
}

export interface Room {
  id: string
  text: string
  /** Who may write there, where not everybody may. */
  holders: string[]
  can_members_post: boolean
}

export interface PlannedComment extends Pick<DemoComment, 'text' | 'isPinned' | 'isSolution'> {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly authorId: string
  readonly type: 'comment' | 'answer' | 'reply'
  readonly depth: number
  readonly replies: number
  readonly ago: number
  readonly at: Date
  readonly approval: Approval
}

export interface PlannedPost {
  readonly id: string
  readonly roomId: string
  readonly authorId: string
  readonly at: Date
  readonly post: DemoPost
  readonly fileIds: readonly string[]
  readonly approval: Approval
  readonly options: readonly { readonly id: string; readonly text: string }[]
  readonly pollVotes: ReturnType<typeof pollVotes>
  /** Everything said about it, each after what it replies to. */
  readonly said: readonly PlannedComment[]
}

/** Somebody who may speak there. */
function speaker(luck: Chance, { known, members, ownerId }: Place, room: Room, by?: string) {
  if (by) return known.get(by)!
  if (!room.can_members_post) return ownerId
  const faces = members.slice(0, 120)
  return luck.pick(room.holders.length > 0 ? room.holders : faces)
}

const audienceOf = (room: Room, { members }: Place) => (room.holders.length > 0 ? room.holders : members)

/** Beneath a question a remark of fewer letters is no answer. */
const SHORT = 40

/** What is said beneath a post: each a while after the one before, none in the future. */
function planComments(
  house: House,
  luck: Chance,
  place: Place,
  room: Room,
  on: Pick<PlannedComment, 'postId' | 'parentId' | 'depth' | 'ago'> & { readonly isQuestion: boolean },
  comments: readonly DemoComment[],
): PlannedComment[] {
  let { ago } = on
  return comments.flatMap((comment) => {
    const { by, text, replies = [], isPinned, isSolution } = comment
    ago *= 0.4 + luck.next() * 0.5
    const then = backThen(house, ago)
    const isAnswer = on.isQuestion && on.depth === 0 && text.length > SHORT
    const moved = isSolution ? 41 : Math.floor(luck.next() ** 3 * (isPinned ? 60 : 24))
    const planned: PlannedComment = {
      ...{ id: then.newId(), postId: on.postId, parentId: on.parentId, text, isPinned, isSolution },
      authorId: speaker(luck, place, { ...room, can_members_post: true }, by),
      type: on.parentId ? 'reply' : isAnswer ? 'answer' : 'comment',
      depth: on.depth,
      replies: replies.length,
      ago,
      at: then.clock(),
      approval: approve(luck, audienceOf(room, place), isAnswer ? 0 : moved, isAnswer ? moved : 0),
    }
    const beneath = { ...on, parentId: planned.id, depth: on.depth + 1, ago }
    return [planned, ...planComments(house, luck, place, room, beneath, replies)]
  })
}

/** A post with everything that people make of it. */
export function planPost(house: House, luck: Chance, place: Place, room: Room, post: DemoPost): PlannedPost {
  const { ago, isQuestion = false, options = [], isMultiple = false, comments = [], pictures = 0 } = post
  const then = backThen(house, ago)
  const id = then.newId()
  const audience = audienceOf(room, place)
  const chosen = options.map((text) => ({ id: then.newId(), text }))
  return {
    id,
    roomId: room.id,
    authorId: speaker(luck, place, room, post.by),
    at: then.clock(),
    post,
    fileIds: Array.from({ length: post.drawing ? pictures : 0 }, () => then.newId()),
    approval: approve(luck, audience, isQuestion ? 0 : post.reactions, isQuestion ? post.reactions : 0),
    options: chosen,
    pollVotes: pollVotes(
      luck,
      chosen.map((option) => option.id),
      isMultiple,
      audience,
    ),
    said: planComments(
      house,
      luck,
      place,
      room,
      { postId: id, parentId: null, depth: 0, ago, isQuestion },
      comments,
    ),
  }
}
