import type { Post } from '@guildhall/contract/posts'
import { act } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { type Answers, openPage } from './acts.ts'
import { channelAnswers, slowKiln } from './channels.ts'
import { bo } from './people.ts'
import { postOf } from './posts.ts'
import { preloadPages } from './preload-pages.ts'
import { placesOf } from './puts.ts'
import { idFor, room, roomsIn } from './structure.ts'

export const paths = {
  create: '/api/v3/post/new',
  edit: '/api/v3/post/edit',
  get: '/api/v2/posts',
  pin: '/api/v2/post/pin',
  mail: '/api/v2/post/sendAsEmail',
  drafts: '/api/v3/post/drafts',
  draft: '/api/v3/post/draft',
  preview: '/api/v2/post/linkPreview',
  people: '/api/v2/user/mentionsSearch',
  tags: '/api/v2/community/getPostTags',
  places: '/api/v2/files/assignPresignedUrl',
}

export const glaze = room('Glaze lab')
export const talk = room('Tea break')

await preloadPages(
  '/c/slow-kiln/new-post',
  `/c/slow-kiln/channel/${glaze._id}`,
  `/c/slow-kiln/channel/${glaze._id}/post/${idFor('post')}/edit`,
)

/** A post as its author sees it. */
export const written = (more: Partial<Post> = {}): Post =>
  postOf('post', {
    title: 'Ash',
    text: 'Three buckets',
    html: '<p>Three buckets</p>',
    json: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Three buckets' }] }],
    },
    isOwn: true,
    ...more,
  })

/** What the server answers to somebody who writes a post. */
export function composerAnswers(): Answers {
  return {
    ...channelAnswers(slowKiln),
    '/api/v2/channel/getAllContexts': () => ({ ...roomsIn({ Bench: [glaze, talk] }), version: 1 }),
    [paths.create]: () => ({
      message: 'Post created',
      post: written(),
    }),
    [paths.edit]: () => ({ message: 'Post edited', post: written() }),
    [paths.get]: () => ({ posts: [], next: null }),
    [paths.pin]: () => ({ message: 'Pinned', post: written({ isPinned: true }) }),
    [paths.mail]: () => ({ message: 'Sent', post: written({ sentAsEmail: true }), recipients: 3 }),
    [paths.drafts]: () => ({ drafts: [], next: null }),
    [paths.draft]: () => ({
      message: 'Saved',
      draft: {
        _id: idFor('draft'),
        channel: slowKiln._id,
        body: {},
        files: [],
        updatedTime: '2026-06-01T10:00:00.000Z',
      },
      draftId: idFor('draft'),
    }),
    [paths.tags]: () => ({ postTags: [], next: null }),
    [paths.people]: () => ({ users: [bo], next: null }),
    [paths.places]: placesOf,
  }
}

/** Opens the composer; the answers can be changed. */
export function openComposer(own: Answers = {}, address = `/c/slow-kiln/new-post?context=${glaze._id}`) {
  const answers = { ...composerAnswers(), ...own }
  return openPage(address, answers)
}

/** The editor of the page, for tests that cannot type as people do. */
export const editorHere = () => (document.querySelector('.tiptap') as unknown as { editor: Editor }).editor

export const write = (html: string) => act(() => void editorHere().commands.insertContent(html))
