// pnpm pages: how the pages at which most visits begin come to a cheap phone on a slow line, as deployed behind Caddy.
import { resolve } from 'node:path'
import { startCaddy } from '@guildhall/parts/caddy'
import { startGuildhall } from '@guildhall/parts/guildhall'
import { startInbox } from '@guildhall/parts/inbox'
import { freePort } from '@guildhall/parts/ports'
import { startPostgres } from '@guildhall/parts/postgres'
import { type Browser, chromium } from '@playwright/test'
import { chromiumUnseen } from '../chromium.ts'
import { signIn } from '../steps.ts'
import { floors, type PageName } from './floors.ts'
import { type Loaded, loadPage } from './load-page.ts'
import { foundSmallCommunity } from './small-community.ts'
import { weighFiles } from './weigh-files.ts'

const ROUNDS = Number(process.env.PAGES_ROUNDS ?? 5)
const dist = resolve(import.meta.dirname, '../..', process.env.WEB_DIST ?? 'apps/web/dist')

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

async function stage() {
  const [postgres, inbox, port, webPort] = await Promise.all([
    startPostgres({ durable: false }),
    startInbox(),
    freePort(),
    freePort(),
  ])
  const guildhall = await startGuildhall({
    roles: 'web,worker',
    port: webPort,
    databaseUrl: postgres.url('postgres'),
    smtpUrl: inbox.smtpUrl,
    settings: { PUBLIC_URL: `https://localhost:${port}`, WEB_DIST: dist },
  })
  const caddy = await startCaddy(port, webPort)
  if (!caddy) throw new Error('caddy is not installed')
  process.env.GUILDHALL_URL = caddy.url
  process.env.INBOX_URL = inbox.webUrl
  const stop = async () => {
    await caddy.stop()
    await guildhall.stop()
    await Promise.all([postgres.stop('fast'), inbox.stop()])
  }
  return { url: caddy.url, stop }
}

async function measure(browser: Browser, url: string) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await signIn(page, 'reader.pages@e2e.test')
  const addresses: Record<PageName, string> = { 'sign-in': '/signin', ...(await foundSmallCommunity(page)) }
  const cookies = await context.cookies()
  await context.close()

  const loads = new Map<PageName, Loaded[]>()
  // Round by round, so that what else the machine does is shared by all pages alike. The first only warms the server.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, path] of Object.entries(addresses) as [PageName, string][]) {
      const loaded = await loadPage(browser, url + path, floors[name].isSignedIn ? cookies : [])
      if (round > 0) loads.set(name, [...(loads.get(name) ?? []), loaded])
    }
  return [...loads].map(([name, all]) => {
    const of = (figure: 'scripts' | 'wire' | 'fcp' | 'lcp' | 'reacts' | 'shift') =>
      median(all.map((one) => one[figure]))
    const { js, css } = weighFiles(dist, all[0]!.files)
    return {
      page: name,
      scripts: Math.max(...all.map(({ scripts }) => scripts)),
      js,
      css,
      wire: of('wire'),
      fcp: of('fcp'),
      lcp: of('lcp'),
      reacts: of('reacts'),
      shift: of('shift'),
      early: all.flatMap(({ early }) => early),
    }
  })
}

const { url, stop } = await stage()
const browser = await chromium.launch(chromiumUnseen)
try {
  const measured = await measure(browser, url)
  for (const { page, early, ...figures } of measured) {
    const allowed = floors[page]
    for (const [figure, value] of Object.entries(figures)) {
      const most = allowed[figure as keyof typeof allowed]
      const isOver = typeof most === 'number' && value > most
      if (isOver) process.exitCode = 1
      console.log(
        `${page.padEnd(8)} ${figure.padEnd(8)} ${value.toFixed(figure === 'shift' ? 3 : 1).padStart(8)}${typeof most === 'number' ? ` of ${most}` : ''}${isOver ? '  over' : ''}`,
      )
    }
    if (early.length > 0) {
      process.exitCode = 1
      console.log(`${page}: came before the last stylesheet: ${[...new Set(early)].join(', ')}`)
    }
  }
  const rounded = measured.map(({ page, scripts, js, css, fcp, reacts }) => ({
    page,
    scripts,
    js: Math.round(js),
    css: Math.round(css),
    fcp: Math.round(fcp),
    reacts: Math.round(reacts),
  }))
  console.log(JSON.stringify(rounded))
} finally {
  await browser.close()
  await stop()
}
