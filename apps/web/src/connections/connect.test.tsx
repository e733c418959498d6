import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { bo, profile, related } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'
import { relate } from './thunks.ts'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./ProfilePage.tsx'), import('./DisconnectConfirm.tsx')]),
)

const USER = '/api/v2/user'
const calls = {
  request: `${USER}/reqconnection`,
  cancel: `${USER}/cancelconnection`,
  approve: `${USER}/addconnection`,
  reject: `${USER}/rejectconnection`,
  disconnect: `${USER}/disconnect`,
}

const me = (more: object) => ({ ...signedIn, me: { ...signedIn.me!, ...more } })

/** Bo's page, as Bo stands to me. An act waits until the test lets the server answer. */
function openBo(standing: Partial<ReturnType<typeof related>>, mine: object = {}) {
  let reply: { answer(value: unknown): void; refuse(): void } | undefined
  const acting = () =>
    new Promise((answer, reject) => {
      reply = { answer, refuse: () => reject(new Error('no')) }
    })
  const answers = Object.fromEntries(Object.values(calls).map((path) => [path, acting]))
  const world = createWorld(
    { ...answers, [`${USER}/getProfile`]: () => ({ user: profile(bo, standing) }) },
    me(mine),
  )
  world.open('/user/bo.lind')
  const answer = (more: Partial<ReturnType<typeof related>>) =>
    reply?.answer({ message: '', user: related(bo, more) })
  const numbers = () => {
    const { pendingConnectionReqCount, connectionsCount } = world.store.getState().preloadedData.me!
    return { requests: pendingConnectionReqCount, connections: connectionsCount }
  }
  const sent = () => world.asked.filter(({ path }) => Object.values(calls).includes(path))
  return { ...world, answer, refuse: () => reply?.refuse(), numbers, sent }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const button = (name: string) => screen.findByRole('button', { name })

describe('somebody on their page', () => {
  it('is asked: seen at once, told when it has arrived [CONN-REQ-1] [CONN-REQ-2] [CONN-OPT-1] [CONN-PARAM-1]', async () => {
    const { answer, sent } = openBo({})
    await press('Connect with Bo Lind')
    await button('Request sent to Bo Lind')
    expect(screen.queryByRole('button', { name: /^Connect with/ })).toBeNull()
    expect(sent()).toEqual([{ path: calls.request, input: { otherUserId: bo._id } }])
    answer({ connectionRequestStatus: 'SENT' })
    await screen.findByText('Request sent', { selector: '[role="status"] *' })
  })

  it('is asked no longer [CONN-CANCEL-1] [CONN-CANCEL-2] [CONN-OPT-1] [CONN-PARAM-1]', async () => {
    const { answer, sent } = openBo({ connectionRequestStatus: 'SENT' })
    await press('Request sent to Bo Lind')
    await pick('Cancel request')
    await button('Connect with Bo Lind')
    expect(sent()).toEqual([{ path: calls.cancel, input: { otherUserId: bo._id } }])
    answer({})
    await screen.findByText('Request cancelled')
  })

  it('who asked, as their mail says, is answered there [PROM-8]', async () => {
    openBo({ pending: true })
    await button('Accept Bo Lind')
    await button('Decline Bo Lind')
  })

  it('is accepted [CONN-APPROVE-1] [CONN-APPROVE-2] [CONN-COUNT-4] [CONN-OPT-1] [CONN-PARAM-1]', async () => {
    const mine = { pendingConnectionReqCount: 2, connectionsCount: 5 }
    const { answer, sent, numbers } = openBo({ pending: true }, mine)
    await press('Accept Bo Lind')
    await button('Connected with Bo Lind')
    expect(numbers()).toEqual({ requests: 1, connections: 6 })
    screen.getByText('5 connections')
    expect(sent()).toEqual([{ path: calls.approve, input: { otherUserId: bo._id } }])
    answer({ isConnected: true, connectionsCount: 5 })
    await screen.findByText('You are now connected with Bo Lind')
  })

  it('is turned down, and is not connected [CONN-REJECT-1] [CONN-REJECT-2] [CONN-COUNT-4] [CONN-OPT-1] [CONN-PARAM-1]', async () => {
    const { answer, sent, numbers } = openBo({ pending: true }, { pendingConnectionReqCount: 2 })
    await press('Decline Bo Lind')
    await button('Connect with Bo Lind')
    expect(numbers().requests).toBe(1)
    expect(sent()).toEqual([{ path: calls.reject, input: { otherUserId: bo._id } }])
    answer({})
    await screen.findByText('Request rejected')
  })

  it('is left, once one has said so twice [CONN-DISC-1] [CONN-DISC-2] [CONN-OPT-1] [CONN-PARAM-1]', async () => {
    const { answer, sent, numbers } = openBo({ isConnected: true }, { connectionsCount: 3 })
    await press('Connected with Bo Lind')
    await pick('Disconnect')
    const question = await screen.findByRole('alertdialog', { name: 'Disconnect from Bo Lind?' })
    expect(sent()).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Disconnect' }))
    await button('Connect with Bo Lind')
    expect(numbers().connections).toBe(2)
    expect(sent()).toEqual([{ path: calls.disconnect, input: { otherUserId: bo._id } }])
    answer({})
    await screen.findByText('Disconnected')
  })

  it('is connected at once when both have asked', async () => {
    const { answer, numbers } = openBo({}, { pendingConnectionReqCount: 1 })
    await press('Connect with Bo Lind')
    answer({ isConnected: true })
    await button('Connected with Bo Lind')
    await screen.findByText('You are now connected with Bo Lind')
    expect(numbers()).toEqual({ requests: 0, connections: 1 })
  })
})

it.each([
  [{}, 'Connect with Bo Lind', undefined],
  [{ connectionRequestStatus: 'SENT' as const }, 'Request sent to Bo Lind', 'Cancel request'],
  [{ pending: true }, 'Accept Bo Lind', undefined],
  [{ pending: true }, 'Decline Bo Lind', undefined],
])(
  'is as before when the server refuses, and says so: %o, %s [CONN-STATUS-1]',
  async (standing, name, item) => {
    const { refuse, numbers, sent, answer } = openBo(standing, { pendingConnectionReqCount: 1 })
    await press(name)
    if (item) await pick(item)
    refuse()
    await screen.findByText('Something happened')
    await button(name)
    expect(numbers()).toEqual({ requests: 1, connections: 0 })
    await press('Retry')
    expect(sent()).toHaveLength(2)
    expect(sent()[1]).toEqual(sent()[0])
    answer({})
    await waitFor(() => expect(screen.queryByText('Something happened')).toBeNull())
  },
)

it('says the same whatever the server says [CONN-STATUS-1]', async () => {
  const refusing = refused(404, 'not_found', 'Request not found')
  const { store } = createWorld(
    Object.fromEntries(Object.values(calls).map((path) => [path, refusing])),
    me({}),
  )
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) await store.dispatch(relate(name, bo._id))
  const { toasts, preloadedData } = store.getState()
  expect(toasts.map((toast) => 'textKey' in toast && toast.textKey)).toEqual(
    Array(5).fill('connections.failed'),
  )
  expect(preloadedData.me).toMatchObject({ pendingConnectionReqCount: 0, connectionsCount: 0 })
})

it('has no number below nothing [CONN-COUNT-5]', async () => {
  const { store } = createWorld({ [calls.reject]: () => ({ user: related(bo) }) }, me({}))
  await store.dispatch(relate('reject', bo._id))
  expect(store.getState().preloadedData.me?.pendingConnectionReqCount).toBe(0)
})

it('leaves the focus where the button was, for those who use keys', async () => {
  const { answer } = openBo({})
  const connect = await button('Connect with Bo Lind')
  connect.focus()
  await userEvent.keyboard('{Enter}')
  answer({ connectionRequestStatus: 'SENT' })
  const sent = await button('Request sent to Bo Lind')
  await waitFor(() => expect(document.activeElement).toBe(sent))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  const again = await button('Connect with Bo Lind')
  await waitFor(() => expect(document.activeElement).toBe(again))
})
