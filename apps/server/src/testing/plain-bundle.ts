import { Preloaded } from '@guildhall/contract/pages'
import type { Bundle } from '../pages/bundle.ts'

const template = `<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--html--></div>
<script type="application/json" id="preloaded"><!--state--></script></body></html>`

/** Pages that contain nothing but what the server itself adds. */
export const plainBundle: Bundle = {
  mountAssets: async () => undefined,
  load: async () => ({ template, render: async () => null, spinner: '' }),
}

/** The preloaded data in a page. */
export function stateIn(html: string): Preloaded {
  const json = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s.exec(html)?.[1]
  return Preloaded.parse(JSON.parse(json ?? 'null'))
}
