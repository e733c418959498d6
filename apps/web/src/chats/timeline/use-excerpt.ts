import type { MessageType } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'

interface Said {
  readonly type: MessageType
  readonly text: string
  readonly isDeleted: boolean
  readonly isWithheld: boolean
}

/** A message in one line: its words, else what it carries. */
export function useExcerpt() {
  const { t } = useTranslation()
  return ({ type, text, isDeleted, isWithheld }: Said) => {
    if (isDeleted) return t('chat.deleted')
    if (isWithheld) return t('chat.withheld', { count: 1 })
    return text || t(`chat.kinds.${type}`)
  }
}
