import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asMember } from '../../testing/channels.ts'
import { bo, cy } from '../../testing/people.ts'
import { signedOut } from '../../testing/preloaded.ts'
import { held, openTalk, question, replyTo, said, wordsIn } from '../../testing/talk.tsx'

afterEach(() => localStorage.clear())

const NEW = '/api/v2/discussion/new'
const box = () => screen.findByRole('textbox', { name: 'Add an answer or a comment' })
const articles = () =>
  screen.getAllByRole('article').map((one) => within(one).getByText(/./, { selector: 'p[dir]' }).textContent)

type Reply = { message: string; discussion: ReturnType<typeof said>; totalDiscussions: number }

describe('something said', () => {
  it('is there at once with an id of ours, and counted [DISC-TEMP-1] [DISC-COUNT-3]', async () => {
    const server = held<Reply>()
    const { inputs, store, post } = openTalk({
      discussions: [said('Dust')],
      answers: { [NEW]: server.answer },
    })
    await screen.findByText('Dust')
    await userEvent.type(await box(), 'Ball clay')
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    expect(articles()).toEqual(['Ball clay', 'Dust'])
    screen.getByText('Sending…')
    const [input] = inputs(NEW) as { uniqueId: string }[]
    expect(store.getState().discussions.entities[input!.uniqueId]).toMatchObject({ content: 'Ball clay' })
    expect(post()?.totalDiscussions).toBe(4)
    screen.getByRole('heading', { name: '4 responses' })
  })

  it('is replaced by the one the server has [DISC-TEMP-2]', async () => {
    const server = held<Reply>()
    const { inputs, store } = openTalk({ answers: { [NEW]: server.answer } })
    await userEvent.type(await box(), 'Ball clay{Control>}{Enter}{/Control}')
    const [input] = inputs(NEW) as { uniqueId: string }[]
    const discussion = said('Ball clay', { uniqueId: input!.uniqueId, isOwn: true })
    server.give({ message: '', discussion, totalDiscussions: 9 })
    await screen.findByRole('heading', { name: '9 responses' })
    expect(Object.keys(store.getState().discussions.entities)).toEqual([discussion._id])
    expect(articles()).toEqual(['Ball clay'])
    expect(screen.queryByText('Sending…')).toBeNull()
    expect(wordsIn(await box())).toBe('')
  })

  it('goes with its words, its mentions and where it stands: beneath the post [DISC-NEW-1] [DISC-1] [DISC-2]', async () => {
    const { inputs } = openTalk({
      answers: { [NEW]: held().answer, '/api/v2/user/mentionsSearch': () => ({ users: [bo], next: null }) },
    })
    await userEvent.type(await box(), 'Ask @bo')
    await userEvent.click(await screen.findByRole('option', { name: /Bo Lind/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'Answer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
    expect(inputs(NEW)).toEqual([
      {
        text: 'Ask @bo.lind',
        userMentions: [bo._id],
        channelMentions: [],
        post: question._id,
        discussionType: 'answer',
        uniqueId: expect.any(String),
      },
    ])
    await screen.findByText('Ask', { exact: false, selector: 'p[dir]' })
    screen.getByRole('link', { name: '@bo.lind' })
  })

  it('replies to a comment, whose replies it adds to [DISC-COUNT-4] [DISC-NEW-1] [DISC-2]', async () => {
    const dust = said('Dust')
    const server = held<Reply>()
    const { inputs, one } = openTalk({ discussions: [dust], answers: { [NEW]: server.answer } })
    await userEvent.click(await screen.findByRole('button', { name: /^Reply/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'Washed it')
    await userEvent.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1)!)
    expect(articles()).toEqual(['Dust', 'Washed it'])
    expect(one(dust._id)?.totalReplies).toBe(1)
    expect(inputs(NEW)).toMatchObject([{ text: 'Washed it', discussion: dust._id }])
    expect(inputs(NEW)[0]).not.toHaveProperty('post')
  })

  it('stands beside what is two replies deep, and names whom it means', async () => {
    const dust = said('Dust', { totalReplies: 1 })
    const first = replyTo(dust, 'No', { totalReplies: 1 })
    const second = replyTo(first, 'Yes', { postedBy: cy && { ...cy, username: 'cy' } })
    const { inputs, one } = openTalk({
      discussions: [{ ...dust, replies: [first._id, second._id] }, first, second],
      answers: { [NEW]: held().answer },
    })
    await screen.findByText('Yes')
    await userEvent.click(screen.getAllByRole('button', { name: /^Reply/ })[2]!)
    const reply = screen.getByRole('textbox', { name: 'Write a reply' })
    expect(wordsIn(reply)).toBe('@cy ')
    await userEvent.type(reply, 'maybe{Control>}{Enter}{/Control}')
    expect(inputs(NEW)).toMatchObject([{ text: '@cy maybe', discussion: second._id, userMentions: [cy._id] }])
    expect(one(first._id)?.totalReplies).toBe(2)
  })

  it('that does not arrive can be sent again as the same, or given up; it is not counted', async () => {
    const server = held<Reply>()
    const { inputs, post } = openTalk({ answers: { [NEW]: server.answer } })
    await userEvent.type(await box(), 'Ball clay{Control>}{Enter}{/Control}')
    server.refuse()
    await screen.findByText('Not sent')
    expect(post()?.totalDiscussions).toBe(3)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    screen.getByText('Sending…')
    expect(post()?.totalDiscussions).toBe(4)
    const [first, second] = inputs(NEW)
    expect(second).toEqual(first)
    server.refuse()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Ball clay')).toBeNull()
  })

  it('is nothing while there are no words', async () => {
    const { inputs } = openTalk()
    await userEvent.type(await box(), '   {Control>}{Enter}{/Control}')
    expect(screen.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
    expect(inputs(NEW)).toEqual([])
  })
})

describe('what was begun', () => {
  it('is still there when one comes back to the post, and gone once it is said', async () => {
    openTalk({ answers: { [NEW]: held().answer } })
    await userEvent.type(await box(), 'Half a thou')
    document.body.innerHTML = ''
    const discussion = said('Half a thought', { isOwn: true })
    openTalk({ answers: { [NEW]: () => ({ message: '', discussion, totalDiscussions: 4 }) } })
    expect(wordsIn(await box())).toBe('Half a thou')
    await userEvent.type(await box(), 'ght{Control>}{Enter}{/Control}')
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  })
})

describe('whoever may only read', () => {
  it('is told how to take part', async () => {
    openTalk({
      discussions: [said('Dust')],
      channel: { ...asMember(), isMember: false },
      preloaded: signedOut,
    })
    await screen.findByText('Dust')
    screen.getByText('Join Slow Kiln to take part.')
    screen.getByRole('link', { name: 'Ask to join' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull()
  })

  it('reads what was said before comments were switched off', async () => {
    openTalk({ discussions: [said('Dust')], post: { discussionsEnabled: false } })
    await screen.findByText('Dust')
    screen.getByText('Comments are off.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('where names do not show', () => {
  it('nobody has one, and whoever wrote the post is its author', async () => {
    openTalk({
      discussions: [said('Dust', { postedBy: null }), said('Thanks', { postedBy: null, isAuthor: true })],
      post: { postedBy: null, context: { ...question.context, isAnonymous: true } },
      answers: { [NEW]: held().answer },
    })
    await screen.findByRole('article', { name: 'A member' })
    screen.getByRole('article', { name: 'Author' })
    await userEvent.type(await box(), 'Me too{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'A member' })).toHaveLength(2))
    expect(screen.queryByText('Ana Berg')).toBeNull()
  })
})

vi.setConfig({ testTimeout: 20_000 })
