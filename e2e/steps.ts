import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

export const address = (path: string) => `${process.env.GUILDHALL_URL}${path}`

interface Mail {
  readonly text: string
  readonly to: { address: string }[]
}

async function mailsTo(email: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${process.env.INBOX_URL}/email`)).json()) as Mail[]
  return mails.filter(({ to }) => to.some(({ address }) => address === email))
}

/** What a mail to an address says by a pattern, read from the real inbox, once more than so many mails have come. */
async function mailedTo(email: string, pattern: RegExp, before = 0): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await mailsTo(email)
    if (mails.length > before) return pattern.exec(mails.at(-1)!.text)![0]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${email}`)
}

/** The newest code mailed to an address. */
export const codeFor = (email: string, before = 0) => mailedTo(email, /\b\d{6}\b/, before)

/** The link to a guest's place in the newest mail to them. */
export const guestLinkFor = (email: string) => mailedTo(email, /http\S+\/e\/[\w-]{22}/)

/** Signs in as somebody who leaves the profile for later, and needs no tour. */
export async function signIn(page: Page, email: string) {
  await signInTo(page, email)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await skipTour(page)
  await expect(page.getByRole('button', { name: /^Your account, / })).toBeVisible()
}

/** The pages loaded from then on show nobody around. */
export const skipTour = (page: Page) => tell(page, 'v3/user/changeAppTour', {})

/** As far as the code goes. */
export async function signInTo(page: Page, email: string) {
  const before = (await mailsTo(email)).length
  await page.goto(address('/signin'))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(page, await codeFor(email, before))
}

interface Profile {
  readonly username: string
  readonly fullname: string
}

/** Signs in without the screens, which have journeys of their own; the page is then at home, without a tour. */
export async function arrive(page: Page, { username, fullname }: Profile) {
  const email = `${username}@e2e.test`
  const before = (await mailsTo(email)).length
  const { userId } = await post<{ userId: string }>(page, 'v2/user/verify', { email })
  const proof = { userId, OTP: await codeFor(email, before) }
  const { csrfToken } = await post<{ csrfToken: string }>(page, 'v2/user/onBoard', proof)
  await post(page, 'v2/user/firstTime', { username, fullname }, csrfToken)
  await post(page, 'v3/user/changeAppTour', {}, csrfToken)
  await page.goto(address('/'))
  await expect(page.getByRole('button', { name: `Your account, ${fullname}` })).toBeVisible()
}

/** Asks the server for something with the cookies of a page, before there is anything on it. */
async function post<Reply>(page: Page, path: string, data: object, csrfToken?: string): Promise<Reply> {
  const headers = { Origin: address(''), ...(csrfToken ? { 'X-CSRF-Token': csrfToken } : {}) }
  const reply = await page.context().request.post(address(`/api/${path}`), { data, headers })
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** Types a code into its six boxes; the last digit sends it. */
export async function enterCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(code)
}

/** Asks the server for something in the name of whoever is signed in on a page. */
export async function tell<Reply>(page: Page, path: string, input: object): Promise<Reply> {
  return page.evaluate(
    async ([url, body]) => {
      const { csrfToken } = JSON.parse(document.getElementById('preloaded')!.textContent!)
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken }
      const reply = await fetch(url, { method: 'POST', headers, body })
      if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
      return reply.json()
    },
    [`/api/${path}`, JSON.stringify(input)] as const,
  )
}

// What the package names as its source is more than twice as long.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Nothing is on its way in or out any more; what turns without end, as a spinner does, is waited for by nobody. */
const still = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[data-starting-style], [data-ending-style]') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  )

/** Nothing that a screen reader or a weak eye would stumble over; by single rules where a page is not a real one. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // A dialog that is still transparent is none to axe, which then takes what guards its focus for a fault of the page.
  await still(page)
  // Half a megabyte, and most pages are looked at twice.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async (options) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    {
      runOnly: rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: tags },
      resultTypes: ['violations' as const],
      // There is no frame in our pages, and no rule of these reads the style sheets.
      iframes: false,
      preload: false,
    },
  )
  expect(found).toEqual([])
}

/** `pnpm e2e:whole` looks at everything in every form; CI looks at each thing once. */
export const isWhole = process.env.E2E === 'whole'

/**
 * The same by day and by night; what is no matter of colours is looked for once. The short form looks at a desk by day
 * and at a phone by night.
 */
export async function expectAccessibleAlways(page: Page) {
  const isPhone = page.viewportSize()!.width < 768
  if (isWhole || !isPhone) await expectAccessible(page)
  if (!isWhole && !isPhone) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, isWhole ? ['color-contrast'] : undefined)
  await page.emulateMedia({ colorScheme: 'light' })
}

const formOf = (width: number) => ({
  viewport: { width, height: 900 },
  hasTouch: width < 768,
  reducedMotion: 'reduce' as const,
  colorScheme: 'light' as const,
})

/** How a screen is looked at: on a desk and on a phone, without movement that would be caught half way. */
export const desk = formOf(1440)
export const forms = [desk, formOf(390)]

/**
 * Loads a page and looks at it on a desk and on a phone. It is loaded once, except where the desk is led on to a part of it
 * that is a page of its own on the phone.
 */
export async function inEveryForm(page: Page, path: string, look: () => Promise<void>) {
  const session = await page.context().newCDPSession(page)
  for (const { viewport, hasTouch } of forms) {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
    await page.setViewportSize(viewport)
    if (viewport === desk.viewport || page.url() !== address(path)) await page.goto(address(path))
    await look()
  }
  await session.detach()
}

/** Chooses one of several by its key: a click can miss what is still on its way to its place. */
export async function choose(option: Locator) {
  await option.press('Space')
  await expect(option).toBeChecked()
}

/** Nothing lies over the page any more, not even on its way out: it takes the focus along when it goes. */
export const uncovered = (page: Page) =>
  expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)

/** A page is there before its scripts are; this waits until a part of it answers. */
export const answering = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)

/** Complaints of the browser: script errors, refusals of the content policy, hydration that does not fit. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
