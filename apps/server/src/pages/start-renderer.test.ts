import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Preloaded } from '@guildhall/contract/pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRenderer } from './start-renderer.ts'

const program = `
export const spinner = 'spinning'
export async function render(url, preloaded) {
  if (url === '/private') return { status: 200, html: null, title: '', description: '', parts: [] }
  if (url === '/broken') throw new Error('this page is broken')
  if (url === '/crash') setImmediate(() => { throw new Error('all is broken') })
  if (url === '/crash') return new Promise(() => undefined)
  if (url === '/endless') for (;;);
  return { status: 200, html: url + ' ' + preloaded.userAgent, title: '', description: '', parts: [] }
}`

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'guildhall-renderer-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

function programAt(text: string): string {
  const file = join(directory, `${text.length}.mjs`)
  writeFileSync(file, text)
  return pathToFileURL(file).href
}

const preloaded = { userAgent: 'a reader' } as Preloaded

it('pages are rendered beside the server, and one that is broken spoils no other', async () => {
  const renderer = startRenderer(programAt(program))
  const { render, spinner } = await renderer()
  expect(spinner).toBe('spinning')
  const [fine, none] = await Promise.all([
    render('/fine', preloaded),
    render('/private', preloaded),
    expect(render('/broken', preloaded)).rejects.toThrow('this page is broken'),
  ])
  expect([fine.html, none.html]).toEqual(['/fine a reader', null])
})

it('a thread that crashes or never ends is replaced', async () => {
  const renderer = startRenderer(programAt(program), 300)
  for (const url of ['/crash', '/endless']) {
    const { render } = await renderer()
    await expect(render(url, preloaded)).rejects.toThrow(/all is broken|has ended/)
    await expect(render('/after', preloaded)).rejects.toThrow('has ended')
    const { render: again } = await renderer()
    expect(await again('/fine', preloaded)).toMatchObject({ html: '/fine a reader' })
  }
})

it('a bundle that cannot be loaded is told at once', async () => {
  await expect(startRenderer(programAt('throw new Error("no such bundle")'))()).rejects.toThrow(
    'no such bundle',
  )
})
