import type { FileType } from '@guildhall/contract/files'
import { maxBytes } from '@guildhall/contract/files'
import { useTranslation } from 'react-i18next'
import { sizeOf } from '../ui/forms/upload/file-words.ts'
import { acceptedWords, type Refusal } from './kinds.ts'

/** Why a file is not taken, and what would be. */
export function useRefusalWords() {
  const { t, i18n } = useTranslation()
  return (refusal: Refusal, fileType: FileType) => {
    if (refusal === 'large') return t('files.large', { size: sizeOf(maxBytes[fileType], i18n.language) })
    if (refusal === 'empty') return t('files.empty')
    return t('files.wrongKind', { accepted: acceptedWords(fileType, i18n.language) })
  }
}
