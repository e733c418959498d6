import { isShown } from '@guildhall/contract'
import type { Me } from '@guildhall/contract/users'
import type { TextKey } from '../../platform/i18n.ts'

/** What somebody tells of themselves, as it stands in a form. */
export interface Draft {
  readonly fullname: string
  readonly username: string
  readonly generalAbout: string
  readonly website: string
  readonly region: string
  /** Empty leaves it to the community and the language. */
  readonly timeFormat: '' | '12' | '24'
}

export type DraftField = keyof Draft
export const draftFields = [
  'fullname',
  'username',
  'generalAbout',
  'website',
  'region',
  'timeFormat',
] as const

export const MAX_NAME = 100
export const MAX_ABOUT = 1000

export const draftOf = ({ fullname, username, generalAbout, website, region, timeFormat }: Me): Draft => ({
  fullname,
  username: username ?? '',
  generalAbout,
  website,
  region,
  timeFormat: timeFormat ?? '',
})

/** As it is sent: without space around it, and a website with the scheme that people leave out. */
export const tidied = (draft: Draft): Draft => ({
  fullname: draft.fullname.trim(),
  username: draft.username.trim(),
  generalAbout: draft.generalAbout.trim(),
  website: withScheme(draft.website.trim()),
  region: draft.region,
  timeFormat: draft.timeFormat,
})

const withScheme = (website: string) =>
  website === '' || /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`

export const changedFields = (draft: Draft, saved: Draft): DraftField[] =>
  draftFields.filter((field) => tidied(draft)[field] !== saved[field])

export type Problems = Partial<Record<DraftField, TextKey>>

/** What is wrong with it, before the server is asked. */
export function problemsIn(draft: Draft): Problems {
  const { fullname, username, website } = tidied(draft)
  const problem = usernameProblem(username)
  return {
    ...(isName(fullname) ? {} : { fullname: 'profileEdit.wrong.fullname' }),
    ...(problem && { username: problem }),
    ...(isWebsite(website) ? {} : { website: 'profileEdit.wrong.website' }),
  }
}

const isName = (text: string) => text.length <= MAX_NAME && !/\p{Cc}/u.test(text) && isShown(text)

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i

function isWebsite(text: string) {
  if (text === '') return true
  if (text.length > 300 || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && DOMAIN.test(hostname)
}

export function usernameProblem(username: string): TextKey | null {
  if (username === '') return 'profileEdit.username.missing'
  if (!/^[A-Za-z\d._]+$/.test(username)) return 'profileEdit.username.form'
  if (username.length < 4) return 'profileEdit.username.short'
  if (username.length > 30) return 'profileEdit.username.long'
  return /^[A-Za-z\d]+(?:[._][A-Za-z\d]+)*$/.test(username) ? null : 'profileEdit.username.form'
}
