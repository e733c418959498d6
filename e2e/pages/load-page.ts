import type { Browser } from '@playwright/test'

/** A cheap phone on a slow line. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_TIMES_SLOWER = 4
const PHONE = { width: 390, height: 844 }

export interface Loaded {
  readonly scripts: number
  /** Bytes as they came over the line, in thousands. */
  readonly wire: number
  readonly fcp: number
  readonly lcp: number
  readonly reacts: number
  readonly shift: number
  /** The scripts that came before the last stylesheet, the one that begins aside. */
  readonly early: readonly string[]
  /** The addresses of its scripts and styles until then. */
  readonly files: readonly string[]
}

type Cookies = Parameters<Awaited<ReturnType<Browser['newContext']>>['addCookies']>[0]

/** Opens a page as somebody who was never there and waits until it reacts. */
export async function loadPage(browser: Browser, url: string, cookies: Cookies): Promise<Loaded> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'reactsAt' in globalThis, undefined, { timeout: 60_000, polling: 100 })
    // What moves when the letters come moves after the page reacts too.
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(500)
    return await page.evaluate(seen)
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything of it: notes paints, shifts and the moment the first button or link reacts. */
function watch() {
  const noted = Object.assign(globalThis, { lcp: 0, shift: 0 }) as unknown as {
    lcp: number
    shift: number
    reactsAt?: number
  }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) noted.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const part = document.querySelector('#root button, #root a')
    if (part && Object.keys(part).some((key) => key.startsWith('__reactProps')))
      noted.reactsAt = performance.now()
    else setTimeout(look, 20)
  }
  look()
}

/** Runs in the page at the end. */
function seen() {
  const noted = globalThis as unknown as { lcp: number; shift: number; reactsAt: number }
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const ending = (end: string) => files.filter(({ name }) => new URL(name).pathname.endsWith(end))
  // What a part asks for once the page has come to life is no longer its first load.
  const first = (end: string) => ending(end).filter(({ startTime }) => startTime < noted.reactsAt)
  const [scripts, styles] = [first('.js'), first('.css')]
  const lastStyle = Math.max(...styles.map(({ responseEnd }) => responseEnd))
  const early = scripts.filter(({ name, responseEnd }) => responseEnd < lastStyle && !name.includes('/boot-'))
  return {
    scripts: scripts.length,
    wire: [...scripts, ...styles].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    lcp: noted.lcp,
    reacts: noted.reactsAt,
    shift: noted.shift,
    early: early.map(({ name }) => name),
    files: [...scripts, ...styles].map(({ name }) => new URL(name).pathname),
  }
}
