import type { Language } from '@guildhall/contract'
import { letter } from '../platform/mail/letter.ts'
import { button, code, paragraphs } from '../platform/mail/letter-parts.ts'
import { mailWords } from './mail-words.ts'

/** The mail with a code: the code first, so that a notification shows it. */
export function codeMail(language: Language, to: string, digits: string, purpose: string, link?: string) {
  const words = mailWords(language)
  const otherwise = purpose === 'changeEmail' ? words.ignoreChange : words.ignoreSignIn
  return letter({
    language,
    to,
    subject: words.codeSubject({ digits }),
    parts: [
      code(words.codeLead, digits),
      ...(link ? [button(words.signIn, link, words.linkLead)] : []),
      ...paragraphs(link ? words.codeAndLinkWork : words.codeWorks, `${words.keepSecret} ${otherwise}`),
    ],
  })
}

export function codeText(language: Language, code: string, link?: string) {
  const words = mailWords(language)
  return `${words.codeText({ code })}${link ? ` ${words.codeTextLink({ link })}` : ''}`
}

/** Mailed to the old address, whose reader may not be the person who made the change. */
export function changeMail(language: Language, to: string, address: string, link: string) {
  const words = mailWords(language)
  return letter({
    language,
    to,
    subject: words.changeSubject,
    parts: [
      ...paragraphs(words.changed({ address })),
      button(words.undo, link, words.undoLead),
      ...paragraphs(words.nothingToDo),
    ],
  })
}

export const changeText = (language: Language, address: string, link: string) =>
  mailWords(language).changeText({ address, link })

export type Notice = 'passwordSet' | 'socialLinked' | 'deletionAsked'

/** What happened, and what to do about it. */
function sentencesOf(language: Language, notice: Notice) {
  const words = mailWords(language)
  return [words[notice], words[`${notice}Otherwise`]]
}

export const noticeMail = (language: Language, to: string, notice: Notice) =>
  letter({
    language,
    to,
    subject: mailWords(language)[`${notice}Subject`],
    parts: paragraphs(...sentencesOf(language, notice)),
  })

export const noticeText = (language: Language, notice: Notice) => sentencesOf(language, notice).join(' ')
