// A thread that renders pages, started by `start-renderer.ts`.
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Preloaded, Render } from '@guildhall/contract/pages'

export interface Asked {
  readonly id: number
  readonly url: string
  readonly preloaded: Preloaded
}

const LESS_THAN_CALLS = 10

// On Linux this is the priority of this thread alone: where processors are few, calls come before pages.
if (process.platform === 'linux') setPriority(LESS_THAN_CALLS)

const { render, spinner } = (await import((workerData as { entry: string }).entry)) as {
  render: Render
  spinner: string
}

parentPort!.on('message', ({ id, url, preloaded }: Asked) => {
  render(url, preloaded).then(
    (page) => parentPort!.postMessage({ id, page }),
    (error: unknown) => parentPort!.postMessage({ id, error }),
  )
})
parentPort!.postMessage({ spinner })
