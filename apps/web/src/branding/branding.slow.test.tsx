import { brandingCalls } from '@guildhall/contract/branding'
import { type Channel, type TierName, tierNames } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { planCalls } from '@guildhall/contract/plans'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln, tierOf } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { room, roomsIn } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Branding.tsx'), import('../plans/Plan.tsx')]))

const channelId = slowKiln._id
const LOOK = brandingCalls.updateWhitelabelData.path
const PLAN = planCalls.upgradeCommunity.path

async function open(page: 'branding' | 'plan', more: Partial<Channel> = {}, answers: object = {}) {
  const channel = { ...slowKiln, ...more }
  const look = (input: unknown) => {
    const { colorScheme = {}, tabTitle = '' } = input as { colorScheme?: object; tabTitle?: string }
    return { message: 'Saved', channel: { ...channel, whiteLabel: { logo: null, colorScheme, tabTitle } } }
  }
  const plan = (input: unknown) => ({
    message: 'Features updated successfully',
    features: tierOf((input as { features: { name: TierName } }).features.name).tierInfo,
  })
  const world = createWorld({ ...channelAnswers(channel), [LOOK]: look, [PLAN]: plan, ...answers }, signedIn)
  world.open(`/c/slow-kiln/settings/${page}`)
  await screen.findByRole('heading', { level: 1, name: page === 'plan' ? 'Plan & billing' : 'Branding' })
  const sent = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, sent }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const digits = () => screen.getByRole('textbox', { name: 'Hex code' })

describe('the look', () => {
  it('is tried out beside the page and published when it is right [WL-1]', async () => {
    const { sent } = await open('branding', asMember(['manageBranding']))
    await userEvent.click(await screen.findByRole('radio', { name: 'Blue' }))
    const preview = screen.getByRole('region', { name: 'Live preview' })
    const stages = [...preview.querySelectorAll<HTMLElement>('[data-brand]')]
    expect(stages.map(({ dataset }) => dataset.theme)).toEqual(['light', 'dark', 'light'])
    for (const stage of stages) expect(stage.style.getPropertyValue('--brand')).toBe('#2b59c3')
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('')
    expect(screen.getByText('Brand colour changed to #2B59C3')).toBeDefined()
    await press('Publish look')
    await screen.findByText('The new look is published')
    expect(sent(LOOK)).toEqual([{ channelId, colorScheme: { primary: '#2b59c3' } }])
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#2b59c3')
  })

  it('is shown on the name and the rooms of the community itself', async () => {
    const groups = roomsIn({ Workshop: [room('Joints'), room('Tools')] })
    await open('branding', {}, { [contextCalls.getAllContexts.path]: () => ({ ...groups, version: 1 }) })
    const preview = screen.getByRole('region', { name: 'Live preview' })
    await waitFor(() => expect(preview.textContent).toContain('Joints'))
    for (const own of ['Slow Kiln', 'Workshop', 'Tools']) expect(preview.textContent).toContain(own)
    expect(preview.textContent).not.toMatch(/Glaze|Odalys|Celadon|General/)
  })

  it('is shown on a general room where there is none yet', async () => {
    await open('branding')
    expect(screen.getByRole('region', { name: 'Live preview' }).textContent).toContain('General')
  })

  it('uses the picture until there is a logo, and each says which of the two is shown', async () => {
    const size = { filename: 'k', url: '/k', isAvailable: true, width: 1, height: 1 }
    const sizes = { original: size, thumbnail: size, lowres: size, highres: size }
    const picture = { _id: slowKiln._id, contentType: 'image/png' as const, ...sizes }
    await open('branding', { displayPicture: picture })
    expect(screen.getByText(/^Uses the picture from General/)).toBeDefined()
    screen.getByRole('button', { name: /^Replace ?: Logo/ })
    expect(screen.queryByRole('button', { name: /^Remove ?: Logo/ })).toBeNull()
    cleanup()
    await open('branding', { displayPicture: picture, whiteLabel: { ...slowKiln.whiteLabel, logo: picture } })
    expect(screen.getByText(/^Shown instead of the picture/)).toBeDefined()
    screen.getByRole('button', { name: /^Remove ?: Logo/ })
  })

  it('keeps the last whole colour while another is typed, and publishes no half one', async () => {
    const { sent } = await open('branding')
    await userEvent.clear(digits())
    await userEvent.type(digits(), '2b59')
    const stage = screen
      .getByRole('region', { name: 'Live preview' })
      .querySelector<HTMLElement>('[data-brand]')
    expect(stage?.style.getPropertyValue('--brand')).toBe('#0f6b62')
    await press('Publish look')
    expect(screen.getByText('Enter six digits, such as #2B59C3.')).toBeDefined()
    expect(sent(LOOK)).toEqual([])
  })

  it('has a title of its own in the tab on the largest plan only [PLAN-PRO-BRANDING]', async () => {
    const { sent } = await open('branding', { subscriptionInfo: tierOf('Pro') })
    await userEvent.type(screen.getByRole('textbox', { name: /^Browser tab title/ }), 'The kiln')
    await press('Publish look')
    await waitFor(() => expect(sent(LOOK)).toEqual([{ channelId, tabTitle: 'The kiln' }]))
  })

  it('says where a title of its own begins', async () => {
    await open('branding')
    expect(screen.getByRole('textbox', { name: /^Browser tab title/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Custom tab titles are part of the Pro plan.')).toBeDefined()
  })
})

describe('the plan', () => {
  it('is one of four, each with what it allows [PLAN-1]', async () => {
    await open('plan')
    const cards = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('heading')
    expect(cards.map(({ textContent }) => textContent)).toEqual([...tierNames])
    expect(screen.getByText('Your plan')).toBeDefined()
  })

  it('is none that the installation does not let people choose', async () => {
    await open('plan', { maxTier: 'Basic' })
    const cards = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('heading')
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Free', 'Basic', 'Mid'])
    expect(screen.queryByRole('button', { name: 'Choose Mid' })).toBeNull()
    await press('Choose Basic')
    const question = await screen.findByRole('alertdialog', { name: 'Downgrade to Basic?' })
    expect(question.textContent).toContain('Mid is no longer available here')
  })

  it('changes at once where nobody takes money [PLAN-8] [PLAN-UP-4]', async () => {
    const { sent } = await open('plan')
    await press('Choose Pro')
    await screen.findByText('Features updated successfully')
    expect(sent(PLAN)).toEqual([{ channelId, features: { name: 'Pro' } }])
    expect(screen.queryByRole('button', { name: 'Choose Pro' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Plan & billing Pro' })).toBeDefined()
  })

  it('is asked about before it becomes smaller', async () => {
    const { sent } = await open('plan')
    await press('Choose Free')
    const question = await screen.findByRole('alertdialog', { name: 'Downgrade to Free?' })
    expect(sent(PLAN)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Choose Free' }))
    await waitFor(() => expect(sent(PLAN)).toHaveLength(1))
  })

  it('stays as it is when that is refused', async () => {
    await open('plan', {}, { [PLAN]: refused(403, 'forbidden', 'You don’t have permission to do this') })
    await press('Choose Pro')
    await screen.findByText('You don’t have permission to do this')
    expect(screen.getByRole('button', { name: 'Choose Pro' })).toBeDefined()
  })
})
