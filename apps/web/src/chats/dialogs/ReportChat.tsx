import type { Chat } from '@guildhall/contract/chats'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { reportChat } from '../store/seat-thunks.ts'
import { useChatName } from '../store/use-chat-name.ts'

const MAX_COMMENTS = 2000

interface Props {
  readonly chat: Chat
  readonly onClose: () => void
}

/** Reports a chat, with what is wrong in the reporter's words. */
export function ReportChat({ chat, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const id = useId()
  const name = useChatName(chat)
  const [comments, setComments] = useState('')
  const [isBusy, setBusy] = useState(false)
  const reader = chat.type === 'channelThread' ? 'channelThread' : 'direct'

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const hasArrived = await dispatch(reportChat(chat._id, comments.trim()))
    setBusy(false)
    if (hasArrived) onClose()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('chatList.reportTitle', { name })}
      description={t(`chatList.reportText.${reader}`)}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} isBusy={isBusy}>
            {t('people.reportConfirm')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t('chatList.reportComments')}
          limit={MAX_COMMENTS}
          value={comments}
          dir="auto"
          onChange={({ currentTarget }) => setComments(currentTarget.value)}
        />
      </form>
    </Modal>
  )
}
