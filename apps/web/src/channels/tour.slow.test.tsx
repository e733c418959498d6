import { type Channel, channelSettingsCalls as calls, memberSteps } from '@guildhall/contract/channels'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'
import { firstSteps } from './tour/first-steps.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./settings/ChannelSettingsIndex.tsx')]))

const channelId = slowKiln._id
const TOUR = calls.changeOnBoardTour.path

async function open(more: Partial<Channel>, answers: object = {}, address = '/c/slow-kiln/settings') {
  const channel = { ...slowKiln, description: '', membersCount: 1, ...more }
  let tour = channel.onBoardTour
  const remember = (input: unknown) => {
    const { prop, value } = input as { prop: string; value: boolean }
    tour = { ...tour, [prop]: value }
    return { message: 'Saved', onBoardTour: tour }
  }
  const info = () => ({ channel: { ...channel, onBoardTour: tour } })
  const world = createWorld(
    {
      ...channelAnswers(channel),
      '/api/v2/posts': () => ({ posts: [], next: null }),
      '/api/v2/channel/getchannelinfo': info,
      [TOUR]: remember,
      ...answers,
    },
    signedIn,
  )
  world.open(address)
  await screen.findByRole('heading', { level: 1 })
  const told = () => world.asked.filter(({ path }) => path === TOUR).map(({ input }) => input)
  return { ...world, told }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the first steps of those in charge', () => {
  it('are at most seven, each with the way there', async () => {
    await open({ description: 'Pots, slowly.' })
    await screen.findByRole('region', { name: 'Set up Slow Kiln' })
    expect(firstSteps.length).toBeLessThanOrEqual(7)
    expect(screen.getByRole('progressbar', { name: '2 of 7 done' })).toBeDefined()
    expect(screen.getByRole('link', { name: /Write the rules/ }).getAttribute('href')).toBe(
      '/c/slow-kiln/settings/rules',
    )
  })

  it('are ticked off on the server once they are seen to be done', async () => {
    const rule = { _id: '9'.repeat(32), title: 'Be kind', description: '' }
    const { told } = await open({ rules: [rule], membersCount: 3 })
    await waitFor(() => expect(told()).toHaveLength(2))
    expect(told()).toEqual([
      { channelId, prop: 'isRulesWritten', value: true },
      { channelId, prop: 'isPeopleInvited', value: true },
    ])
    expect(screen.getByRole('progressbar', { name: '3 of 7 done' })).toBeDefined()
  })

  it('can be hidden for good', async () => {
    const { told } = await open({})
    await press('Hide checklist')
    expect(screen.queryByRole('region', { name: 'Set up Slow Kiln' })).toBeNull()
    expect(told()).toEqual([{ channelId, prop: 'isChecklistHidden', value: true }])
    const again = await screen.findByRole('link', { name: 'First steps' })
    expect(again.getAttribute('href')).toBe('/c/slow-kiln/start')
  })

  it('stay when hiding them fails', async () => {
    await open({}, { [TOUR]: refused(503, 'unavailable', 'Please try again in a moment') })
    await press('Hide checklist')
    await screen.findByText('Please try again in a moment')
    expect(screen.getByRole('region', { name: 'Set up Slow Kiln' })).toBeDefined()
  })
})

describe('the first steps of a member', () => {
  it('are at most three, and can be hidden', async () => {
    const { told } = await open({ ...asMember(), membersCount: 2000 }, {}, '/c/slow-kiln/members')
    expect(memberSteps.length).toBeLessThanOrEqual(3)
    await press('First steps 0/3')
    expect(await screen.findByRole('link', { name: /Read the house rules/ })).toBeDefined()
    await press('Hide checklist')
    await waitFor(() => expect(screen.queryByRole('button', { name: /First steps/ })).toBeNull())
    expect(told()).toEqual([{ channelId, prop: 'isMemberChecklistHidden', value: true }])
  })

  it('are ticked off by going there', async () => {
    const { told } = await open({ ...asMember(), membersCount: 2000 }, {}, '/c/slow-kiln/about')
    await waitFor(() => expect(told()).toEqual([{ channelId, prop: 'isRulesRead', value: true }]))
    await screen.findByRole('button', { name: 'First steps 1/3' })
  })
})
