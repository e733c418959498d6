import { letter } from '../platform/letter.ts'
import { button, code, paragraphs } from '../platform/letter-parts.ts'

const reasons: Record<string, string> = {
  signIn: 'If you did not want to sign in, ignore this mail.',
  changeEmail:
    'Somebody wants to use this address for their account here. If that was not you, ignore this mail.',
}

/** The mail with a code: the code first, so that a notification shows it. */
export function codeMail(to: string, digits: string, purpose: string, link?: string) {
  const lead = 'Or open this link in the browser you want to sign in with:'
  return letter({
    to,
    subject: `${digits} is your Guildhall code`,
    parts: [
      code('Your code is', digits),
      ...(link ? [button('Sign in', link, lead)] : []),
      ...paragraphs(
        link
          ? 'The code works for ten minutes, the link for an hour. Either works once.'
          : 'It works once, for ten minutes.',
        `Nobody will ever ask you for the code. ${reasons[purpose] ?? reasons.signIn}`,
      ),
    ],
  })
}

export const codeText = (code: string, link?: string) =>
  `${code} is your Guildhall code. It works once, for ten minutes. Nobody will ever ask you for it.${
    link ? ` Or sign in by this link, once, within an hour: ${link}` : ''
  }`

/** Mailed to the old address, whose reader may not be the person who made the change. */
export function changeMail(to: string, newAddress: string, link: string) {
  return letter({
    to,
    subject: 'The address of your account was changed',
    parts: [
      ...paragraphs(`Your Guildhall account now belongs to ${newAddress}. Codes no longer come here.`),
      button(
        'Undo',
        link,
        'Was that not you? For three days this link takes it back and signs everybody out:',
      ),
      ...paragraphs('If it was you, there is nothing to do.'),
    ],
  })
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
  return letter({ to, subject, parts: paragraphs(...sentences) })
}

export const noticeText = (notice: Notice) => notices[notice].slice(1).join(' ')
