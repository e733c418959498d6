import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { received } from '../platform/store/collections.ts'
import { fetchPost } from '../posts/fetch-post.ts'
import { fetchPosts } from '../posts/lists.ts'
import { asMember } from '../testing/channels.ts'
import { bo, cy, related } from '../testing/people.ts'
import { signedOut } from '../testing/preloaded.ts'
import { held, openTalk, question, replyTo, said } from '../testing/talk.tsx'

vi.setConfig({ testTimeout: 20_000 })

const LIST = '/api/v2/discussions'
const order = () => screen.getAllByRole('article').map((one) => one.querySelector('p[dir]')?.textContent)

describe('the list', () => {
  it('comes twenty at a time, and leaves out whom one has blocked [DISC-LIST-1] [DISC-LIST-2]', async () => {
    const blocked = related(cy, { isBlocked: true })
    const world = openTalk({
      channel: asMember(),
      discussions: [said('Dust'), said('Spam', { postedBy: cy })],
    })
    await screen.findByText('Spam')
    world.store.dispatch(received({ users: [blocked] }))
    await waitFor(() => expect(screen.queryByText('Spam')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /Top first/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Newest first' }))
    await waitFor(() => expect(world.inputs(LIST)).toHaveLength(2))
    expect(world.inputs(LIST)).toEqual([
      { post: question._id, sortBy: 'top', blockedIds: [], skip: 0, limit: 20 },
      { post: question._id, sortBy: 'latest', blockedIds: [cy._id], skip: 0, limit: 20 },
    ])
  })

  it('tells answers from comments on a question [DISC-1]', async () => {
    const { inputs } = openTalk({ discussions: [said('Clay', { discussionType: 'answer' })] })
    const clay = (await screen.findByText('Clay')).closest('article')!
    within(clay).getByText('Answer')
    await userEvent.click(screen.getByRole('radio', { name: /^Answers/ }))
    await waitFor(() => expect(inputs(LIST).at(-1)).toMatchObject({ discussionType: 'answer' }))
  })

  it('unfolds the replies that did not come along, the oldest first', async () => {
    const dust = said('Dust', { totalReplies: 3 })
    const replies = ['12', '13', '14'].map((hour) =>
      replyTo(dust, `At ${hour}`, { postedTime: `2026-03-01T${hour}:00:00.000Z` }),
    )
    openTalk({ discussions: [{ ...dust, replies: [replies[0]!._id] }, ...replies] })
    await screen.findByText('At 12')
    expect(order()).toEqual(['Dust', 'At 12'])
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more replies' }))
    await waitFor(() => expect(order()).toEqual(['Dust', 'At 12', 'At 13', 'At 14']))
    expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull()
  })

  it('says that it did not load, and tries again', async () => {
    let isDown = true
    const page = { discussions: [said('Dust')], ids: [said('Dust')._id], next: null }
    openTalk({
      answers: {
        [LIST]: () => {
          if (isDown) throw new Error('down')
          return page
        },
      },
    })
    await screen.findByRole('heading', { name: 'We couldn’t load the discussion' })
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Dust')
  })

  it('invites to begin where nothing was said', async () => {
    openTalk({ post: { totalDiscussions: 0, postType: 'post' } })
    await screen.findByText('No comments yet')
    screen.getByRole('heading', { name: 'Comments' })
  })
})

describe('a link to a comment', () => {
  const dust = said('Dust', { totalReplies: 1 })
  const reply = replyTo(dust, 'Deep down')
  const first = { discussions: [said('Clay')], ids: [said('Clay')._id], next: 'on' }

  it('in a mail or a notification brings it with what it replies to, marks it and goes there [PROM-7]', async () => {
    const all = [dust, reply]
    const { inputs } = openTalk({
      search: `?comment=${reply._id}`,
      answers: {
        [LIST]: (input) =>
          '_id' in (input as object) ? { discussions: all, ids: [reply._id], next: null } : first,
      },
    })
    const linked = (await screen.findByText('Deep down')).closest('article')!
    expect(order()).toEqual(['Dust', 'Deep down', 'Clay'])
    expect(inputs(LIST)).toContainEqual({ _id: reply._id })
    expect(linked.dataset.linked).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(linked))
    screen.getByText('The comment you opened')
  })

  it('says when it is gone', async () => {
    const none = { discussions: [], ids: [], next: null }
    openTalk({
      search: `?comment=${reply._id}`,
      answers: { [LIST]: (input) => ('_id' in (input as object) ? none : first) },
    })
    await screen.findByText('The comment you opened no longer exists.')
  })
})

describe('what others do', () => {
  const event = (discussionId: string, more: object = {}) => ({
    discussionId,
    postId: question._id,
    parentId: null,
    totalDiscussions: 4,
    ...more,
  })

  it('waits above the list until one wants to see it', async () => {
    const world = openTalk({ discussions: [said('Dust')] })
    await screen.findByText('Dust')
    world.all.push(said('News'))
    await world.say('newDiscussion', event(said('News')._id))
    await screen.findByRole('heading', { name: '4 responses' })
    expect(order()).toEqual(['Dust'])
    await userEvent.click(await screen.findByRole('button', { name: '1 new comment' }))
    await waitFor(() => expect(order()).toEqual(['News', 'Dust']))
    expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull()
  })

  it('is no news when it is mine, whichever is heard first', async () => {
    const server = held<object>()
    const world = openTalk({
      discussions: [said('Dust')],
      answers: { '/api/v2/discussion/new': server.answer },
    })
    const box = await screen.findByRole('textbox', { name: 'Add an answer or a comment' })
    await userEvent.type(box, 'Mine{Control>}{Enter}{/Control}')
    world.all.push(said('Mine'))
    const heard = world.say('newDiscussion', event(said('Mine')._id))
    server.give({ message: '', discussion: said('Mine'), totalDiscussions: 4 })
    await heard
    expect(order()).toEqual(['Mine', 'Dust'])
    expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull()
  })

  it('comes at once at the end of a list that is read from the oldest on', async () => {
    const world = openTalk({ discussions: [said('Dust')], post: { postType: 'post' } })
    await screen.findByText('Dust')
    world.all.push(said('News'))
    await world.say('newDiscussion', event(said('News')._id))
    await waitFor(() => expect(order()).toEqual(['Dust', 'News']))
  })

  it('stays when the list that was asked for before it arrives after it', async () => {
    const server = held<object>()
    const [dust, news] = [said('Dust'), said('News')]
    const world = openTalk({
      post: { postType: 'post' },
      answers: {
        [LIST]: (input) =>
          '_id' in (input as object) ? { discussions: [news], ids: [news._id], next: null } : server.answer(),
      },
    })
    const heard = world.say('newDiscussion', event(news._id))
    await new Promise((resolve) => setTimeout(resolve, 20))
    server.give({ discussions: [dust], ids: [dust._id], next: null })
    await heard
    await waitFor(() => expect(order()).toEqual(['Dust', 'News']))
  })

  it('is counted when the post that was asked for before it arrives after it', async () => {
    const server = held<object>()
    const [dust, news] = [said('Dust'), said('News')]
    const world = openTalk({ discussions: [dust], answers: { '/api/v2/posts': server.answer } })
    await screen.findByText('Dust')
    world.all.push(news)
    const loaded = world.store.dispatch(fetchPost(question._id))
    const heard = world.say('newDiscussion', event(news._id))
    await new Promise((resolve) => setTimeout(resolve, 20))
    server.give({ posts: [{ ...question, totalDiscussions: 3 }], next: null })
    await Promise.all([loaded, heard])
    expect(world.post()?.totalDiscussions).toBe(4)
  })

  it('of mine is counted from the moment it is sent, whatever was asked for before arrives when', async () => {
    const [one, list, sent] = [held<object>(), held<object>(), held<object>()]
    const world = openTalk({
      discussions: [said('Dust')],
      answers: {
        '/api/v2/posts': (input) => ('_id' in (input as object) ? one : list).answer(),
        '/api/v2/discussion/new': sent.answer,
      },
    })
    const old = { posts: [{ ...question, totalDiscussions: 3 }], next: null }
    const box = await screen.findByRole('textbox', { name: 'Add an answer or a comment' })
    const loadedOne = world.store.dispatch(fetchPost(question._id))
    const loadedList = world.store.dispatch(fetchPosts('l', { sortBy: 'top' }))
    await userEvent.type(box, 'Mine{Control>}{Enter}{/Control}')
    await screen.findByRole('heading', { name: '4 responses' })
    one.give(old)
    await loadedOne
    expect(world.post()?.totalDiscussions).toBe(4)
    sent.give({ message: '', discussion: said('Mine'), totalDiscussions: 5 })
    await screen.findByRole('heading', { name: '5 responses' })
    list.give(old)
    await loadedList
    expect(world.post()?.totalDiscussions).toBe(5)
  })

  it('joins the thread it belongs to, or those that are folded away', async () => {
    const open = said('Open')
    const folded = said('Folded', { totalReplies: 2 })
    const [inOpen, inFolded] = [replyTo(open, 'One'), replyTo(folded, 'Two')]
    const world = openTalk({ discussions: [open, folded] })
    await screen.findByRole('button', { name: 'Show 2 more replies' })
    world.all.splice(0, 2, { ...open, totalReplies: 1 }, { ...folded, totalReplies: 3 }, inOpen, inFolded)
    await world.say('newDiscussion', event(inOpen._id, { parentId: open._id }))
    await world.say('newDiscussion', event(inFolded._id, { parentId: folded._id }))
    expect(order()).toEqual(['Open', 'One', 'Folded'])
    screen.getByRole('button', { name: 'Show 3 more replies' })
  })

  it('changes what is there: numbers, words, and what is gone', async () => {
    const dust = said('Dust')
    const world = openTalk({ discussions: [dust] })
    await screen.findByText('Dust')
    const reactions = { total: 1, summary: [{ reactionType: 'like', count: 1 }] }
    const counts = { changeNo: 1, totalVotes: 7, totalReplies: 0, reactions, isEdited: false }
    const { totalDiscussions: _none, ...ids } = event(dust._id)
    await world.say('updateDiscussion', { ...ids, ...counts })
    expect(world.one(dust._id)).toMatchObject({ totalVotes: 7, reactions })
    expect(world.inputs('/api/v2/discussions')).toHaveLength(1)
    world.all[0] = { ...dust, content: 'Dust and wax' }
    await world.say('updateDiscussion', { ...ids, ...counts, changeNo: 2, isEdited: true })
    await screen.findByText('Dust and wax')
    await world.say('removeDiscussion', event(dust._id, { removed: [dust._id], totalDiscussions: 2 }))
    await waitFor(() => expect(screen.queryByText('Dust and wax')).toBeNull())
    expect(world.post()?.totalDiscussions).toBe(2)
  })
})

describe('plain words', () => {
  it('stay plain, with addresses and mentions that lead somewhere', async () => {
    const words = 'See https://clay.test/a(1). <b>Not</b> @bo.lind in #Glaze lab, not@bo.lind'
    const room = { _id: question.context._id, text: 'Glaze lab' }
    openTalk({
      discussions: [said(words, { userMentions: [bo], channelMentions: [room] })],
      preloaded: signedOut,
    })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['https://clay.test/a(1', 'https://clay.test/a(1'],
        ['@bo.lind', '/user/bo.lind'],
        ['#Glaze lab', `/c/slow-kiln/channel/${room._id}-glaze-lab`],
      ]),
    )
    expect(document.querySelector('b')).toBeNull()
    expect(links.filter(({ textContent }) => textContent === '@bo.lind')).toHaveLength(1)
  })
})
