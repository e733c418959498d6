import { z } from 'zod'

/** The types that people may upload: every extension, with the content types that browsers send for it. */
export const contentTypesOf = {
  zip: ['application/zip', 'application/x-zip-compressed'],
  rar: ['application/vnd.rar', 'application/x-rar-compressed', 'application/x-rar'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  csv: ['text/csv'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  pdf: ['application/pdf'],
  jpeg: ['image/jpeg', 'image/jpg'],
  jpg: ['image/jpeg', 'image/jpg'],
  png: ['image/png'],
  mov: ['video/quicktime'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  ppt: ['application/vnd.ms-powerpoint'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  txt: ['text/plain'],
  mp4: ['video/mp4'],
} as const
export type Extension = keyof typeof contentTypesOf

export const fileExtensions = Object.keys(contentTypesOf) as Extension[]
export const imageExtensions = ['jpeg', 'jpg', 'png'] as const satisfies Extension[]

/** For a video two upload addresses are issued: one for the video, one for a picture of it. */
export const fileTypes = ['image', 'video', 'file'] as const
export const FileType = z.enum(fileTypes)
export type FileType = z.output<typeof FileType>

export type ContentType = (typeof contentTypesOf)[Extension][number]
export const ContentType = z.enum(
  [...new Set(fileExtensions.flatMap((extension) => contentTypesOf[extension]))],
  { error: 'not a type that can be uploaded' },
)

/** The first extension with this content type. */
export const extensionOf = (type: ContentType): Extension =>
  fileExtensions.find((extension) => (contentTypesOf[extension] as readonly string[]).includes(type))!

const extensionsFor: Record<FileType, readonly Extension[]> = {
  image: imageExtensions,
  video: ['mp4'],
  file: fileExtensions,
}

export const isAllowedAs = (fileType: FileType, type: ContentType) =>
  extensionsFor[fileType].includes(extensionOf(type))

const MEGABYTE = 1024 * 1024
export const maxBytes: Record<FileType, number> = {
  image: 100 * MEGABYTE,
  video: 500 * MEGABYTE,
  file: 100 * MEGABYTE,
}
