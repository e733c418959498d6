import type { Extension } from '@guildhall/contract/files'
import { fileTypeFromFile } from 'file-type'
import { isOfficeDocument } from './compound.ts'
import { isText } from './text.ts'

/** The library's names for the allowed types; text types cannot be detected by content. */
const names: Partial<Record<string, Extension>> = {
  zip: 'zip',
  rar: 'rar',
  xlsx: 'xlsx',
  docx: 'docx',
  pptx: 'pptx',
  pdf: 'pdf',
  ai: 'pdf',
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  mp3: 'mp3',
  mov: 'mp4',
  mp4: 'mp4',
  m4v: 'mp4',
}

/** Detects a file's type by its content: the first extension of its family; null for types not allowed. */
export async function sniffed(path: string): Promise<Extension | null> {
  const found = await fileTypeFromFile(path)
  const known = found && names[found.ext]
  if (known) return known
  if (found?.ext === 'cfb') return (await isOfficeDocument(path)) ? 'doc' : null
  return (await isText(path)) ? 'txt' : null
}
