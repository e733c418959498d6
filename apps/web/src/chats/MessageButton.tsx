import { isBuilt } from '@guildhall/contract'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { PersonActionProps } from '../connections/person-action.tsx'
import { tellFailure } from '../platform/store/failures.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { chatPath } from './store/chat-path.ts'

/** Opens the chat with a person. To somebody the viewer is not connected with, the first message is a request. */
export function MessageButton({ user, size, isWide }: PersonActionProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!isBuilt('chats') || user.isBlocked || user.isAcrossBlock) return null

  async function open() {
    setBusy(true)
    try {
      const { startDirect } = await import('./store/start-direct.ts')
      const chatId = await dispatch(startDirect(user))
      await navigate(chatPath(null, chatId))
    } catch (error) {
      dispatch(tellFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      size={size}
      isWide={isWide}
      isBusy={isBusy}
      icon={<MessageCircle size={16} strokeWidth={1.75} />}
      onClick={() => void open()}
    >
      {t('chatList.message')}
      <span className="unseen"> {t('connections.to', { name: user.fullname })}</span>
    </Button>
  )
}
