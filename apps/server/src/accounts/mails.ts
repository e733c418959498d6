import { escapeHtml } from '../platform/docs-page.ts'

interface Part {
  readonly text: string
  readonly html?: string
}

const paragraph = ({ text, html }: Part) => html ?? `<p>${escapeHtml(text)}</p>`

/** A mail in both forms from the same sentences. */
function mailOf(to: string, subject: string, parts: Part[]) {
  return {
    to,
    subject,
    text: parts.map(({ text }) => text).join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">
${parts.map(paragraph).join('\n')}</body></html>`,
  }
}

const linkPart = (lead: string, url: string, label: string): Part => ({
  text: `${lead} ${url}`,
  html: `<p>${escapeHtml(lead)} <a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
})

const reasons: Record<string, string> = {
  signIn: 'If you did not want to sign in, ignore this mail.',
  changeEmail:
    'Somebody wants to use this address for their account here. If that was not you, ignore this mail.',
}

/** The mail with a code: the code first, so that a notification shows it. */
export function codeMail(to: string, code: string, purpose: string, link?: string) {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  return mailOf(to, `${code} is your Guildhall code`, [
    {
      text: `Your code is ${code}.`,
      html: `<p>Your code is</p><p style="font-size:28px;font-weight:600;letter-spacing:4px">${spaced}</p>`,
    },
    ...(link
      ? [linkPart('Or open this link in the browser you want to sign in with:', link, 'Sign in')]
      : []),
    { text: 'It works once, for ten minutes.' },
    { text: `Nobody will ever ask you for it. ${reasons[purpose] ?? reasons.signIn}` },
  ])
}

export const codeText = (code: string) =>
  `${code} is your Guildhall code. It works once, for ten minutes. Nobody will ever ask you for it.`

/** To the old address: the one who reads it may not be the one who changed it. */
export function changeMail(to: string, newAddress: string, link: string) {
  return mailOf(to, 'The address of your account was changed', [
    { text: `Your Guildhall account now belongs to ${newAddress}. Codes no longer come here.` },
    linkPart(
      'Was that not you? For three days this link takes it back and signs everybody out:',
      link,
      'Undo',
    ),
    { text: 'If it was you, there is nothing to do.' },
  ])
}

export const changeText = (newAddress: string, link: string) =>
  `Your Guildhall account now belongs to ${newAddress}. Not you? Undo it within three days: ${link}`

export type Notice = 'passwordSet' | 'socialLinked' | 'deletionAsked'

const notices: Record<Notice, readonly [subject: string, ...sentences: string[]]> = {
  passwordSet: [
    'Your password was set',
    'A password was set for your Guildhall account, and every other session was signed out.',
    'If that was not you, sign in with a code and set another one.',
  ],
  socialLinked: [
    'A new way to sign in to your account',
    'An account at another provider with this address now signs in to your Guildhall account.',
    'If that was not you, sign in with a code and look at your settings.',
  ],
  deletionAsked: [
    'Your account will be deleted',
    'Your Guildhall account will be deleted in thirty days, with everything in it.',
    'To keep it, sign in before then. There is nothing else to do.',
  ],
}

export function noticeMail(to: string, notice: Notice) {
  const [subject, ...sentences] = notices[notice]
  return mailOf(
    to,
    subject,
    sentences.map((text) => ({ text })),
  )
}

export const noticeText = (notice: Notice) => notices[notice].slice(1).join(' ')
