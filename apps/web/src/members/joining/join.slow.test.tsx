import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { given, kilnFor } from '../../testing/strangers.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(async () => {
  await Promise.all([
    AppShell.preload(),
    import('./JoinQuestions.tsx'),
    import('../JoinSignIn.tsx'),
    import('./LeaveConfirm.tsx'),
  ])
})
beforeEach(() => sessionStorage.clear())

const JOIN = '/api/v2/channel/member/join'
const LEAVE = '/api/v2/channel/member/leave'
const kiln = kilnFor()
const joined = { ...slowKiln, ...asMember(), membersCount: 13, roleIds: ['9'.repeat(32)] }

/** Something that is answered when the test says so. */
function held<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { answer: () => promise, resolve, reject }
}

const rail = () => screen.getByRole('navigation', { name: 'Your communities' })
const inRail = () => within(rail()).queryByRole('link', { name: /Slow Kiln/ }) !== null
const join = async (name = 'Join') => userEvent.click(await screen.findByRole('button', { name }))

function visit(answers: Parameters<typeof createWorld>[0], channel = kiln, address = '/c/slow-kiln') {
  const world = createWorld(
    {
      ...channelAnswers(channel),
      '/api/v2/channel/getchannels': () => ({ channels: [], next: null }),
      ...answers,
    },
    given(channel, [], signedIn),
  )
  const router = world.open(address)
  const now = () => world.store.getState().channels.entities[channel._id]
  return { ...world, router, now }
}

describe('joining an open community', () => {
  it('is done before the server answers, in the rail too [MEM-JOIN-1] [MEM-JOIN-2] [MEM-JOIN-4]', async () => {
    const { answer, resolve } = held()
    const { now, router } = visit({ [JOIN]: answer })
    await screen.findByRole('button', { name: 'Join' })
    expect(inRail()).toBe(false)
    await join()
    expect(now()).toMatchObject({ isMember: true, membersCount: 13 })
    expect(inRail()).toBe(true)
    screen.getByText('13 members')
    // On the hope alone nobody is led anywhere.
    expect(router.state.location.pathname).toBe('/c/slow-kiln')
    resolve({ message: 'Joined', isRequested: false, channel: joined })
    await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/channel'))
    await screen.findByText('Welcome to Slow Kiln')
    expect(inRail()).toBe(true)
  })

  it('opens the rooms that only members see', async () => {
    const ROOMS = '/api/v2/channel/getAllContexts'
    const { answer, resolve } = held()
    const { asked } = visit({ [JOIN]: answer })
    await join()
    const before = asked.filter(({ path }) => path === ROOMS).length
    resolve({ message: 'Joined', isRequested: false, channel: joined })
    await waitFor(() => expect(asked.filter(({ path }) => path === ROOMS).length).toBeGreaterThan(before))
  })

  it('is taken back when the server refuses, with its reason [MEM-JOIN-3] [MEM-STATUS-1]', async () => {
    const { now, router } = visit({
      [JOIN]: refused(403, 'forbidden', 'This invitation was sent to another e-mail address'),
    })
    await join()
    await screen.findByText('Something happened. This invitation was sent to another e-mail address')
    expect(now()).toMatchObject({ isMember: false, membersCount: 12 })
    expect(inRail()).toBe(false)
    expect(router.state.location.pathname).toBe('/c/slow-kiln')
    screen.getByRole('button', { name: 'Join' })
  })

  it('can be tried again when it failed on the way [MEM-JOIN-3] [MEM-STATUS-1]', async () => {
    let tries = 0
    const { now } = visit({
      [JOIN]: () => {
        tries += 1
        if (tries === 1) throw new RequestFailed('network error', {})
        return { message: 'Joined', isRequested: false, channel: joined }
      },
    })
    await join()
    await screen.findByText('Something happened')
    expect(now()).toMatchObject({ isMember: false, membersCount: 12 })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(now()).toMatchObject({ isMember: true, membersCount: 13 }))
  })

  it('becomes a request when the door was shut meanwhile', async () => {
    const asked = kilnFor({ anyOneCanJoin: false, isRequested: true })
    const { now } = visit({ [JOIN]: () => ({ message: 'Requested', isRequested: true, channel: asked }) })
    await join()
    await screen.findByRole('button', { name: 'Request sent' })
    expect(now()).toMatchObject({ isMember: false, membersCount: 12 })
    expect(inRail()).toBe(false)
  })

  it('takes the invitation along', async () => {
    const hidden = kilnFor({ isPublic: false, anyOneCanJoin: false })
    const { asked } = visit(
      { [JOIN]: () => ({ message: 'Joined', isRequested: false, channel: joined }) },
      hidden,
      '/c/slow-kiln?inviteId=code',
    )
    await join()
    await screen.findByText('Welcome to Slow Kiln')
    expect(asked.find(({ path }) => path === JOIN)?.input).toEqual({ channelId: kiln._id, inviteId: 'code' })
  })

  it('goes on by itself for whoever had to sign in first, once', async () => {
    const answers = { [JOIN]: () => ({ message: 'Joined', isRequested: false, channel: joined }) }
    sessionStorage.setItem('joinWish', kiln._id)
    const { router } = visit(answers)
    await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/channel'))
    expect(sessionStorage.getItem('joinWish')).toBeNull()
  })

  it('waits for the profile of somebody new, and is done once they are back', async () => {
    sessionStorage.setItem('joinWish', kiln._id)
    const newcomer = { ...signedIn, me: { ...signedIn.me!, isFirstTime: true } }
    const world = createWorld(
      {
        ...channelAnswers(kiln),
        '/api/v2/channel/getchannels': () => ({ channels: [], next: null }),
        [JOIN]: () => ({ message: 'Joined', isRequested: false, channel: joined }),
      },
      given(kiln, [], newcomer),
    )
    const router = world.open('/c/slow-kiln')
    await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
    const joins = () => world.asked.filter(({ path }) => path === JOIN)
    expect(joins()).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/channel'))
    expect(joins()).toHaveLength(1)
  })
})

describe('asking to join', () => {
  const shut = kilnFor({ anyOneCanJoin: false })
  const waiting = { ...shut, isRequested: true }
  const questions = [
    {
      _id: 'a'.repeat(32),
      title: 'What do you make?',
      optionType: 'longText',
      options: [],
      isRequired: true,
    },
    {
      _id: 'b'.repeat(32),
      title: 'Which kiln?',
      optionType: 'single',
      options: ['Gas', 'Electric'],
      isRequired: false,
    },
    {
      _id: 'd'.repeat(32),
      title: 'What will you bring?',
      optionType: 'multiple',
      options: ['Tea', 'Time', 'Clay'],
      isRequired: true,
    },
    { title: 'Who sent you?', optionType: 'text', options: [], isRequired: false },
  ] as const
  const curious = kilnFor({
    anyOneCanJoin: false,
    showRequestQuestions: true,
    public: {
      ...slowKiln.public,
      inviteQuestions: questions.map((one) => ({ ...one, options: [...one.options] })),
    },
  })

  it('is one press where nothing is asked, and can be taken back', async () => {
    const { now } = visit(
      {
        [JOIN]: () => ({ message: 'Requested', isRequested: true, channel: waiting }),
        [LEAVE]: () => ({ message: 'Left', channel: shut }),
      },
      shut,
    )
    await join('Ask to join')
    await userEvent.click(await screen.findByRole('button', { name: 'Request sent' }))
    expect(now()).toMatchObject({ isMember: false, membersCount: 12, isRequested: true })
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel request' }))
    const again = await screen.findByRole('button', { name: 'Ask to join' })
    expect(now()?.isRequested).toBe(false)
    expect(document.activeElement).toBe(again)
  })

  it('asks what those in charge want to know, and insists on what must be answered', async () => {
    const { asked, now } = visit(
      {
        [JOIN]: () => ({
          message: 'Requested',
          isRequested: true,
          channel: { ...curious, isRequested: true },
        }),
      },
      curious,
    )
    await join('Ask to join')
    const dialog = await screen.findByRole('dialog', { name: 'Ask to join Slow Kiln' })
    const send = within(dialog).getByRole('button', { name: 'Send request' })
    await userEvent.click(send)
    expect(within(dialog).getAllByText('Answer this question.')).toHaveLength(2)
    const makes = within(dialog).getByRole('textbox', { name: 'What do you make?' })
    expect(document.activeElement).toBe(makes)
    expect(asked.some(({ path }) => path === JOIN)).toBe(false)

    await userEvent.type(makes, ' Bowls ')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Gas' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Tea' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Time' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Tea' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Who sent you/ }), 'Bo')
    await userEvent.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = await screen.findByRole('button', { name: 'Request sent' })
    expect(document.activeElement).toBe(sent)
    expect(now()).toMatchObject({ isMember: false, isRequested: true })
    expect(asked.find(({ path }) => path === JOIN)?.input).toEqual({
      channelId: curious._id,
      questions: [
        { _id: 'a'.repeat(32), optionType: 'longText', value: 'Bowls' },
        { _id: 'b'.repeat(32), optionType: 'single', value: 'Gas' },
        { _id: 'd'.repeat(32), optionType: 'multiple', value: ['Time'] },
        { title: 'Who sent you?', optionType: 'text', value: 'Bo' },
      ],
    })
  })

  it('keeps what was written when it was not sent', async () => {
    visit({ [JOIN]: () => Promise.reject(new RequestFailed('network error', {})) }, curious)
    await join('Ask to join')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'What do you make?' }), 'Bowls')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Clay' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }))
    await screen.findByText('Something happened')
    expect(
      within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you make?' }).value,
    ).toBe('Bowls')
  })
})

describe('a visitor who wants to join', () => {
  it('signs in without leaving the page [APP-SCREEN-2]', async () => {
    const userId = 'e'.repeat(32)
    const { open, asked, page } = createWorld(
      {
        '/api/v2/user/verify': () => ({ message: 'Sent', userId }),
        '/api/v2/user/onBoard': () => ({ message: 'Signed in', isRestored: false }),
      },
      given(kiln),
    )
    const router = open('/c/slow-kiln?a=b')
    await userEvent.click((await screen.findAllByRole('link', { name: 'Join' }))[0]!)
    const dialog = await screen.findByRole('dialog', { name: 'Join Slow Kiln' })
    await userEvent.type(within(dialog).getByLabelText('Email address'), 'ana@example.org{Enter}')
    await within(dialog).findByText('ana@example.org')
    await userEvent.keyboard('123456')
    await waitFor(() => expect(page.open).toHaveBeenCalledWith('/c/slow-kiln?a=b'))
    expect(asked.at(-1)).toMatchObject({ input: { userId, OTP: '123456' } })
    expect(router.state.location.pathname).toBe('/c/slow-kiln')
    expect(sessionStorage.getItem('joinWish')).toBe(kiln._id)
  })
})

describe('leaving', () => {
  const mine = { ...slowKiln, ...asMember() }
  const leave = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Slow Kiln$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave community' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave Slow Kiln?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Leave Slow Kiln' }))
  }
  const start = (answer: () => unknown, channel = mine) => {
    const world = createWorld({ ...channelAnswers(channel), [LEAVE]: answer }, given(channel, [], signedIn))
    const router = world.open('/c/slow-kiln/about')
    return { ...world, router, now: () => world.store.getState().channels.entities[channel._id] }
  }

  it('is done before the server answers, in the rail too [MEM-LEAVE-1] [MEM-LEAVE-2] [MEM-LEAVE-4]', async () => {
    const { answer, resolve } = held()
    const { now, router } = start(answer)
    await leave()
    expect(now()).toMatchObject({ isMember: false, membersCount: 11 })
    expect(inRail()).toBe(false)
    resolve({ message: 'Left', channel: kilnFor({ membersCount: 11 }) })
    await screen.findByText('You left Slow Kiln')
    expect(router.state.location.pathname).toBe('/c/slow-kiln')
    await screen.findByRole('button', { name: 'Join' })
  })

  it('is taken back when the server refuses [MEM-LEAVE-3] [MEM-STATUS-1]', async () => {
    const { now } = start(refused(409, 'conflict', 'You are its only admin.'))
    await leave()
    await screen.findByText('Something happened. You are its only admin.')
    expect(now()).toMatchObject({ isMember: true, membersCount: 12 })
    expect(inRail()).toBe(true)
  })

  it('leaves nothing behind of one that is not public', async () => {
    const { now, router } = start(() => ({ message: 'Left', channel: null }), { ...mine, isPublic: false })
    await leave()
    await screen.findByText('You left Slow Kiln')
    expect(now()).toBeUndefined()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('is not offered to the owner', async () => {
    start(() => undefined, slowKiln)
    await userEvent.click(await screen.findByRole('button', { name: /^Slow Kiln$/ }))
    await screen.findByRole('menuitem', { name: 'About this community' })
    expect(screen.queryByRole('menuitem', { name: 'Leave community' })).toBeNull()
  })
})

describe('an invitation by its code alone', () => {
  const INVITE = '/api/v2/channel/invite'

  it('leads on to the community it opens', async () => {
    const hidden = kilnFor({ isPublic: false })
    const { open, asked } = createWorld({ [INVITE]: () => ({ channel: hidden }), ...channelAnswers(hidden) })
    const router = open('/invite/co%2Fde')
    await screen.findByText('You’re invited.')
    expect(asked[0]).toEqual({ path: INVITE, input: { inviteId: 'co/de' } })
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/c/slow-kiln?inviteId=co%2Fde',
    )
  })

  it('says when it no longer works', async () => {
    createWorld({ [INVITE]: refused(404, 'not_found', 'Invite not found') }).open('/invite/code')
    await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
  })
})
