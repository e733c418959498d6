import { escapeHtml } from '../platform/docs-page.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  /** In the community's words; a blank line begins another paragraph. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly text: string; readonly url: string }
  readonly banner?: string | undefined
  readonly reason: string
}

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** A mail of a community in both forms. What people wrote is text, never markup. */
export function letter({ to, subject, paragraphs, button, banner, reason }: Letter) {
  const all = paragraphs.flatMap((text) => text.split(/\n{2,}/)).filter((text) => text.trim() !== '')
  const image = banner && `<p><img src="${escapeHtml(banner)}" alt="" width="560" style="max-width:100%"></p>`
  const link = button && `<p><a href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a></p>`
  return {
    to,
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: [...all, ...(button ? [`${button.text}: ${button.url}`] : []), reason].join('\n\n'),
    html: `<!doctype html><html><body style="font-family:sans-serif;line-height:1.5">
${[image, ...all.map(paragraph), link].filter(Boolean).join('\n')}
<p style="font-size:13px">${escapeHtml(reason)}</p></body></html>`,
  }
}
