import { Worker } from 'node:worker_threads'
import type { Page, Preloaded, Render } from '@guildhall/contract/pages'
import { SECOND } from '../platform/clock.ts'
import type { Asked } from './render-thread.ts'

const RENDER_WITHIN = 5 * SECOND

interface Renderer {
  readonly render: Render
  readonly spinner: string
}

type Told = { spinner: string } | { id: number; page: Page } | { id: number; error: unknown }

interface Waiting {
  resolve(page: Page): void
  reject(error: unknown): void
}

const ended = () => new Error('the thread that renders pages has ended')

/** A thread with the rendering code loaded; it does not keep the process alive. */
async function startThread(entry: string, withinMs: number): Promise<Renderer & { isOver(): boolean }> {
  const thread = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: { entry } })
  const waiting = new Map<number, Waiting>()
  let isOver = false
  let asked = 0

  function end(error: unknown) {
    isOver = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const render = (url: string, preloaded: Preloaded) =>
    new Promise<Page>((resolve, reject) => {
      if (isOver) return reject(ended())
      asked += 1
      const id = asked
      // A render cannot be interrupted, so the thread ends with it.
      const late = setTimeout(() => void thread.terminate(), withinMs)
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late)
          settle(value)
        }
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      thread.postMessage({ id, url, preloaded } satisfies Asked)
    })

  const spinner = await new Promise<string>((resolve, reject) => {
    thread.on('error', (error: Error) => {
      end(error)
      reject(error)
    })
    thread.on('exit', () => {
      end(ended())
      reject(ended())
    })
    thread.on('message', (told: Told) => {
      if ('spinner' in told) return resolve(told.spinner)
      const one = waiting.get(told.id)
      waiting.delete(told.id)
      if ('error' in told) one?.reject(told.error)
      else one?.resolve(told.page)
    })
  })
  thread.unref()
  return { render, spinner, isOver: () => isOver }
}

/** Renders pages in a thread of its own, so that calls are answered meanwhile; a thread that ended is replaced. */
export function startRenderer(entry: string, withinMs = RENDER_WITHIN): () => Promise<Renderer> {
  let thread: ReturnType<typeof startThread> | null = null
  return async () => {
    const current = thread
    const isOver = await current?.then(
      (one) => one.isOver(),
      () => true,
    )
    if (isOver !== false && thread === current) thread = startThread(entry, withinMs)
    return thread!
  }
}
