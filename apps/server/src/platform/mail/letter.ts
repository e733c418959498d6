import { directionOf, type PageLanguage } from '@guildhall/contract'
import { escapeHtml } from '../html.ts'
import { FONT, type LetterPart, link } from './letter-parts.ts'
import { letterWords } from './letter-words.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  /** The name of the sender: a community, or else the site. */
  readonly sender?: string
  /** A small line above the heading. */
  readonly kicker?: string
  readonly heading?: string
  /** The address of a picture that spans the letter. */
  readonly banner?: string | undefined
  readonly parts: readonly LetterPart[]
  /** Why the reader gets this letter, shown at its foot. */
  readonly reason?: string
  /** Links at the foot. */
  readonly links?: readonly { readonly words: string; readonly url: string }[]
  /** The address where one click ends letters of this kind. */
  readonly unsubscribe?: string
  readonly unsubscribeWords?: string
  /** The reader's language, in which we write. */
  readonly language: PageLanguage
  /** Members wrote the letter, in a language we do not know. */
  readonly isByMembers?: boolean
}

const SITE = 'Guildhall'

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.written img,.written video{max-width:100%;height:auto}.written p,.written ul,.written ol{margin:0 0 16px}.written ul,.written ol{padding-left:20px}.written h2,.written h3{font-size:19px;line-height:1.3;margin:24px 0 8px}.written a{color:#1d8071}.written blockquote{margin:0 0 16px;padding-left:14px;border-left:3px solid #cfd6d3}.written pre{white-space:pre-wrap}
@media (max-width:640px){.page{padding:0!important}.sheet{border-radius:0!important}.cell{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.page{background:#161a19!important}.sheet{background:#1f2423!important;border-color:#39403e!important}.ink{color:#eef1f0!important}.quiet,.quiet a{color:#a9b3b0!important}.foot{background:#1a1e1d!important}.written a{color:#5eb8ad!important}}`

/** The one layout of all letters: 600 px, one column, and the same content as plain text. */
export function letter({ to, subject, sender = SITE, language, isByMembers = false, ...rest }: Letter) {
  const { kicker, heading, banner, parts, reason, unsubscribe } = rest
  const { links = [], unsubscribeWords = letterWords(language).unsubscribe } = rest
  const waysOut = unsubscribe ? [...links, { words: unsubscribeWords, url: unsubscribe }] : links
  const said = isByMembers ? ' lang="" dir="auto"' : ''
  const quiet = 'font-size:13px;line-height:1.5;color:#66706d'
  const foot = [
    reason && escapeHtml(reason),
    ...waysOut.map(({ words, url }) => link(url, words, 'color:#66706d')),
  ].filter(Boolean)
  const texts = [
    kicker,
    heading,
    ...parts.map(({ text }) => text),
    reason,
    ...waysOut.map(({ words, url }) => `${words}: ${url}`),
  ]
  const row = (style: string, html: string, kind = '') =>
    `<tr><td class="cell${kind}" style="${style}">${html}</td></tr>`
  return {
    to,
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: texts.filter(Boolean).join('\n\n'),
    html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f6f5;${FONT}"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f5;padding:24px 0"><tr><td align="center">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dfe4e2;border-radius:16px;border-collapse:separate;overflow:hidden">
${row('padding:22px 36px;font-size:16px;font-weight:600;color:#1d2422', escapeHtml(sender), ' ink')}
${banner ? `<tr><td><img src="${escapeHtml(banner)}" alt="" width="600" style="display:block;width:100%;height:auto;border:0"></td></tr>` : ''}
<tr><td class="cell ink"${said} style="padding:${banner ? '28px' : '6px'} 36px 12px;font-size:16px;line-height:1.6;color:#1d2422">
${kicker ? `<p class="quiet" style="margin:0 0 8px;${quiet}">${escapeHtml(kicker)}</p>` : ''}
${heading ? `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>` : ''}
${parts.map(({ html }) => html).join('\n')}
</td></tr>
${foot.length > 0 ? row(`padding:18px 36px;background:#f7f8f7;text-align:center;${quiet}`, foot.join('<br>'), ' foot quiet') : ''}
</table></td></tr></table></body></html>`,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}
