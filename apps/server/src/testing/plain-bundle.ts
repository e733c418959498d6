import { defaultDescription, defaultTitle, type Page, Preloaded } from '@guildhall/contract/pages'
import type { Bundle } from '../pages/bundle.ts'

const template = `<!doctype html><html lang="en"><head><!--head--><link rel="icon" href="/icon.svg"></head><body><div id="root"><!--html--></div>
<script type="application/json" id="preloaded"><!--state--></script></body></html>`

/** A page that only the browser renders. */
export const unrendered: Page = {
  status: 200,
  html: null,
  title: defaultTitle,
  description: defaultDescription,
  parts: [],
}

/** Pages that contain nothing but what the server itself adds. */
export const plainBundle: Bundle = {
  mountAssets: async () => undefined,
  load: async () => ({ template, render: async () => unrendered, spinner: '', nameFiles: () => '' }),
}

/** The preloaded data in a page. */
export function stateIn(html: string): Preloaded {
  const json = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s.exec(html)?.[1]
  return Preloaded.parse(JSON.parse(json ?? 'null'))
}
