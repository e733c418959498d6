import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../steps.ts'

const sources = join(import.meta.dirname, '../../apps/web/src')
const pages = globSync('{ui,shell}/**/*.specimen.tsx', { cwd: sources })
  .map((path) => path.replace('.specimen.tsx', ''))
  .sort()

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
  test(`${id} looks as it did and is accessible`, async ({ page }) => {
    // What it says depends on the time, so there the time stands still.
    if (id === 'ui/display/Time') await page.clock.setFixedTime('2026-06-18T12:00:00Z')
    await open(page, `page=${id}&theme=light`)
    for (const theme of themes) {
      await wear(page, theme)
      // Roles and names are the same in both themes; only the colours are not.
      await expectAccessible(page, theme === 'dark' ? ['color-contrast'] : undefined)
      await expectLooks(page, nameOf(id, theme))
    }
  })

const brands = { yellow: '#f2b705', red: '#c8102e', ink: '#1f1d1b' }
for (const [name, brand] of Object.entries(brands))
  for (const theme of ['light', 'dark'])
    test(`every component is legible in a ${name} brand, ${theme}`, async ({ page }) => {
      await open(page, `page=all&theme=${theme}&brand=${encodeURIComponent(brand)}`)
      await expectAccessible(page, ['color-contrast'])
    })

test('a visible change does not go unseen', async ({ page }) => {
  await open(page, 'page=ui/actions/Button&theme=light')
  await page.addStyleTag({ content: 'button { border-radius: 2px !important }' })
  await expect(page).not.toHaveScreenshot(nameOf('ui/actions/Button', 'light'), { fullPage: true })
})
