import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { useMessageSearch } from './sought.ts'
import { useSoughtChat } from './use-sought-chat.ts'

/** Looks for words in an open chat, by a button or by its keys. */
export function useBeginSearch(chatId: string) {
  const { sought, begin } = useMessageSearch()
  const chat = useSoughtChat(chatId)
  const inChat = () => begin({ ...sought, chat })
  useShortcuts([{ keys: 'mod+f', run: inChat }])
  return { isOn: sought !== null, begin: inChat }
}
