import { type Browser, expect, type Page } from '@playwright/test'
import { address, arrive, tell } from './steps.ts'

export interface Person {
  readonly page: Page
  readonly id: string
  readonly name: string
  readonly username: string
}

async function come(browser: Browser, name: string, username: string): Promise<Person> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await arrive(page, { username, fullname: name })
  return { page, id: await ownId(page), name, username }
}

const ownId = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('preloaded')!.textContent!) as { me: { _id: string } }).me._id,
  )

/** Ana, Bo and Cy, each in a browser of their own; `place` keeps them apart from those of other files. */
export async function gather(browser: Browser, place: string): Promise<[Person, Person, Person]> {
  const people = [
    come(browser, 'Ana Berg', `ana.${place}`),
    come(browser, 'Bo Lind', `bo.${place}`),
    come(browser, 'Cy Moss', `cy.${place}`),
  ] as const
  return Promise.all(people)
}

export async function connect(one: Person, other: Person) {
  await tell(one.page, 'v2/user/reqconnection', { otherUserId: other.id })
  await tell(other.page, 'v2/user/addconnection', { otherUserId: one.id })
}

interface Made {
  readonly chat: { readonly _id: string }
}

/** A group of these people, which the first one has made. */
export async function makeGroup([maker, ...others]: readonly Person[], title: string): Promise<string> {
  const members = others.map(({ id }) => id)
  const { chat } = await tell<Made>(maker!.page, 'v2/chat/create/group', { title, members })
  return chat._id
}

export interface Stored {
  readonly message: { readonly _id: string; readonly chat: string }
}

/** Sends a message without the screen, as another device would. */
export const say = ({ page }: Person, chatId: string, text: string, more: object = {}) =>
  tell<Stored>(page, 'v2/chat/message/new', { chatId, uniqueId: crypto.randomUUID(), text, ...more })

/** How many messages the server counts as unread for somebody, whatever their page shows. */
export async function unreadFor({ page }: Person, chatId: string): Promise<number> {
  const reply = await page.request.get(address('/api/v2/chat'), { params: { chatId } })
  const { chat } = (await reply.json()) as { chat: { unreadMessageCount: number } }
  return chat.unreadMessageCount
}

export const logOf = ({ page }: Person) => page.getByRole('log')
export const boxOf = ({ page }: Person) => page.getByRole('textbox', { name: /^Message / })
export const messageOf = ({ page }: Person, text: string | RegExp) =>
  page.getByRole('log').getByRole('article').filter({ hasText: text })

export async function openChat(person: Person, chatId: string) {
  await person.page.goto(address(`/me/chat/${chatId}`))
  await expect(boxOf(person)).toBeVisible()
}

/** Writes in the open chat and sends it with the key. */
export async function write(person: Person, text: string) {
  await boxOf(person).fill(text)
  await boxOf(person).press('Enter')
}

/** Takes something from the menu of a message. */
export async function act(person: Person, text: string | RegExp, name: string) {
  const message = messageOf(person, text)
  await message.hover()
  await message.getByRole('button', { name: 'More' }).click()
  await person.page.getByRole('menuitem', { name }).click()
}
