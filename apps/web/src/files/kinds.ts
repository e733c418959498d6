import type { ContentType, Extension, FileType } from '@guildhall/contract/files'
import { contentTypesOf, fileExtensions, imageExtensions, maxBytes } from '@guildhall/contract/files'

const extensionsFor: Record<FileType, readonly Extension[]> = {
  image: imageExtensions,
  video: ['mp4'],
  file: fileExtensions,
}

export type Refusal = 'type' | 'large' | 'empty'

/** Why a file may not be sent as this; null when it may. */
export function refusalOf(file: Blob, fileType: FileType): Refusal | null {
  if (contentTypeOf(file, fileType) === null) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes[fileType] ? 'large' : null
}

/** What a file is sent as; null when it may not be sent as this. */
export function contentTypeOf(file: Blob, fileType: FileType): ContentType | null {
  const extension = extensionIn(file)
  const known = extensionsFor[fileType].find((one) => one === extension)
  // Systems name the types of documents as they please, so those are known by their extension.
  if (fileType === 'file') return known ? typeAmong(contentTypesOf[known], file.type) : null
  if (file.type !== '') {
    const types: readonly string[] = extensionsFor[fileType].flatMap((one) => contentTypesOf[one])
    return types.includes(file.type) ? (file.type as ContentType) : null
  }
  if (known) return contentTypesOf[known][0]
  return fileType === 'image' && extension === '' ? 'image/jpeg' : null
}

const typeAmong = (types: readonly ContentType[], told: string) =>
  types.find((type) => type === told) ?? types[0] ?? null

const extensionIn = (file: Blob) =>
  (file instanceof File && /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()) || ''

/** For the dialog in which files are chosen. */
export const acceptOf = (fileType: FileType) =>
  [...new Set(extensionsFor[fileType].flatMap((one) => [`.${one}`, ...contentTypesOf[one]]))].join(',')

/** What is taken, as people name it: "ZIP, RAR or PDF". */
export function acceptedWords(fileType: FileType, language?: string) {
  const names =
    fileType === 'image' ? ['JPEG', 'PNG'] : extensionsFor[fileType].map((one) => one.toUpperCase())
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
