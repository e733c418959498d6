import { type Browser, expect, type Page } from '@playwright/test'
import { gather, type Person } from './chats.ts'
import { address, tell } from './steps.ts'

/** A public community whose owner is Ana; Bo and Cy have joined. */
export interface Hall {
  readonly ana: Person
  readonly bo: Person
  readonly cy: Person
  readonly slug: string
  readonly channelId: string
}

interface Channel {
  readonly _id: string
  readonly slug: string
}

export interface Held {
  readonly _id: string
  readonly eventStartTime: string
  readonly localStart: string
}

export async function openHall(browser: Browser, place: string, title: string): Promise<Hall> {
  const [ana, bo, cy] = await gather(browser, place)
  const about = { title, currency: 'EUR', isPublic: true, anyOneCanJoin: true }
  const { channel } = await tell<{ channel: Channel }>(ana.page, 'v2/channel/create', about)
  const channelId = channel._id
  await Promise.all([bo, cy].map(({ page }) => tell(page, 'v2/channel/member/join', { channelId })))
  return { ana, bo, cy, slug: channel.slug, channelId }
}

const MINUTE = 60_000

/** An event of the hall that begins in so many minutes and takes an hour. */
export async function hold({ ana, channelId }: Hall, title: string, minutes: number, look: object = {}) {
  const begins = Date.now() + minutes * MINUTE
  const input = {
    ...{ channelId, title, timeZone: 'Europe/Oslo' },
    eventStartTime: new Date(begins).toISOString(),
    eventEndTime: new Date(begins + 60 * MINUTE).toISOString(),
    ...look,
  }
  return (await tell<{ event: Held }>(ana.page, 'v2/event/new', input)).event
}

/** The coming events as a member's page would load them. */
export async function comingEvents({ ana, channelId }: Hall): Promise<(Held & { title: string })[]> {
  const reply = await ana.page.request.get(address('/api/v2/events'), { params: { channelId } })
  return ((await reply.json()) as { events: (Held & { title: string })[] }).events
}

export const pageOf = ({ slug }: Hall, { _id }: Held) => address(`/c/${slug}/events/${_id}`)

/** Presses the way in on the page of an event, and the same word in the dialog. */
export async function register(page: Page, word: string) {
  await page.getByRole('button', { name: word, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Register for / })
  await dialog.getByRole('button', { name: word, exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
}
