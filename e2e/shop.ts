import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { address, signInTo, skipTour, tell } from './steps.ts'

interface Made {
  readonly _id: string
}

/** A community that sells one tier, and the room behind it. */
export interface Shop {
  readonly slug: string
  readonly channelId: string
  readonly roomId: string
}

interface Wares {
  readonly title: string
  readonly trialDays?: number
  /** How to pay where no gateway does it. */
  readonly instructions?: string
}

/** Opens a community with a tier for €9 a month and a post in the room that it opens. */
export async function openShop(owner: Page, { title, trialDays = 0, instructions }: Wares): Promise<Shop> {
  const { channel } = await tell<{ channel: Made & { slug: string } }>(owner, 'v2/channel/create', {
    title,
    currency: 'EUR',
    isPublic: true,
    anyOneCanJoin: true,
  })
  const channelId = channel._id
  const here = <Reply>(path: string, input: object) => tell<Reply>(owner, path, { channelId, ...input })
  const { role } = await here<{ role: Made }>('v2/channel/settings/addOrEditChannelRole', {
    title: 'Journeyman',
    roleType: 'user',
  })
  const { context } = await here<{ context: Made }>('v2/channel/settings/addcontext', {
    context: { text: 'Vault', contextType: 'restricted', roles: [role._id] },
  })
  await here('v2/channel/createGate', {
    title: 'Journeyman',
    perks: ['The glaze vault'],
    roles: [role._id],
    prices: [{ amount: 9, currency: 'EUR', period: 'month' }],
    trialDays,
  })
  await here(
    'v3/community/payments/connectAccount',
    instructions ? { gateway: 'manual', instructions } : { gateway: 'test' },
  )
  await tell(owner, 'v3/post/new', {
    contentType: 'Markup',
    context: context._id,
    title: 'Ash glazes that do not run',
    text: 'Three of them, with cones.',
  })
  return { slug: channel.slug, channelId, roomId: context._id }
}

/** A member of a shop who looks at its room in one tab and pays in another. */
export interface Buyer {
  readonly context: BrowserContext
  readonly room: Page
  readonly till: Page
}

type Look = Parameters<Browser['newContext']>[0]

const vault = ({ slug, roomId }: Shop) => address(`/c/${slug}/channel/${roomId}`)
export const tiers = ({ slug }: Shop) => address(`/c/${slug}/tiers`)

/** Signs somebody in, lets them join and opens the room in both tabs. */
export async function enter(browser: Browser, email: string, shop: Shop, look: Look = {}): Promise<Buyer> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...look })
  const till = await context.newPage()
  await signInTo(till, email)
  // Each tab would ask again who somebody is that left it for later.
  await till.getByRole('button', { name: 'Continue' }).click()
  await expect(till.getByRole('button', { name: /^Your account, / })).toBeVisible()
  await skipTour(till)
  await tell(till, 'v2/channel/member/join', { channelId: shop.channelId })
  const room = await context.newPage()
  await Promise.all([room, till].map((page) => page.goto(vault(shop))))
  await expectClosed(room)
  return { context, room, till }
}

/** A room behind the tier says what opens it, and nothing of what is inside. */
export async function expectClosed(room: Page) {
  await expect(room.getByRole('heading', { name: 'You need Journeyman to enter' })).toBeVisible()
  await expect(room.getByText('Ash glazes that do not run')).toBeHidden()
}

/** What is inside is there, on a page that nobody loaded again. */
export async function expectOpen(room: Page) {
  await expect(room.getByRole('article').filter({ hasText: 'Ash glazes that do not run' })).toBeVisible()
  await expect(room.getByRole('heading', { name: 'You need Journeyman to enter' })).toBeHidden()
}

/** Goes from the tiers to the page of the test gateway, whose address is returned. */
export async function goToPay(till: Page, shop: Shop, button = 'Pay €9') {
  await till.goto(tiers(shop))
  await till.getByRole('link', { name: 'Choose Journeyman' }).click()
  await till.getByRole('button', { name: button }).click()
  await expect(till.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  return till.url()
}

/** Presses a button of the test gateway, which leads back; the page there says how the order stands now. */
export async function press(till: Page, name: string) {
  await till.getByRole('button', { name, exact: true }).click()
  await till.waitForURL(/\/purchases\?order=/)
}

/** Pays, and is told that the money has arrived. */
export async function pay(till: Page) {
  await press(till, 'Pay')
  await expectPaid(till)
}

export const expectPaid = (till: Page) =>
  expect(till.getByRole('status').getByText(/ is yours$/)).toBeVisible()
