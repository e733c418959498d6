import type { Discussion as Said } from '@guildhall/contract/discussions'
import type { Preloaded } from '@guildhall/contract/pages'
import type { Post } from '@guildhall/contract/posts'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App, listeners } from '../app.tsx'
import { Discussion } from '../discussions/Discussion.tsx'
import { loadWritingPart } from '../discussions/writing-part.ts'
import { hear } from '../platform/realtime/listeners.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { slowKiln } from './channels.ts'
import { english } from './english.ts'
import { bo, idOf } from './people.ts'
import { postOf } from './posts.ts'
import { signedIn } from './preloaded.ts'
import { idFor } from './structure.ts'
import { createWorld } from './world.tsx'

// The editor is there at once, so that a test types into one field.
await loadWritingPart()

export const question: Post = postOf('Why does it crawl?', {
  context: { _id: idOf('d'), text: 'Glaze lab', icon: 'flask', isAnonymous: false },
  postType: 'question',
  shareUrl: 'https://guild.test/c/slow-kiln/channel/d/post/a',
  totalDiscussions: 3,
})

/** A discussion, identified by its content. */
export const said = (content: string, more: Partial<Said> = {}): Said => ({
  _id: idFor(content),
  uniqueId: '',
  subjectKind: 'post',
  post: question._id,
  parentId: question._id,
  discussionType: 'comment',
  content,
  html: null,
  json: null,
  userMentions: [],
  channelMentions: [],
  postedBy: bo,
  roles: [],
  isAuthor: false,
  isOwn: false,
  totalReplies: 0,
  totalVotes: 0,
  isVoted: false,
  isPinned: false,
  withheld: null,
  isSolution: false,
  reactions: { total: 0, summary: [] },
  userReaction: '',
  replies: [],
  postedTime: '2026-03-01T11:00:00.000Z',
  editedTime: null,
  ...more,
})

export const replyTo = (parent: Said, content: string, more: Partial<Said> = {}) =>
  said(content, { discussionType: 'reply', parentId: parent._id, ...more })

type Answers = Record<string, (input: unknown) => unknown>

interface Scene {
  /** The server's discussions, the listed ones first. */
  readonly discussions?: readonly Said[]
  readonly post?: Partial<Post>
  readonly channel?: Partial<typeof slowKiln>
  readonly answers?: Answers
  readonly preloaded?: Preloaded
  readonly search?: string
}

const list = '/api/v2/discussions'

/** The discussion beneath a post, with a server that has what the test gives it. */
export function openTalk({
  discussions = [],
  post,
  channel,
  answers = {},
  preloaded,
  search = '',
}: Scene = {}) {
  const all = [...discussions]
  const get = (input: unknown) => {
    const { _id, discussion } = input as { _id?: string; discussion?: string }
    if (_id) return { discussions: withAncestors(all, _id), ids: [_id], next: null }
    if (discussion) {
      const replies = all.filter(({ parentId }) => parentId === discussion)
      return { discussions: replies, ids: replies.map(({ _id }) => _id), next: null }
    }
    const listed = all.filter(({ discussionType }) => discussionType !== 'reply')
    const along = all.filter(({ _id }) => listed.some(({ replies }) => replies.includes(_id)))
    return { discussions: [...listed, ...along], ids: listed.map(({ _id }) => _id), next: null }
  }
  const loadedData = {
    channels: [{ ...slowKiln, ...channel }],
    posts: [{ ...question, ...post }],
  }
  const world = createWorld({ [list]: get, ...answers }, { ...(preloaded ?? signedIn), loadedData })
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], {
    initialEntries: [`/c/slow-kiln${search}`],
  })
  render(
    <App store={world.store} i18n={english}>
      <RouterProvider router={router} />
    </App>,
  )
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return {
    ...world,
    all,
    inputs,
    say: (name: string, payload: unknown) => hear(listeners, world.store.dispatch, name, payload),
    post: () => world.store.getState().posts.entities[question._id],
    one: (id: string) => world.store.getState().discussions.entities[id],
  }
}

function Shown() {
  const post = useAppSelector((state) => state.posts.entities[question._id])
  return post && <Discussion subject={{ ...post, kind: 'post', totalAnswers: 2 }} />
}

function withAncestors(all: readonly Said[], id: string): Said[] {
  const one = all.find(({ _id }) => _id === id)
  return one ? [...withAncestors(all, one.parentId), one] : []
}

/** What is written in a box. */
export const wordsIn = (box: HTMLElement) =>
  box instanceof HTMLTextAreaElement ? box.value : box.textContent

/** A promise that the test resolves when it likes. */
export function held<T>() {
  let give: (value: T) => void = () => undefined
  let refuse: (error: Error) => void = () => undefined
  const answer = () =>
    new Promise<T>((resolve, reject) => {
      give = resolve
      refuse = reject
    })
  return { answer, give: (value: T) => give(value), refuse: () => refuse(new Error('no')) }
}
