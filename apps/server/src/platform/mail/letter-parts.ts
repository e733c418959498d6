import { escapeHtml } from '../html.ts'

/** A part of a letter as plain text and as HTML. */
export interface LetterPart {
  readonly text: string
  readonly html: string
}

/** The colour of the site, repeated here because mail programs support no CSS variables. */
const BRAND = '#1d8071'
export const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const P = 'margin:0 0 16px'

export const link = (url: string, words: string, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(words)}</a>`

/** Text as paragraphs; a blank line begins another one. */
export const paragraphs = (...texts: string[]): LetterPart[] =>
  texts
    .flatMap((text) => text.split(/\n{2,}/))
    .filter((text) => text.trim() !== '')
    .map((text) => ({
      text,
      html: `<p style="${P}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    }))

/** A link as a button. The plain letter has the lead before the address, or else the words of the button. */
export const button = (words: string, url: string, lead?: string): LetterPart => ({
  text: `${lead ?? `${words}:`} ${url}`,
  html: `${lead ? `<p style="${P}">${escapeHtml(lead)}</p>\n` : ''}<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${BRAND}" style="border-radius:10px">${link(url, words, `display:inline-block;padding:12px 22px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px`)}</td></tr></table>`,
})

export const webAddress = (url: string): LetterPart => ({
  text: url,
  html: `<p class="written" style="${P}">${link(url, url, `color:${BRAND};word-break:break-word`)}</p>`,
})

/** A sentence that links to what it tells of. */
export const linked = (words: string, url: string): LetterPart => ({
  text: `${words}\n${url}`,
  html: `<p style="margin:0 0 4px">${link(url, words, `color:${BRAND};font-weight:600`)}</p>`,
})

/** The words of somebody else, on one line, so that nothing in them passes for a part of the letter. */
export const quoted = (words: string): LetterPart => ({
  text: `> ${words.replace(/\s+/g, ' ')}`,
  html: `<blockquote dir="auto" style="${P};padding:0 14px;border-left:3px solid #cfd6d3">${escapeHtml(words)}</blockquote>`,
})

export const list = (items: readonly string[], sign = ''): LetterPart => ({
  text: items.map((item) => sign + item).join('\n\n'),
  html: `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('\n')}</ul>`,
})

/** A code to be typed elsewhere, in groups that are easy to remember. */
export const code = (lead: string, digits: string): LetterPart => ({
  text: `${lead} ${digits}.`,
  html: `<p style="${P}">${escapeHtml(lead)}</p><p style="margin:0 0 24px;font-size:30px;line-height:1.2;font-weight:600;letter-spacing:4px">${escapeHtml(`${digits.slice(0, 3)} ${digits.slice(3)}`)}</p>`,
})

/** A part that has already been rendered and sanitized. */
export const rendered = (text: string, html: string): LetterPart => ({
  text,
  html: `<div class="written">${html}</div>`,
})
