import type { TextKey } from '../../platform/i18n.ts'

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i

/** The error in the address of a site; empty is allowed. */
export function linkProblem(text: string): TextKey | null {
  const link = text.trim()
  if (link === '') return null
  if (!URL.canParse(link)) return 'channelSettings.wrongLink'
  const { protocol, hostname } = new URL(link)
  return /^https?:$/.test(protocol) && DOMAIN.test(hostname) ? null : 'channelSettings.wrongLink'
}

const isMail = (text: string) => text.length <= 254 && MAIL.test(text)

export const mailProblem = (text: string): TextKey | null =>
  text.trim() === '' || isMail(text.trim()) ? null : 'channelSettings.wrongMail'
