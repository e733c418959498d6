import type { Document } from '@guildhall/contract/documents'
import { postListId } from '@guildhall/contract/posts'
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { filesFor, forgetFiles } from '../../editor/held-files.ts'
import { sharesOf, videoPercent } from '../../editor/when-sent.ts'
import type { Uploading } from '../../files/uploads.ts'
import { lists } from '../../platform/store/lists.ts'
import { playClips } from '../../testing/clips.ts'
import { composerAnswers, glaze, paths, talk, written } from '../../testing/composing.ts'
import { english } from '../../testing/english.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { placesOf, takeUploads } from '../../testing/puts.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'
import type { PostDraft } from './collections.ts'
import { contentTypeOf, type DraftBody, emptyBody, newPoll } from './draft.ts'
import { again, publish } from './publish.ts'
import { selectPublication } from './selectors.ts'

const words = (text: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const draft = (more: Partial<DraftBody> = {}): PostDraft => ({
  _id: 'draft',
  channelId: idFor('channel'),
  body: { ...emptyBody(glaze._id), title: 'Ash', json: words('Three buckets'), ...more },
  savedAt: '2026-06-01T10:00:00.000Z',
  serverId: null,
})
const place = { slug: 'slow-kiln', room: glaze }

function open(own: ReturnType<typeof composerAnswers> = {}) {
  const answers = { ...composerAnswers(), ...own }
  const world = createWorld(answers, signedIn)
  const steps: number[] = []
  const now = () => selectPublication(world.store.getState(), 'draft')
  world.store.subscribe(() => {
    const progress = now()?.progress
    if (progress !== undefined && progress !== steps.at(-1)) steps.push(progress)
  })
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  const problem = () => {
    const told = now()?.problem
    return told && ('text' in told ? told.text : english.t(told.textKey))
  }
  return {
    ...world,
    answers,
    steps,
    now,
    inputs,
    problem,
    post: (one = draft()) => world.store.dispatch(publish(one, place)),
  }
}
afterEach(() => {
  forgetFiles('draft')
  localStorage.clear()
})

describe('the way of a post', () => {
  it('goes by 10, 20, 75, 80 and 95, and then begins anew as posted [POST-CREATE-2]', async () => {
    const { steps, post, now } = open()
    await post()
    expect(steps).toEqual([10, 20, 75, 80, 95, 0])
    expect(now()).toMatchObject({ isPosted: true, problem: null, postId: idFor('post') })
  })

  it('goes by 98 once the e-mail is sent [POST-CREATE-3], for which no html is needed [POST-EMAIL-1]', async () => {
    const { steps, post, inputs } = open()
    await post(draft({ isMailed: true }))
    expect(steps).toEqual([10, 20, 75, 80, 95, 98, 0])
    expect(inputs(paths.mail)).toEqual([{ postId: idFor('post') }])
  })

  it('a post that is sent by e-mail is known as sent [POST-EMAIL-2]', async () => {
    const { post, store } = open()
    await post()
    expect(store.getState().posts.entities[idFor('post')]?.sentAsEmail).toBe(false)
    await post(draft({ isMailed: true }))
    expect(store.getState().posts.entities[idFor('post')]?.sentAsEmail).toBe(true)
  })

  it('carries everything that was written, and the id by which a second try is the same post', async () => {
    const { post, inputs } = open()
    const tags = [{ _id: idFor('ash'), title: 'ash' }]
    const options = [
      { id: 'a', text: ' Apple ' },
      { id: 'b', text: '' },
      { id: 'c', text: 'Oak' },
    ]
    const poll = { options, endTime: '2026-07-01T18:00:00.000Z', isMultiple: true, isVoted: false }
    await post(
      draft({ title: ' Ash ', tags, poll, isQuestion: true, hideAuthorInfo: true, reactionsEnabled: false }),
    )
    expect(inputs(paths.create)).toEqual([
      {
        title: 'Ash',
        json: words('Three buckets'),
        contentType: 'Poll',
        postType: 'question',
        context: glaze._id,
        pictures: [],
        videos: [],
        files: [],
        link: null,
        coverImage: null,
        pollOptions: [{ text: 'Apple' }, { text: 'Oak' }],
        pollEndTime: '2026-07-01T18:00:00.000Z',
        hasMultiplePollOptions: true,
        postTags: [idFor('ash')],
        userMentions: [],
        channelMentions: [],
        discussionsEnabled: true,
        reactionsEnabled: false,
        hideAuthorInfo: true,
        channelId: idFor('channel'),
        uniqueId: 'draft',
      },
    ])
  })

  it('stands first in the feeds it belongs in, and in no other', async () => {
    const { post, store } = open()
    const [here, elsewhere] = [glaze, talk].map(({ _id }) => postListId({ context: _id })) as [string, string]
    const page = { page: 'first', ids: [idFor('older')], hasMore: false, after: null, at: 0 } as const
    for (const listId of [here, elsewhere])
      store.dispatch(lists.actions.loaded({ listId, ...page, ids: [...page.ids] }))
    await post()
    const newIn = (listId: string) => store.getState().appLists[listId]?.newIds
    expect(newIn(here)).toEqual([idFor('post')])
    expect(newIn(elsewhere)).toEqual([])
  })

  it('pins it where that is wanted; a refusal of that is told and the post stands', async () => {
    const { post, inputs, now, store } = open({ [paths.pin]: refused(403, 'forbidden', 'Not here') })
    await post(draft({ isPinned: true }))
    expect(inputs(paths.pin)).toEqual([{ postId: idFor('post'), isPinned: true }])
    expect(now()?.isPosted).toBe(true)
    expect(store.getState().toasts.map((toast) => 'text' in toast && toast.text)).toEqual(['Not here'])
  })
})

describe('a post that fails', () => {
  it('is at 0 again [POST-CREATE-4], is not posted [POST-CREATE-5] and says why [POST-CREATE-6]', async () => {
    const { steps, post, now, problem } = open({
      [paths.create]: refused(403, 'forbidden', 'No room for it'),
    })
    await post()
    expect(steps).toEqual([10, 20, 75, 80, 0])
    expect(now()?.isPosted).toBe(false)
    expect(problem()).toBe('No room for it')
  })

  it('keeps its draft, and goes on when it is tried again as the same post', async () => {
    const { answers, post, now, inputs, store } = open({
      [paths.create]: refused(503, 'unavailable', 'Away'),
    })
    await post()
    answers[paths.create] = () => ({ message: 'Post created', post: written() })
    await store.dispatch(again(now()!))
    expect(now()?.isPosted).toBe(true)
    expect(inputs(paths.create).map((input) => (input as { uniqueId: string }).uniqueId)).toEqual([
      'draft',
      'draft',
    ])
  })

  it('without anything in it is refused before it is asked for [POST-CREATE-1]', async () => {
    const { post, now, problem, asked } = open()
    await post(draft({ title: ' ', json: null }))
    expect(problem()).toBe('send all data for createPost')
    expect(now()).toMatchObject({ progress: 0, isPosted: false })
    expect(asked).toEqual([])
  })
})

const film = (name: string, size = 100) => new File(['x'.repeat(size)], name, { type: 'video/mp4' })
const picture = new File(['x'], 'a.png', { type: 'image/png' })

describe('a post with files', () => {
  it('asks for addresses first and sends the files straight there [UP-15], then claims them', async () => {
    const puts = takeUploads()
    playClips(60)
    const { post, store, asked, inputs } = open()
    const { media } = filesFor('draft', draft().body, store.dispatch)
    media.add([film('a.mp4')], 'video')
    media.add([picture], 'image')
    await post()
    expect(asked.map(({ path }) => path)).toEqual([paths.places, paths.places, paths.create])
    expect(puts.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'PUT https://store.test/image1',
      'PUT https://store.test/image1',
      'PUT https://store.test/video1',
    ])
    expect(inputs(paths.create)[0]).toMatchObject({
      contentType: 'Video',
      videos: [{ filename: 'key of video1' }],
      pictures: [{ filename: 'key of image1' }],
    })
  })

  it('claims pictures of the text by their keys, files by their names, and pictures with their words', async () => {
    const puts = takeUploads()
    const { post, store, inputs } = open()
    const files = filesFor('draft', draft().body, store.dispatch)
    const [inText, unused] = files.inline.add([picture, picture], 'image')
    files.media.add([picture], 'image')
    files.media.describe(files.media.get()[0]!.id, { alt: ' A kiln ', caption: '' })
    files.media.add([new File(['x'], 'plan.pdf', { type: 'application/pdf' })], 'file')
    const image = (id: string) => ({ type: 'image', attrs: { id, alt: 'x', caption: '' } })
    const json: Document = { type: 'doc', content: [image(inText!.id), image('lost'.repeat(6))] }
    await waitFor(() => expect(puts).toHaveLength(4))
    await post(draft({ json }))
    expect(inputs(paths.create)[0]).toMatchObject({
      contentType: 'Image',
      json: { type: 'doc', content: [image('key of image1')] },
      pictures: [{ filename: 'key of image1', alt: 'A kiln', caption: '' }],
      files: [{ filename: 'key of file1', name: 'plan.pdf' }],
    })
    expect(unused?.id).not.toBe(inText?.id)
  })

  it('goes from 20 to 70 with its videos, 50 points for all of them together [UP-13]', async () => {
    const puts = takeUploads(() => 'never')
    playClips('unreadable')
    const { post, store, steps } = open()
    filesFor('draft', draft().body, store.dispatch).media.add([film('a.mp4'), film('b.mp4')], 'video')
    void post()
    await waitFor(() => expect(puts).toHaveLength(2))
    // Each begins with a fifth of its 25 points: it has its address.
    expect(steps.at(-1)).toBe(30)
    puts[0]?.progress(100)
    expect(steps.at(-1)).toBe(48)
    puts[1]?.progress(50)
    expect(steps.at(-1)).toBe(56)
    expect(Math.max(...steps)).toBeLessThan(75)
  })

  const video = (more: Partial<Uploading>) =>
    ({ fileType: 'video', state: 'waiting', hasPlace: false, size: 10, ...more }) as Uploading

  it('a video goes by 10, 20, 90 and 100 per cent [UP-14]', () => {
    expect(videoPercent(video({}))).toBe(10)
    expect(videoPercent(video({ hasPlace: true }))).toBe(20)
    expect(videoPercent(video({ hasPlace: true, state: 'uploading', sent: 10 }))).toBe(90)
    expect(videoPercent(video({ hasPlace: true, state: 'done' }))).toBe(100)
    expect(sharesOf([video({})])).toBeNull()
    expect(
      sharesOf([video({ hasPlace: true, state: 'done' }), video({ hasPlace: true, state: 'done' })]),
    ).toBe(70)
  })

  it.each([-1, 1])(
    'fails when it gets %i set of addresses too many for its videos [POST-CREATE-8]',
    async (extra) => {
      const puts = takeUploads()
      const { post, store, problem, now, inputs } = open({
        [paths.places]: (input) => placesOf(input, extra),
      })
      filesFor('draft', draft().body, store.dispatch).media.add([film('a.mp4'), film('b.mp4')], 'video')
      await post()
      expect(problem()).toBe('Something happened! Try again.')
      expect(now()).toMatchObject({ progress: 0, isPosted: false })
      expect([puts, inputs(paths.create)]).toEqual([[], []])
    },
  )

  it('sends what did not arrive once more when it is posted', async () => {
    takeUploads(() => 500)
    const { post, store, now } = open()
    const { media } = filesFor('draft', draft().body, store.dispatch)
    media.add([picture], 'image')
    await waitFor(() => expect(media.get()[0]?.state).toBe('failed'))
    takeUploads()
    await post()
    expect(now()?.isPosted).toBe(true)
  })
})

it('is a poll, a video, pictures, a link or words, in this order [POST-TYPE-1]', () => {
  const [image, clip] = [{ fileType: 'image' }, { fileType: 'video' }]
  const of = (poll: boolean, link: string | null, media: { fileType: string }[]) =>
    contentTypeOf({ poll: poll ? newPoll() : null, link, media })
  expect(of(true, 'https://a.test', [image, clip])).toBe('Poll')
  expect(of(false, 'https://a.test', [image, clip])).toBe('Video')
  expect(of(false, 'https://a.test', [image])).toBe('Image')
  expect(of(false, 'https://a.test', [])).toBe('Link')
  expect(of(false, null, [])).toBe('Markup')
})
