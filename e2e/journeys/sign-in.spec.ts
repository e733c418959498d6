import { expect, test } from '@playwright/test'
import {
  address,
  codeFor,
  complaintsOf,
  desk,
  enterCode,
  expectAccessible,
  expectAccessibleAlways,
  forms,
  inEveryForm,
  signIn,
} from '../steps.ts'

test('somebody signs in with a code from their mailbox [ACC-SIGNIN-1]', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page, 'journey@e2e.test')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Your account, journey' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a second browser signs the first one out within a second [RT-10]', async ({ browser }) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()])
  const [here, there] = await Promise.all([first.newPage(), second.newPage()])
  // The second is the server's: how long the browser then takes to load the page anew is its own affair.
  const told = Promise.withResolvers<number>()
  here.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"logout"')) told.resolve(Date.now())
    }),
  )
  await signIn(here, 'twice@e2e.test')
  await signIn(there, 'twice@e2e.test')
  await there.goto(address('/me/settings/sessions'))

  const since = Date.now()
  await there.getByRole('button', { name: /^Sign out of (?!all|this)/ }).click()
  // A sweep would find it out every ten seconds; what the machine does beside the test comes on top of the second.
  expect((await told.promise) - since).toBeLessThan(5000)
  await expect(here.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await first.cookies()).filter(({ name }) => name === 'token')).toEqual([])
  await here.goto(address('/me/settings/sessions'))
  await expect(here).toHaveURL(/\/signin\?next=/)
  await Promise.all([first.close(), second.close()])
})

test('somebody without JavaScript signs in', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/signin'))
  await page.getByLabel('Email address').fill('plain@e2e.test')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor('plain@e2e.test'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Your account, plain' })).toBeVisible()
  await context.close()
})

test('a wrong code is told and the right one still works', async ({ page }) => {
  await page.goto(address('/signin'))
  await page.getByLabel('Email address').fill('wrong@e2e.test')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = await codeFor('wrong@e2e.test')
  await enterCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByText('This code is wrong or has expired')).toBeVisible()
  await enterCode(page, code)
  await expect(page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
})

test('every screen is accessible in every form', async ({ browser }) => {
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  for (const path of ['/', '/signin', `/signin/code?userId=${'0'.repeat(32)}&problem=invalid`, '/nowhere'])
    await inEveryForm(page, path, () => expectAccessibleAlways(page))
  await context.close()
})

for (const form of forms) {
  const { width } = form.viewport
  test(`somebody signed in sees what is accessible, ${width} wide`, async ({ browser }) => {
    const context = await browser.newContext(form)
    const page = await context.newPage()
    await signIn(page, `screens-${width}@e2e.test`)
    await expectAccessibleAlways(page)
    await page.goto(address('/me/settings/sessions'))
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expectAccessibleAlways(page)
    await page.goto(address('/nowhere'))
    await expectAccessibleAlways(page)
    await context.close()
  })
}

test('the browser refuses nothing of ours and finds a planted fault', async ({ page }) => {
  await page.goto(address('/signin'))
  await page.locator('body').evaluate((body) => body.insertAdjacentHTML('beforeend', '<button></button>'))
  await expect(expectAccessible(page)).rejects.toThrow()
})
