import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../platform/html.ts'

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}
main{max-width:26rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 1.25rem}
button{font:inherit;font-weight:600;width:100%;min-height:2.75rem;padding:.5rem 1rem;border:0;border-radius:.625rem;background:#3b5bdb;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #3b5bdb;outline-offset:2px}`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

interface Content {
  readonly status?: number
  readonly title: string
  readonly text: string
  /** The button that acts; opening the page alone must not, since mail programs open links by themselves. */
  readonly act?: { readonly to: string; readonly label: string; readonly fields: Record<string, string> }
  /** Offers the same address again, in place of the sign-in page. */
  readonly canTryAgain?: boolean
}

/** Sends a page for links in messages, which must work in any browser, without script. */
export function sendPlainPage(reply: FastifyReply, { status = 200, title, text, act, canTryAgain }: Content) {
  const hidden = Object.entries(act?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const action = act
    ? `<form method="post" action="${escapeHtml(act.to)}">${hidden.join('')}<button>${escapeHtml(act.label)}</button></form>`
    : canTryAgain
      ? '<a href="">Try again</a>'
      : '<a href="/signin">Go to sign-in</a>'
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action}</main></body></html>`
  return reply
    .status(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
    .type('text/html')
    .send(html)
}
