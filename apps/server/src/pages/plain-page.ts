import { createHash } from 'node:crypto'
import { directionOf, type PageLanguage } from '@guildhall/contract'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../platform/html.ts'
import { pageWords } from './page-words.ts'

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#fff;color:#1d2422;min-height:100vh;display:grid;place-items:center}
main{box-sizing:border-box;width:100%;max-width:29rem;padding:1.5rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 1.25rem}
button{font:inherit;font-weight:600;width:100%;min-height:2.75rem;padding:.5rem 1rem;border:0;border-radius:.625rem;background:#1d8071;color:#fff;cursor:pointer}
a{color:#17695d}
button:focus-visible,a:focus-visible{outline:3px solid #1d8071;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#161a19;color:#eef1f0}a{color:#5eb8ad}button:focus-visible,a:focus-visible{outline-color:#5eb8ad}}`

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
export function sendPlainPage(
  reply: FastifyReply,
  language: PageLanguage,
  { status = 200, title, text, act, canTryAgain }: Content,
) {
  const words = pageWords(language)
  const hidden = Object.entries(act?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const action = act
    ? `<form method="post" action="${escapeHtml(act.to)}">${hidden.join('')}<button>${escapeHtml(act.label)}</button></form>`
    : canTryAgain
      ? `<a href="">${words.tryAgain}</a>`
      : `<a href="/signin">${words.goToSignIn}</a>`
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action}</main></body></html>`
  return reply
    .status(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      vary: 'Accept-Language, Cookie',
    })
    .type('text/html')
    .send(html)
}
