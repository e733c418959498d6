import { type ContentType, contentTypesOf, type Extension, extensionOf } from '@guildhall/contract/files'

/** Types that look alike from inside, so that one may be named as the other. */
const families: readonly (readonly Extension[])[] = [
  ['csv', 'txt'],
  ['doc', 'xls', 'ppt'],
  ['mp4', 'mov'],
  ['jpeg', 'jpg'],
]

export const familyOf = (extension: Extension): readonly Extension[] =>
  families.find((family) => family.includes(extension)) ?? [extension]

/** Characters that people do not see, or that turn the ones around them; but not the joiners, which scripts need. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu

/** A name as a person may see and save it: no path, nothing hidden; null when that leaves no name of this type. */
export function shownName(given: string, contentType: ContentType): string | null {
  const name = given.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1)!.trim()
  const extension = /^.+\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const isKnown = extension in contentTypesOf
  return isKnown && familyOf(extensionOf(contentType)).includes(extension as Extension) ? name : null
}

/** How a browser shall take it: RFC 6266, with a plain name for those that know no other. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
