import type { KeptResource } from './collections.ts'

export interface LinkDraft {
  readonly key: string
  readonly url: string
  readonly title: string
}

/** The picture that is there stays, another one was sent, or there shall be none. */
export type PictureDraft =
  | { readonly kind: 'kept' | 'none' }
  | { readonly kind: 'sent'; readonly filename: string; readonly preview: string }

/** A collection, or links, as it stands in its form. */
export interface ResourceDraft {
  readonly type: 'folder' | 'link'
  readonly title: string
  readonly text: string
  readonly links: readonly LinkDraft[]
  readonly postTags: readonly string[]
  readonly roles: readonly string[]
  /** Whether people whom a tier would let in know of it. */
  readonly isTeased: boolean
  readonly picture: PictureDraft
}

export const emptyResource = (type: 'folder' | 'link'): ResourceDraft => ({
  type,
  title: '',
  text: '',
  links: type === 'link' ? [{ key: 'first', url: '', title: '' }] : [],
  postTags: [],
  roles: [],
  isTeased: true,
  picture: { kind: 'kept' },
})

export const draftOf = (resource: KeptResource): ResourceDraft => ({
  type: resource.type,
  title: resource.title,
  text: resource.text,
  links: resource.links.map(({ url, title }, at) => ({ key: String(at), url, title })),
  postTags: resource.postTags.map(({ _id }) => _id),
  roles: resource.roles.map(({ _id }) => _id),
  isTeased: resource.isTeased,
  picture: { kind: 'kept' },
})

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i

const withScheme = (url: string) => (url === '' || /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`)

/** An address that may be opened: a site on the web and nothing else. */
export function isSafeLink(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return /^https?:$/.test(protocol) && DOMAIN.test(hostname)
}

/** As they are sent: with the scheme that people leave out, and without those left empty. */
export const linksIn = (links: readonly LinkDraft[]) =>
  links
    .map(({ url, title }) => ({ url: withScheme(url.trim()), title: title.trim() }))
    .filter(({ url, title }) => url !== '' || title !== '')

export const isWrongLink = (link: LinkDraft) => linksIn([link]).some(({ url }) => !isSafeLink(url))

/** What of it is sent as the thing itself; its roles have a call of their own. */
export function contentsIn({ title, text, links, postTags, isTeased, picture }: ResourceDraft) {
  return {
    title: title.trim(),
    text: text.trim(),
    links: linksIn(links),
    postTags: [...postTags],
    isTeased,
    ...(picture.kind === 'none' && { picture: null }),
    ...(picture.kind === 'sent' && { picture: { filename: picture.filename } }),
  }
}
