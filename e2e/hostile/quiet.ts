/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
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
export const faultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = [...(globalThis as unknown as { __fired: Set<number> }).__fired].map(
      (n) => `vector ${n} ran`,
    )
    const leading = [
      'href',
      'src',
      'action',
      'formaction',
      'xlink:href',
      'data',
      'poster',
      'background',
      'srcset',
    ]
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        const isScript =
          leading.includes(name) && /^[\s\p{Cc}]*(?:javascript|vbscript|data)\s*:/iu.test(value)
        const isHandler = /^on/i.test(name) || name === 'srcdoc'
        const isLoading =
          name !== 'href' && (leading.includes(name) || name === 'style') && /evil\.test|__pwned/.test(value)
        if (isScript || isHandler || isLoading)
          faults.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
      }
    return faults
  })

/** The page shows vectors, as words. */
export async function expectQuiet(page: Page, { alarms }: Watch, { isShown = true } = {}) {
  if (isShown) await expect(page.locator('body')).toContainText('__pwned(')
  expect([await faultsOn(page), alarms], page.url()).toEqual([[], []])
}
