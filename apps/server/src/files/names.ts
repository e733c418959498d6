import { UNSEEN } from '@guildhall/contract'
import { type ContentType, contentTypesOf, type Extension, extensionOf } from '@guildhall/contract/files'

/** Types with indistinguishable content, so that one may be declared as the other. */
const families: readonly (readonly Extension[])[] = [
  ['csv', 'txt'],
  ['doc', 'xls', 'ppt'],
  ['mp4', 'mov'],
  ['jpeg', 'jpg'],
]

export const familyOf = (extension: Extension): readonly Extension[] =>
  families.find((family) => family.includes(extension)) ?? [extension]

/** Cleans a file name of paths and hidden characters; null when no name of this type remains. */
export function shownName(given: string, contentType: ContentType): string | null {
  const name = given.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1)!.trim()
  const extension = /^.+\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const isKnown = extension in contentTypesOf
  return isKnown && familyOf(extensionOf(contentType)).includes(extension as Extension) ? name : null
}

/** The Content-Disposition header of RFC 6266, with a plain name for old browsers. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
