import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps.ts'

const sources = join(import.meta.dirname, '../../apps/web/src')
const pages = globSync('{ui,shell}/**/*.specimen.tsx', { cwd: sources })
  .map((path) => path.replace('.specimen.tsx', ''))
  .sort()

/** One page for all that a worker looks at: a new one each time costs more than looking. */
const test = base.extend<object, { bench: Page }>({
  bench: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport, reducedMotion } = project.use
      const page = await browser.newPage({ baseURL, locale, timezoneId, viewport, reducedMotion })
      // What some say depends on the time, so it stands still.
      await page.clock.setFixedTime('2026-06-18T12:00:00Z')
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

async function open(page: Page, query: string) {
  await page.goto(`/?${query}`)
  await page.locator('[data-workbench]').waitFor()
  await page.evaluate('document.fonts.ready')
}

const nameOf = (id: string, theme: string) => `${id.replaceAll('/', '-')}-${theme}.png`

test('there is a page for every component', () => {
  expect(pages.length).toBeGreaterThan(30)
})

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** One picture is enough where it is as it was; only where it is not, wait until it stands still and compare that. */
async function expectLooks(page: Page, name: string) {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
  try {
    expect(picture).toMatchSnapshot(name, { maxDiffPixels: 40 })
  } catch {
    await expect(page).toHaveScreenshot(name, { fullPage: true })
  }
}

async function wear(page: Page, theme: Theme) {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
}

for (const id of pages)
  test(`${id} looks as it did and is accessible`, async ({ bench }) => {
    await open(bench, `page=${id}&theme=light`)
    for (const theme of themes) {
      await wear(bench, theme)
      // Roles and names are the same in both themes; only the colours are not.
      await expectAccessible(bench, theme === 'dark' ? ['color-contrast'] : undefined)
      await expectLooks(bench, nameOf(id, theme))
    }
  })

const brands = { yellow: '#f2b705', red: '#c8102e', ink: '#1f1d1b' }
for (const [name, brand] of Object.entries(brands))
  test(`every component is legible in a ${name} brand`, async ({ bench }) => {
    await open(bench, `page=all&theme=light&brand=${encodeURIComponent(brand)}`)
    for (const theme of themes) {
      await wear(bench, theme)
      await expectAccessible(bench, ['color-contrast'])
    }
  })

test('a visible change does not go unseen', async ({ page }) => {
  await open(page, 'page=ui/actions/Button&theme=light')
  await page.addStyleTag({ content: 'button { border-radius: 2px !important }' })
  await expect(page).not.toHaveScreenshot(nameOf('ui/actions/Button', 'light'), { fullPage: true })
})
