/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { isHarmful } from '@guildhall/parts/harmful-attributes'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export interface Watch {
  /** Dialogs that opened and requests that left for where they must not. */
  readonly alarms: string[]
}

/** Lets vectors leave their number where they run, and nothing leave for anywhere else. */
export async function watched(context: BrowserContext): Promise<Watch> {
  const alarms: string[] = []
  await context.addInitScript(() => {
    const fired = new Set<number>()
    Object.assign(globalThis, { __fired: fired, __pwned: (n: number) => fired.add(n) })
  })
  await context.route(/evil\.test/, (route) => {
    alarms.push(route.request().url())
    return route.abort()
  })
  context.on('page', (page) =>
    page.on('dialog', (dialog) => {
      alarms.push(dialog.message())
      void dialog.dismiss()
    }),
  )
  return { alarms }
}

/** Everything on a page that could have run, or could yet when somebody touches it. */
export async function faultsOn(page: Page): Promise<string[]> {
  const { fired, attributes } = await page.evaluate(() => ({
    fired: [...(globalThis as unknown as { __fired: Set<number> }).__fired],
    attributes: [...document.querySelectorAll('*')].flatMap((element) =>
      Array.from(element.attributes, ({ name, value }) => ({ element: element.localName, name, value })),
    ),
  }))
  const harmful = attributes.filter(({ name, value }) => isHarmful(name, value))
  return [
    ...fired.map((n) => `vector ${n} ran`),
    ...harmful.map(({ element, name, value }) => `<${element} ${name}="${value.slice(0, 80)}">`),
  ]
}

/** The page shows vectors, as words. */
export async function expectQuiet(page: Page, { alarms }: Watch, { isShown = true } = {}) {
  if (isShown) await expect(page.locator('body')).toContainText('__pwned(')
  expect([await faultsOn(page), alarms], page.url()).toEqual([[], []])
}
